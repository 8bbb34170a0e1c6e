import type { KeyObject } from 'node:crypto';
import { open, seal } from '../sealed.ts';

/** Names the owner of a sealed key, so that it opens for no other provider. */
const about = (providerId: string) => `key of the model provider ${providerId}`;

/** Encrypts a provider's key for storage. */
export const sealKey = (masterKey: KeyObject, providerId: string, key: string): Buffer =>
  seal(masterKey, Buffer.from(key), about(providerId));

/** Decrypts a stored key; undefined where it was sealed under another session secret. */
export function openKey(masterKey: KeyObject, providerId: string, sealed: Buffer): string | undefined {
  try {
    return open(masterKey, sealed, about(providerId)).toString();
  } catch {
    return undefined;
  }
}
