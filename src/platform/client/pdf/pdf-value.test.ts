import { expect, test } from 'vitest';
import { bytesToText, readPdfTrailer } from './pdf-trailer.ts';
import { readPdfDictionary } from './pdf-value.ts';

const dictionary = (text: string) => Object.fromEntries(readPdfDictionary(text, 0) ?? []);

test('every kind of value in a PDF is read as the standard writes it', () => {
  const text =
    '<< /Size 12 /Root 3 0 R/Name /A#20B % a comment >>\n /Text (one (two) \\(three\\101\\n\\\r\n) /Hex <48 656C> /Is true /List [1 2 0 R (x)] >>';
  expect(dictionary(text)).toEqual({
    Size: 12,
    Root: { object: 3 },
    Name: { name: 'A B' },
    Text: { bytes: 'one (two) (threeA\n' },
    Hex: { bytes: 'Hel' },
    Is: 'true',
    List: [1, { object: 2 }, { bytes: 'x' }],
  });
});

test('what stands inside an inner dictionary or a text is not an entry of the outer one', () => {
  expect(Object.keys(dictionary('<< /Inner << /Encrypt 1 0 R >> /Text (/Encrypt 1 0 R) /Last 1 >> /Encrypt 1 0 R'))).toEqual([
    'Inner',
    'Text',
    'Last',
  ]);
});

test.each(['', '<<', '<< /A', '<< 1 2 >>', '<< /A (open', '<< /A [1 >>', `<< /A ${'['.repeat(100)}`, '<< /A <41'])(
  '%j is no dictionary',
  (text) => {
    expect(readPdfDictionary(text, 0)).toBeUndefined();
  },
);

test('the trailer is found by the end of the file, in a table or in a stream, also behind foreign bytes', () => {
  const bytes = (text: string) => new TextEncoder().encode(text);
  const table = '%PDF-1.4\nxref\n0 1\n0000000000 65535 f\ntrailer\n<< /Size 1 >>\nstartxref\n9\n%%EOF';
  const stream = '%PDF-1.5\n7 0 obj\n<< /Type /XRef /Size 2 >>\nstream\nstartxref\n9\n%%EOF';
  expect(readPdfTrailer(bytes(table))?.get('Size')).toBe(1);
  expect(readPdfTrailer(bytes(stream))?.get('Size')).toBe(2);
  expect(readPdfTrailer(bytes(`Received today.\n${table}`))?.get('Size')).toBe(1);
  expect(readPdfTrailer(bytes(table.replace('\n9\n', '\n900\n')))).toBeUndefined();
});

test('bytes become characters one by one', () => {
  expect(bytesToText(new Uint8Array([0x25, 0x80, 0xff]), -5)).toBe('%\u0080\u00ff');
});
