import { AppError } from '#platform/server/errors.ts';
import type { Settings } from '#platform/server/settings/read-settings.ts';
import { MIN_PASSWORD_LENGTH } from '../accounts.contract.ts';
import { PROFILE_MESSAGES } from '../profile.contract.ts';
import type { User } from './accounts.store.ts';

/** Number that ASVS 5.0 (6.2.4) requires, of passwords that are long enough to be chosen here. */
const COUNT = 3000;

/** The package lists passwords by frequency in published breaches, in lower case. Loaded when one is first chosen. */
let common: Promise<ReadonlySet<string>> | undefined;

async function loadCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].filter((password) => password.length >= MIN_PASSWORD_LENGTH).slice(0, COUNT));
}

/** Names of one or two letters would reject passwords that nobody would guess by them. */
const SHORTEST_NAME = 3;

type Owner = Pick<User, 'email' | 'firstName' | 'lastName'>;

/**
 * Refuses a password that is among the first guesses: a common one, the person's own address, or nothing but digits and symbols
 * around a name that everybody here knows (ASVS 5.0, 6.2.11): the person's, the firm's, the product's.
 * @param field the name of the password in the request
 * @throws AppError 400 on that field
 */
export async function requireStrongPassword(
  chosen: string,
  owner: Owner,
  { firmName }: Pick<Settings, 'firmName'>,
  field = 'newPassword',
): Promise<void> {
  common ??= loadCommon();
  const password = chosen.trim().toLowerCase();
  const isGuessable =
    (await common).has(password) ||
    password === owner.email.toLowerCase() ||
    namesAround(owner, firmName).has(lettersOf(password));
  if (!isGuessable) return;
  const message = PROFILE_MESSAGES.commonPassword;
  throw new AppError(400, 'common-password', message, { [field]: message });
}

function namesAround({ email, firstName, lastName }: Owner, firmName: string): Set<string> {
  const names = [
    'Atrium',
    firstName,
    lastName,
    firstName + lastName,
    firmName,
    email.split('@')[0] ?? '',
    ...firmName.split(' '),
  ];
  return new Set(names.map(lettersOf).filter((name) => name.length >= SHORTEST_NAME));
}

const lettersOf = (text: string): string => text.toLowerCase().replace(/\P{L}/gu, '');
