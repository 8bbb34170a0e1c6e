import { createHash } from 'node:crypto';

/** A token's claims about a person. */
export type Claims = Record<string, unknown>;

/** The tenant of the stand-in's people. */
export const STAND_IN_TENANT = '5ad1f1e7-0000-4000-8000-000000000001';

/** A person's input on the stand-in's page. */
interface EnteredPerson {
  email: string;
  firstName: string;
  lastName: string;
  isGuest: boolean;
}

/** Builds the claims that Microsoft would issue for a person: the same object for the same address. */
export function claimsOf({ email, firstName, lastName, isGuest }: EnteredPerson): Claims {
  return {
    tid: STAND_IN_TENANT,
    oid: objectIdOf(email),
    email,
    preferred_username: email,
    given_name: firstName,
    family_name: lastName,
    name: `${firstName} ${lastName}`,
    acct: isGuest ? 1 : 0,
  };
}

/** Object id of a person in the stand-in's tenant. */
export function objectIdOf(email: string): string {
  const hex = createHash('sha256').update(email).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
