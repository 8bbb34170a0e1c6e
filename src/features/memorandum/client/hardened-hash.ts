type Bytes = Uint8Array<ArrayBuffer>;

const DIGESTS = ['SHA-256', 'SHA-384', 'SHA-512'] as const;

/**
 * Computes the password hash of a PDF with 256-bit encryption: a SHA-256 and, since revision 6, at least 64 further rounds (ISO
 * 32000-2, 7.6.4.3.4, algorithm 2.B).
 * @returns 32 bytes, or undefined if the browser offers no digests, as on a plain http address.
 */
export async function hardenedHash(password: number[], salt: number[], isHardened: boolean): Promise<number[] | undefined> {
  const { subtle } = globalThis.crypto;
  if (!subtle) return undefined;
  let hash: Bytes = new Uint8Array(await subtle.digest('SHA-256', Uint8Array.from([...password, ...salt])));
  for (let round = 0, last = 0; isHardened && (round < 64 || last > round - 32); round += 1) {
    const mixed = await encrypt(subtle, hash, repeated([...password, ...hash]));
    const sum = mixed.slice(0, 16).reduce((total, byte) => total + byte, 0);
    hash = new Uint8Array(await subtle.digest(DIGESTS[sum % 3] ?? 'SHA-256', mixed));
    last = mixed.at(-1) ?? 0;
  }
  return Array.from(hash.slice(0, 32));
}

/** AES-128 in CBC mode; the block that the browser adds as padding is cut off. */
async function encrypt(subtle: SubtleCrypto, hash: Bytes, text: Bytes): Promise<Bytes> {
  const key = await subtle.importKey('raw', hash.slice(0, 16), 'AES-CBC', false, ['encrypt']);
  const encrypted = await subtle.encrypt({ name: 'AES-CBC', iv: hash.slice(16, 32) }, key, text);
  return new Uint8Array(encrypted).slice(0, text.length);
}

function repeated(piece: number[]): Bytes {
  const text = new Uint8Array(piece.length * 64);
  for (let times = 0; times < 64; times += 1) text.set(piece, times * piece.length);
  return text;
}
