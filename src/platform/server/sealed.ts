import { createCipheriv, createDecipheriv, createSecretKey, hkdfSync, type KeyObject, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const PURPOSE = 'sealed papers, version 1';

/** Sealed data was changed, belongs to something else, or was sealed under another key. The error contains nothing of it. */
export class SealBrokenError extends Error {
  override name = 'SealBrokenError';
  constructor() {
    super('what was sealed cannot be opened');
  }
}

/** Derives the key that wraps all other keys, from the portal's session secret (HKDF with SHA-256). */
export function deriveMasterKey(sessionSecret: string): KeyObject {
  return createSecretKey(Buffer.from(hkdfSync('sha256', sessionSecret, '', PURPOSE, KEY_BYTES)));
}

/** Creates a separate key for one item that will be destroyed. */
export const newKey = (): KeyObject => createSecretKey(randomBytes(KEY_BYTES));

/**
 * Encrypts with AES-256-GCM.
 * @param about the kind and owner of the content; nobody can open it as anything else.
 * @returns nonce (12 bytes), tag (16 bytes) and ciphertext.
 */
export function seal(key: KeyObject, content: Buffer, about: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(about));
  const sealed = Buffer.concat([cipher.update(content), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/**
 * Decrypts what `seal` made.
 * @throws SealBrokenError
 */
export function open(key: KeyObject, sealed: Buffer, about: string): Buffer {
  try {
    const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
    decipher.setAAD(Buffer.from(about)).setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
  } catch {
    throw new SealBrokenError();
  }
}

/** Encrypts a key for storage. */
export const wrapKey = (masterKey: KeyObject, key: KeyObject, about: string): Buffer => seal(masterKey, key.export(), about);

/**
 * Decrypts a key that `wrapKey` wrapped.
 * @throws SealBrokenError
 */
export const unwrapKey = (masterKey: KeyObject, wrapped: Buffer, about: string): KeyObject =>
  createSecretKey(open(masterKey, wrapped, about));
