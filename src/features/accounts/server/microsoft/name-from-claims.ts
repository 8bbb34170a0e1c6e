import type { IDToken } from 'openid-client';
import * as z from 'zod/mini';
import { MAX_NAME_LENGTH, personName } from '#features/accounts/accounts.contract.ts';

interface FullName {
  firstName: string;
  lastName: string;
}

/** A name, and whether the provider says all of it. */
interface ClaimedName extends FullName {
  /** False where a part is derived from the address. */
  isNamed: boolean;
}

/** Derives names that forms would accept: from the two name claims, else from the full name, else from the address. */
export function nameFromClaims({ given_name: given, family_name: family, name }: IDToken, email: string): ClaimedName {
  const whole = splitName(asName(name));
  const address = nameFromAddress(email);
  const isComplete = asName(given) !== undefined && asName(family) !== undefined;
  const [first, last] = isComplete ? [asName(given), asName(family)] : whole;
  const [firstName, lastName] = [first ?? asName(given), last ?? asName(family)];
  return {
    firstName: firstName ?? address.firstName,
    lastName: lastName ?? address.lastName,
    isNamed: firstName !== undefined && lastName !== undefined,
  };
}

/** Splits "Ada Byron Quill" or "Quill, Ada Byron", the two styles of directories. */
function splitName(name = ''): [string | undefined, string | undefined] {
  const [family, given] = name.split(',', 2);
  if (given !== undefined) return [asName(given), asName(family)];
  const words = name.split(/\s+/);
  return [asName(words.length > 1 ? words.slice(0, -1).join(' ') : name), words.length > 1 ? asName(words.at(-1)) : undefined];
}

/** Reads "ada.quill@firm.example" as Ada Quill; where an address has one word, its domain supplies the other. */
function nameFromAddress(email: string): FullName {
  const [local = '', domain = ''] = email.split('@');
  const words = local.split(/[._-]/).flatMap((word) => asName(word) ?? []);
  const [first = local, ...others] = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return { firstName: first.slice(0, MAX_NAME_LENGTH), lastName: others.join(' ') || domain.slice(0, MAX_NAME_LENGTH) };
}

/** Returns a claim as a name, or undefined when nothing in it is visible. */
function asName(claim: unknown): string | undefined {
  if (typeof claim !== 'string') return undefined;
  const { data } = z.safeParse(personName('invisible'), claim.slice(0, MAX_NAME_LENGTH).replace(/[\uD800-\uDBFF]$/, ''));
  return data;
}
