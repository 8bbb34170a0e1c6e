import { expect, test } from 'vitest';
import { measureWork } from '#platform/shared/testing/measure-work.ts';
import { MAX_PAPER_BYTES, MEMORANDUM_MESSAGES } from '../memorandum.contract.ts';
import { pdfWith } from '../testing.ts';
import { checkPaper, haveSameBytes } from './check-paper.ts';

const file = (bytes: Uint8Array<ArrayBuffer> | string, type = 'application/pdf', name = 'Memorandum.pdf') =>
  new File([bytes], name, { type });
const sentence = (bytes: Uint8Array<ArrayBuffer> | string, type?: string, name?: string) => checkPaper(file(bytes, type, name));

test('a PDF as word processors write it is taken', async () => {
  expect(await sentence(await pdfWith('The motion should be denied.'))).toBeUndefined();
  expect(await sentence(await pdfWith('The motion should be denied.'), 'application/x-pdf')).toBeUndefined();
});

test('a PDF saved from a mail, to which the computer gives no type, is known by its name', async () => {
  const paper = await pdfWith('The motion should be denied.');
  expect(await sentence(paper, '', 'MEMORANDUM.PDF')).toBeUndefined();
  expect(await sentence(paper, '', 'MEMORANDUM')).toBe(MEMORANDUM_MESSAGES.onlyPdf);
  expect(await sentence(paper, 'application/octet-stream', 'Memorandum.pdf')).toBeUndefined();
  expect(await sentence(paper, 'application/octet-stream', 'Memorandum.doc')).toBe(MEMORANDUM_MESSAGES.onlyPdf);
});

test('another kind of file is refused, also when it is merely named a PDF', async () => {
  expect(await sentence('PK\u0003\u0004', 'application/msword', 'Memorandum.doc')).toBe(MEMORANDUM_MESSAGES.onlyPdf);
  expect(await sentence('PK\u0003\u0004 a renamed letter %%EOF')).toBe(MEMORANDUM_MESSAGES.onlyPdf);
});

test('ten megabytes are taken, and one byte more is too large', async () => {
  const start = '%PDF-1.7\n';
  const end = '\nstartxref\n0\n%%EOF\n';
  const fill = (bytes: number) => `${start}${'%'.repeat(bytes - start.length - end.length)}${end}`;
  expect(await sentence(fill(MAX_PAPER_BYTES))).toBeUndefined();
  expect(await sentence(fill(MAX_PAPER_BYTES + 1))).toBe(MEMORANDUM_MESSAGES.tooLarge);
});

test('an empty file is called empty', async () => {
  expect(await sentence('')).toBe(MEMORANDUM_MESSAGES.empty);
});

test('a PDF of which the end is missing is called damaged', async () => {
  const paper = await pdfWith('The motion should be denied.');
  expect(await sentence(paper.subarray(0, paper.length - 200))).toBe(MEMORANDUM_MESSAGES.broken);
});

test('what mail and filing systems put before and after a PDF does not damage it', async () => {
  const paper = await pdfWith('The motion should be denied.');
  const before = Buffer.from('Received: by the clerk\r\n'.repeat(20));
  expect(await sentence(Buffer.concat([before, paper, Buffer.alloc(40_000)]))).toBeUndefined();
});

test.each(['1.3', '1.4', '1.6', '1.7ext3'] as const)(
  'a PDF %s that opens only with a password is refused as such',
  async (pdfVersion) => {
    const paper = await pdfWith('Privileged.', { userPassword: 'open', ownerPassword: 'change', pdfVersion });
    expect(await sentence(paper)).toBe(MEMORANDUM_MESSAGES.password);
  },
);

test('words about encryption inside the paper are not taken for a password', async () => {
  const paper = await pdfWith('The key /Encrypt stands in the trailer.', {
    info: { Title: 'trailer << /Encrypt 1 0 R >>' },
    compress: false,
  });
  expect(await sentence(paper)).toBeUndefined();
});

test('a file that cannot be read any more is to be chosen again', async () => {
  const gone = file('%PDF-1.7');
  gone.arrayBuffer = () => Promise.reject(new DOMException('changed', 'NotReadableError'));
  expect(await checkPaper(gone)).toBe(MEMORANDUM_MESSAGES.changed);
});

test('ten megabytes of hostile bytes are judged at once', async () => {
  const end = '\nstartxref\n9\n%%EOF\n';
  for (const piece of ['<<', '(', '[', '/a#41', '1 0 obj ', '% ', '<', ' ', '1 0 R ', '\\(', 'xref\n']) {
    const hostile = `%PDF-1.7\n${piece}${'1 0 obj <<'.repeat(piece.length % 2)}${piece.repeat(Math.floor(9_000_000 / piece.length))}${end}`;
    expect(await measureWork(() => sentence(hostile)), piece).toBeLessThan(1_500);
  }
});

test('two files are the same paper when their bytes are, whatever their names', async () => {
  const paper = await pdfWith('The motion should be denied.');
  const changed = Buffer.from(paper);
  changed[30] = (changed[30] ?? 0) ^ 1;
  expect(await haveSameBytes(file(paper), file(paper, 'application/pdf', 'Copy.pdf'))).toBe(true);
  expect(await haveSameBytes(file(paper), file(changed))).toBe(false);
});
