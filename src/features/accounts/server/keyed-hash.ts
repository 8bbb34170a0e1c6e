import { createHmac, hkdfSync, type KeyObject } from 'node:crypto';

const KEY_BYTES = 32;

/**
 * HMAC-SHA256 under a key of its own for each purpose, derived from the portal's master key (HKDF with SHA-256): what is made for one
 * purpose is worth nothing for another, and nobody can make it without the session secret.
 */
export function keyedHash(masterKey: KeyObject, purpose: string, text: string): Buffer {
  const key = Buffer.from(hkdfSync('sha256', masterKey, '', purpose, KEY_BYTES));
  return createHmac('sha256', key).update(text).digest();
}
