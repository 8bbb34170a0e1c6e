import { type KeyObject, timingSafeEqual } from 'node:crypto';
import { keyedHash } from './keyed-hash.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const SECRET_CHARACTERS = 43;

/** Part after the `#` of a password link: derived from the link's id, so that it is the same in every attempt to send it. */
export const resetTokenOf = (masterKey: KeyObject, id: string): string => `${id}.${secretOf(masterKey, id)}`;

/** Returns the id of a token's link, if the token is ours. Takes the same time for every wrong secret. */
export function readResetToken(masterKey: KeyObject, token: string): string | undefined {
  const [id = '', given = '', ...rest] = token.split('.');
  if (rest.length > 0 || !UUID.test(id) || given.length !== SECRET_CHARACTERS) return undefined;
  const right = Buffer.from(secretOf(masterKey, id));
  const candidate = Buffer.from(given);
  return candidate.length === right.length && timingSafeEqual(candidate, right) ? id : undefined;
}

const secretOf = (masterKey: KeyObject, id: string): string =>
  keyedHash(masterKey, 'links for a new password, version 1', id).toString('base64url');
