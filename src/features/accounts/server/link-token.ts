import { type KeyObject, timingSafeEqual } from 'node:crypto';
import { keyedHash } from '#platform/server/keyed-hash.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const SECRET_CHARACTERS = 43;

/** Purpose of an emailed link; its token is invalid for any other purpose. */
const PURPOSES = {
  reset: 'links for a new password, version 1',
  confirmation: 'links that confirm an address, version 1',
  disowning: 'links that disown an account, version 1',
};
type Purpose = keyof typeof PURPOSES;

/** Part after the `#` of a mailed link: derived from the link's id, so that it is the same in every attempt to send it. */
export const linkTokenOf = (masterKey: KeyObject, purpose: Purpose, id: string): string =>
  `${id}.${secretOf(masterKey, purpose, id)}`;

/** Returns the id of a token's link, if the token is ours. Takes the same time for every wrong secret. */
export function readLinkToken(masterKey: KeyObject, purpose: Purpose, token: string): string | undefined {
  const [id = '', given = '', ...rest] = token.split('.');
  if (rest.length > 0 || !UUID.test(id) || given.length !== SECRET_CHARACTERS) return undefined;
  const right = Buffer.from(secretOf(masterKey, purpose, id));
  const candidate = Buffer.from(given);
  return candidate.length === right.length && timingSafeEqual(candidate, right) ? id : undefined;
}

const secretOf = (masterKey: KeyObject, purpose: Purpose, id: string): string =>
  keyedHash(masterKey, PURPOSES[purpose], id).toString('base64url');
