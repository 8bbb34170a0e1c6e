import type { PdfDictionary, PdfValue } from '#platform/client/pdf/pdf-value.ts';
import { hardenedHash } from './hardened-hash.ts';
import { md5 } from './md5.ts';
import { rc4 } from './rc4.ts';

/** Padding that the standard defines for a password shorter than 32 bytes, and so for an empty one. */
const PADDING = [
  0x28, 0xbf, 0x4e, 0x5e, 0x4e, 0x75, 0x8a, 0x41, 0x64, 0x00, 0x4e, 0x56, 0xff, 0xfa, 0x01, 0x08, 0x2e, 0x2e, 0x00, 0xb6, 0xd0,
  0x68, 0x3e, 0x80, 0x2f, 0x0c, 0xa9, 0xfe, 0x64, 0x53, 0x69, 0x7a,
];

/**
 * Returns true if everybody can open an encrypted PDF: many are protected against changes only, with an empty password for
 * reading (ISO 32000-1, 7.6.3, algorithms 2, 4 and 5; ISO 32000-2, 7.6.4, algorithm 11).
 * @param encryption the dictionary that the trailer names `Encrypt`.
 * @param id the first text of the trailer's `ID`.
 * @returns undefined for an unknown kind of encryption.
 */
export async function opensWithoutPassword(encryption: PdfDictionary, id: string): Promise<boolean | undefined> {
  const revision = encryption.get('R');
  const filter = encryption.get('Filter');
  const isStandard = typeof filter === 'object' && 'name' in filter && filter.name === 'Standard';
  if (!isStandard || typeof revision !== 'number') return undefined;
  const proof = bytesOf(encryption.get('U'));
  if (revision >= 2 && revision <= 4) return opensOldFile(encryption, revision, id, proof);
  if (revision !== 5 && revision !== 6) return undefined;
  const hash = await hardenedHash([], proof.slice(32, 40), revision === 6);
  return hash && isSame(hash, proof.slice(0, 32));
}

function opensOldFile(encryption: PdfDictionary, revision: number, id: string, proof: number[]): boolean {
  const key = keyOfEmptyPassword(encryption, revision, id);
  if (revision === 2) return isSame(rc4(key, PADDING), proof);
  let found = rc4(key, md5([...PADDING, ...charactersOf(id)]));
  for (let round = 1; round <= 19; round += 1) {
    const turned = key.map((byte) => byte ^ round);
    found = rc4(turned, found);
  }
  return isSame(found, proof.slice(0, 16));
}

function keyOfEmptyPassword(encryption: PdfDictionary, revision: number, id: string): number[] {
  const permissions = Number(encryption.get('P'));
  const isMetadataOpen = revision === 4 && encryption.get('EncryptMetadata') === 'false';
  const length = revision === 2 ? 5 : keyLength(encryption);
  let hash = md5([
    ...PADDING,
    ...bytesOf(encryption.get('O')).slice(0, 32),
    ...[0, 8, 16, 24].map((shift) => (permissions >>> shift) & 0xff),
    ...charactersOf(id),
    ...(isMetadataOpen ? [0xff, 0xff, 0xff, 0xff] : []),
  ]);
  for (let round = 0; revision > 2 && round < 50; round += 1) hash = md5(hash.slice(0, length));
  return hash.slice(0, length);
}

/** In bytes. From version 4 on the key has 128 bits, whatever the dictionary says. */
function keyLength(encryption: PdfDictionary): number {
  if (Number(encryption.get('V')) >= 4) return 16;
  const bits = Number(encryption.get('Length') ?? 40);
  return Math.min(16, Math.max(5, Math.floor(bits / 8)));
}

function bytesOf(value: PdfValue | undefined): number[] {
  return typeof value === 'object' && 'bytes' in value ? charactersOf(value.bytes) : [];
}

const charactersOf = (text: string) => Array.from(text, (character) => character.charCodeAt(0));
const isSame = (one: number[], other: number[]) => one.length === other.length && one.every((byte, at) => byte === other[at]);
