import { readFile } from 'node:fs/promises';
import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { makePdf } from '../testing/make-pdf.ts';
import { bomb, compressedObject, type RawObject, rawPage, rawPdf } from '../testing/raw-pdf.ts';
import { readPdf } from './read-pdf.ts';
import { validatePdf } from './validate-pdf.ts';

const sample = await readFile(new URL('../../../../samples/memorandum.pdf', import.meta.url));
const blankPages = (count: number) => makePdf(Array.from({ length: count }, () => () => {}));
const written = (page: PDFKit.PDFDocument) => page.text('The parties agree on the facts.');

describe('a paper is accepted', () => {
  test.each([
    ['as it was filed', async () => sample, 11],
    ['when it was saved under an owner’s password only', () => makePdf([written], { ownerPassword: 'owner' }), 1],
    ['when something stands before its header', async () => Buffer.concat([Buffer.from('\n\n'), await blankPages(1)]), 1],
    ['with 299 pages', () => blankPages(299), 299],
    ['with 300 pages', () => blankPages(300), 300],
    [
      'with a page as large as a wall',
      async () => rawPage(compressedObject('BT /F1 12 Tf 90 90 Td (word) Tj ET'), { box: '0 0 14400 14400' }),
      1,
    ],
  ])('%s', async (_, make, pages) => {
    expect(await validatePdf(await make())).toEqual({ ok: true, pages });
  });
});

describe('a file is refused', () => {
  const withoutCatalogue = Buffer.from(
    '%PDF-1.4\n1 0 obj\n<< /Type /Font >>\nendobj\ntrailer\n<< /Size 2 >>\n%%EOF\n'.padEnd(184),
  );
  test.each([
    ['empty', async () => Buffer.alloc(0), 'empty'],
    ['a text under another name', async () => Buffer.from('Dear counsel,\n'.repeat(50)), 'not-pdf'],
    ['a Word document under another name', async () => Buffer.from('PK\u0003\u0004word/document.xml'), 'not-pdf'],
    ['a picture under another name', async () => Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), 'not-pdf'],
    ['password-protected', () => makePdf([written], { userPassword: 'open' }), 'password'],
    ['without a catalogue', async () => withoutCatalogue, 'broken'],
    ['nothing but a header', async () => Buffer.from('%PDF-1.7\n%%EOF'), 'broken'],
    ['301 pages long', () => blankPages(301), 'too-many-pages'],
    ['a page tree of 20,000 levels', async () => rawPdf(treeOf(20_000)), 'broken'],
    [
      'a page tree that leads back to itself',
      async () => rawPdf(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [2 0 R 2 0 R] /Count 4 >>']),
      'broken',
    ],
    ['short of the pages that it counts', async () => rawPdf(treeOf(1, 299)), 'broken'],
  ])('%s', async (_, make, reason) => {
    expect(await validatePdf(await make())).toEqual({ ok: false, reason });
  });

  test.each([0.001, 0.1, 0.5, 0.9, 0.99])('cut off behind %d of its length', async (share) => {
    const cut = sample.subarray(0, Math.floor(sample.length * share));
    expect(await validatePdf(cut)).toEqual({ ok: false, reason: 'broken' });
  });
});

function treeOf(levels: number, count = 1): RawObject[] {
  const nodes = Array.from({ length: levels }, (_, level) => `<< /Type /Pages /Kids [${level + 3} 0 R] /Count ${count} >>`);
  return ['<< /Type /Catalog /Pages 2 0 R >>', ...nodes, '<< /Type /Page /MediaBox [0 0 612 792] >>'];
}

const FORM = '/Type /XObject /Subtype /Form /BBox [0 0 600 700]';
const formTree = Array.from({ length: 30 }, (_, level) =>
  compressedObject(`/X Do /X Do`, `${FORM} /Resources << /XObject << /X ${level + 7} 0 R >> >>`),
);
const picture = (size: number, filter: string, stream: Buffer) =>
  rawPage(compressedObject('q 600 0 0 700 0 0 cm /X Do Q'), {
    resources: '/XObject << /X 6 0 R >>',
    more: [{ entries: `/Type /XObject /Subtype /Image /Width ${size} /Height ${size} ${filter}`, stream }],
  });

const HOSTILE: [string, () => Buffer][] = [
  ['a page that unpacks to nine gigabytes', () => rawPage(bomb(' ', 9000))],
  ['a page that is packed twice', () => rawPage({ entries: '/Filter [/FlateDecode /FlateDecode]', stream: packedTwice() })],
  ['objects that unpack to three gigabytes', objectStreamBomb],
  ['two million lines on a page', () => rawPage(compressedObject('0 0 m 1 1 l S\n'.repeat(2_000_000)))],
  ['a million words on a page', () => rawPage(compressedObject('BT /F1 12 Tf 10 10 Td (word) Tj ET\n'.repeat(1_000_000)))],
  ['three million saved states', () => rawPage(compressedObject('q '.repeat(3_000_000)))],
  ['a million nested dictionaries', () => rawPage(compressedObject('<< /A '.repeat(1_000_000)))],
  [
    'forms that double thirty times',
    () => rawPage(compressedObject('/X Do'), { resources: '/XObject << /X 6 0 R >>', more: formTree }),
  ],
  [
    'a picture of 3.6 billion points and a hundred bytes',
    () => picture(60_000, '/BitsPerComponent 8 /ColorSpace /DeviceGray', Buffer.alloc(100)),
  ],
  [
    'a page of 100 million kilometres',
    () => rawPage(compressedObject('BT /F1 12 Tf 9 9 Td (word) Tj ET'), { box: '0 0 1e15 1e15' }),
  ],
];

const packedTwice = () => deflateSync((bomb(' ', 2000) as { stream: Buffer }).stream);

/** A catalog in an object stream: the file cannot be opened without unpacking it. */
function objectStreamBomb(): Buffer {
  const stream = bomb(' ', 3000, '/Type /ObjStm /N 1 /First 10') as { entries: string; stream: Buffer };
  const head = Buffer.from(`%PDF-1.7\n1 0 obj\n<< ${stream.entries} /Length ${stream.stream.length} >>\nstream\n`);
  const before = Buffer.concat([head, stream.stream, Buffer.from('\nendstream\nendobj\n')]);
  // Object 1 is at offset 9, object 2 in object 1.
  const table = Buffer.from([0, 0, 0, 0, 0, 1, 0, 0, 9, 0, 2, 0, 0, 1, 0]);
  const entries = `/Type /XRef /Size 3 /W [1 3 1] /Root 2 0 R /Length ${table.length}`;
  const index = Buffer.concat([Buffer.from(`3 0 obj\n<< ${entries} >>\nstream\n`), table, Buffer.from('\nendstream\nendobj\n')]);
  return Buffer.concat([before, index, Buffer.from(`startxref\n${before.length}\n%%EOF\n`)]);
}

describe('a hostile file gets a verdict within the time of one, and if it is accepted, reading it ends:', () => {
  test.each(HOSTILE)(
    '%s',
    async (_, make) => {
      const content = make();
      const start = performance.now();
      const verdict = await validatePdf(content);
      // The limit of three seconds includes the start of the process; a busy machine may check the clock late.
      expect(performance.now() - start).toBeLessThan(10_000);
      if (!verdict.ok) return expect(['broken', 'too-much-work']).toContain(verdict.reason);
      const outcome = await readPdf(content).then(
        ({ pages }) => pages.length,
        (error: Error) => error.message,
      );
      expect(outcome).toSatisfy(
        (end) => end === 1 || end === 'the paper cannot be read: broken' || String(end).startsWith('subprocess'),
      );
    },
    60_000,
  );
});

test('a page that cannot be drawn in time stays unread, and the pages around it are read', async () => {
  const shading =
    '<< /ShadingType 3 /ColorSpace /DeviceRGB /Coords [300 300 0 300 300 600] /Function 7 0 R /Extend [true true] >>';
  const content = rawPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [8 0 R 3 0 R 8 0 R] /Count 3 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> /Shading << /S 6 0 R >> >> >>',
    compressedObject(`${'/S sh '.repeat(3000)} BT /F1 12 Tf 90 600 Td (These words lie on a slow picture.) Tj ET`),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    shading,
    '<< /FunctionType 2 /Domain [0 1] /C0 [1 0 0] /C1 [0 0 1] /N 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 9 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    compressedObject('BT /F1 12 Tf 90 600 Td (These words can be read.) Tj ET'),
  ]);
  expect(await validatePdf(content)).toEqual({ ok: true, pages: 3 });
  const { pages, text } = await readPdf(content);
  expect(pages.map(({ source }) => source)).toEqual(['text', 'none', 'text']);
  expect(text).toBe('These words can be read.\n\nThese words can be read.');
}, 40_000);
