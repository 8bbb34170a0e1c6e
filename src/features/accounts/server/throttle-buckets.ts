import type { KeyObject } from 'node:crypto';
import { networkOf } from '#platform/server/network-of.ts';
import { keyedHash } from './keyed-hash.ts';

/** How many tries may fail in any quarter of an hour, by what they are counted for. */
export const ATTEMPT_LIMITS = {
  /** Of an account, whoever tries from wherever. */
  account: 5,
  /** Of an account from a browser that has signed in to it before. */
  browser: 5,
  /** From a network address, whatever the account. */
  address: 30,
  /** Wrong current passwords at changing one's own. */
  'password-change': 5,
  /** Links for a new password that did not hold, from a network address. */
  'reset-link': 30,
  /** From a network address; here every one counts. */
  registration: 10,
  /** Entries in the trail about an account that was refused for another reason than its password. */
  'refused-account': 5,
  /** Entries about such refusals of nobody known, from a network address. */
  'refused-network': 30,
} as const;
export type CountedFor = keyof typeof ATTEMPT_LIMITS;

/** What a try is counted for, under a name that names nobody. */
export interface Bucket {
  countedFor: CountedFor;
  /** Keyed hash, hex. */
  key: string;
  /** Where it is noted that the trail knows of its being full; a keyed hash, hex. */
  toldKey: string;
}

type NetworkBucket = 'address' | 'reset-link' | 'registration' | 'refused-network';
type WholeBucket = Exclude<CountedFor, NetworkBucket>;

/** @param whose an account's normal address or id, or a known browser of it */
export const bucketOf = (masterKey: KeyObject, countedFor: WholeBucket, whose: string): Bucket =>
  named(masterKey, countedFor, whose);

/** @param address the request's network address */
export const networkBucket = (masterKey: KeyObject, countedFor: NetworkBucket, address: string): Bucket =>
  named(masterKey, countedFor, networkOf(address));

function named(masterKey: KeyObject, countedFor: CountedFor, whose: string): Bucket {
  const hash = (purpose: string) => keyedHash(masterKey, purpose, `${countedFor} ${whose}`).toString('hex');
  return { countedFor, key: hash('tries to sign in, version 1'), toldKey: hash('tries that the trail knows of, version 1') };
}
