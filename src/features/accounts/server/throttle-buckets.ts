import type { KeyObject } from 'node:crypto';
import { keyedHash } from '#platform/server/keyed-hash.ts';
import { networkOf } from '#platform/server/network-of.ts';

/** Attempts allowed in any quarter of an hour, by kind of bucket. */
export const ATTEMPT_LIMITS = {
  /** Per account, from anywhere. */
  account: 5,
  /** Per account, from a browser that has signed in to it before. */
  browser: 5,
  /** Per network address, for any account. */
  address: 30,
  /** Sign-ins of an account, right ones: each hashes a password, starts a session and leaves an audit event. */
  'sign-in': 20,
  /** Wrong current passwords when people change their own. */
  'password-change': 5,
  /** Invalid password links, per network address. */
  'reset-link': 30,
  /** Per network address; here every request counts. */
  registration: 10,
  /** Audit events about an account that was refused for a reason other than its password. */
  'refused-account': 5,
  /** Audit events about such refusals of unknown people, per network address. */
  'refused-network': 30,
} as const;
export type CountedFor = keyof typeof ATTEMPT_LIMITS;

/** Counter of attempts, under a name that identifies nobody. */
export interface Bucket {
  countedFor: CountedFor;
  /** Keyed hash, hex. */
  key: string;
  /** Marks that the full bucket is already in the audit log; a keyed hash, hex. */
  recordedKey: string;
}

type NetworkBucket = 'address' | 'reset-link' | 'registration' | 'refused-network';
type WholeBucket = Exclude<CountedFor, NetworkBucket>;

/** @param whose an account's normal address or id, or a known browser of it */
export const bucketOf = (masterKey: KeyObject, countedFor: WholeBucket, whose: string): Bucket =>
  named(masterKey, countedFor, whose);

/** Counts the sign-ins of an account, by either method. */
export const signInBucket = (masterKey: KeyObject, { id }: { id: number }): Bucket => bucketOf(masterKey, 'sign-in', String(id));

/** @param address the request's network address */
export const networkBucket = (masterKey: KeyObject, countedFor: NetworkBucket, address: string): Bucket =>
  named(masterKey, countedFor, networkOf(address));

function named(masterKey: KeyObject, countedFor: CountedFor, whose: string): Bucket {
  const hash = (purpose: string) => keyedHash(masterKey, purpose, `${countedFor} ${whose}`).toString('hex');
  return { countedFor, key: hash('tries to sign in, version 1'), recordedKey: hash('tries that the trail knows of, version 1') };
}
