import { createCipheriv, createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { PdfValue } from '#platform/client/pdf/pdf-value.ts';
import { pdfWith } from '../testing.ts';
import { checkPaper } from './check-paper.ts';
import { hardenedHash } from './hardened-hash.ts';
import { md5 } from './md5.ts';
import { opensWithoutPassword } from './opens-without-password.ts';
import { rc4 } from './rc4.ts';

test.each(['1.3', '1.4', '1.6', '1.7ext3'] as const)(
  'a PDF %s that is locked only against changes can be read by everybody',
  async (pdfVersion) => {
    const locked = await pdfWith('For reading only.', {
      ownerPassword: 'change',
      permissions: { printing: 'highResolution' },
      pdfVersion,
    });
    expect(locked.includes('/Encrypt')).toBe(true);
    expect(await checkPaper(new File([locked], 'Locked.pdf', { type: 'application/pdf' }))).toBeUndefined();
  },
);

test('the digest of old PDFs is MD5 for every length of text', () => {
  for (const length of [0, 1, 55, 56, 63, 64, 65, 119, 120, 200]) {
    const message = Array.from({ length }, (_, index) => (index * 7 + length) & 0xff);
    expect(md5(message)).toEqual([...createHash('md5').update(Buffer.from(message)).digest()]);
  }
});

test('the cipher of old PDFs is RC4, by its published examples', () => {
  const cipher = (key: string, text: string) => Buffer.from(rc4([...Buffer.from(key)], [...Buffer.from(text)])).toString('hex');
  expect(cipher('Key', 'Plaintext')).toBe('bbf316e8d940af0ad3');
  expect(cipher('Wiki', 'pedia')).toBe('1021bf0420');
});

test('a manner of encryption that is not known is left to the server', async () => {
  const standard = { name: 'Standard' };
  expect(await opensWithoutPassword(new Map([['Filter', { name: 'Adobe.PubSec' }]]), '')).toBeUndefined();
  expect(
    await opensWithoutPassword(
      new Map<string, number | typeof standard>([
        ['Filter', standard],
        ['R', 7],
      ]),
      '',
    ),
  ).toBeUndefined();
});

test('the hash of the newest PDFs is plain before revision 6', async () => {
  const salt = [1, 2, 3, 4, 5, 6, 7, 8];
  const expected = [
    ...createHash('sha256')
      .update(Buffer.from([97, ...salt]))
      .digest(),
  ];
  expect(await hardenedHash([97], salt, false)).toEqual(expected);
});

/** Algorithm 2.B once more, with the ciphers of the test's own machine. */
function hashOfEmptyPassword(salt: Buffer): Buffer {
  let hash = createHash('sha256').update(salt).digest();
  for (let round = 0, last = 0; round < 64 || last > round - 32; round += 1) {
    const cipher = createCipheriv('aes-128-cbc', hash.subarray(0, 16), hash.subarray(16, 32)).setAutoPadding(false);
    const mixed = cipher.update(Buffer.concat(Array(64).fill(hash)));
    const remainder = Number(BigInt(`0x${mixed.subarray(0, 16).toString('hex')}`) % 3n);
    hash = createHash(['sha256', 'sha384', 'sha512'][remainder] ?? '')
      .update(mixed)
      .digest();
    last = mixed.at(-1) ?? 0;
  }
  return hash.subarray(0, 32);
}

test('a PDF of the newest encryption is told apart by whether the empty password proves right', async () => {
  const dictionary = (proof: Buffer) =>
    new Map<string, PdfValue>([
      ['Filter', { name: 'Standard' }],
      ['R', 6],
      ['U', { bytes: proof.toString('latin1') }],
    ]);
  for (let seed = 0; seed < 10; seed += 1) {
    const salt = Buffer.alloc(8, seed);
    const proof = Buffer.concat([hashOfEmptyPassword(salt), salt, Buffer.alloc(8)]);
    expect(await opensWithoutPassword(dictionary(proof), '')).toBe(true);
    proof[seed] = (proof[seed] ?? 0) ^ 1;
    expect(await opensWithoutPassword(dictionary(proof), '')).toBe(false);
  }
});
