import { createHmac, hkdfSync, type KeyObject } from 'node:crypto';

const KEY_BYTES = 32;

/**
 * HMAC-SHA256 under a separate key for each purpose, derived from the portal's master key (HKDF with SHA-256): a value for one
 * purpose is useless for another, and cannot be created without the session secret.
 */
export function keyedHash(masterKey: KeyObject, purpose: string, text: string): Buffer {
  const key = Buffer.from(hkdfSync('sha256', masterKey, '', purpose, KEY_BYTES));
  return createHmac('sha256', key).update(text).digest();
}
