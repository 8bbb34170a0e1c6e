import { readFileSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { measureWork } from '#platform/shared/testing/measure-work.ts';
import { countPages } from './count-pages.ts';

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));
const count = (text: string) => countPages(bytesOf(text));
const sample = (name: string) => new Uint8Array(readFileSync(`${import.meta.dirname}/../../../../samples/${name}.pdf`));

const CATALOG = '<</Type/Catalog/Pages 2 0 R>>';
/** Three pages, two of them on a branch of their own. */
const TREE = [
  CATALOG,
  '<</Type/Pages/Kids[3 0 R 4 0 R]/Count 3>>',
  '<</Type/Page/Parent 2 0 R>>',
  '<</Type/Pages/Kids[5 0 R 6 0 R]/Count 2/Parent 2 0 R>>',
  '<</Type/Page/Parent 4 0 R>>',
  '<</Type /Page /Parent 4 0 R>>',
];

/** Objects 1, 2, 3 … one after the other, and the table of where they stand. */
function withTable(objects: readonly string[], before = ''): string {
  let text = `${before}%PDF-1.4\n`;
  const addresses = objects.map((object, index) => {
    const address = text.length - before.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return address;
  });
  const entries = addresses.map((address) => `${String(address).padStart(10, '0')} 00000 n \n`).join('');
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}trailer\n<</Size ${objects.length + 1}/Root 1 0 R>>\n`;
  return `${text}${table}startxref\n${text.length - before.length}\n%%EOF\n`;
}

/** Rows of a table as most programs pack them: each byte less the one above it. */
function differences(rows: readonly number[][]): Buffer {
  return Buffer.from(rows.flatMap((row, at) => [2, ...row.map((byte, column) => (byte - (rows[at - 1]?.[column] ?? 0)) & 255)]));
}

/** The same objects packed into a stream, as word processors of today write them. */
function packed(objects: readonly string[], pack: (content: Buffer) => Buffer = deflateSync): string {
  const heads: string[] = [];
  let body = '';
  for (const [index, object] of objects.entries()) {
    heads.push(`${index + 1} ${body.length}`);
    body += `${object}\n`;
  }
  const head = `${heads.join(' ')}\n`;
  const stream = (dictionary: string, content: Buffer) =>
    `<<${dictionary}/Length ${content.length}/Filter/FlateDecode>>\nstream\r\n${content.toString('latin1')}\nendstream\nendobj\n`;
  const own = objects.length + 1;
  const start = '%PDF-1.5\n';
  const text = `${start}${own} 0 obj\n${stream(`/Type/ObjStm/N ${objects.length}/First ${head.length}`, pack(Buffer.from(head + body)))}`;
  const place = (kind: number, address: number, index: number) => [kind, address >> 8, address & 255, index];
  const rows = [place(0, 0, 0), ...objects.map((_, index) => place(2, own, index)), place(1, start.length, 0)];
  const table = `/Type/XRef/Size ${own + 1}/W[1 2 1]/Root 1 0 R/DecodeParms<</Predictor 12/Columns 4>>`;
  return `${text}${own + 1} 0 obj\n${stream(table, deflateSync(differences(rows)))}startxref\n${text.length}\n%%EOF\n`;
}

/** The file with a later version of some of its objects behind it, as programs save a change. */
function changed(file: string, number: number, object: string): string {
  const before = /startxref\n(\d+)/.exec(file)?.[1];
  const text = `${file}${number} 0 obj\n${object}\nendobj\n`;
  const table = `xref\n${number} 1\n${String(file.length).padStart(10, '0')} 00000 n \ntrailer\n<</Size 9/Root 1 0 R/Prev ${before}>>\n`;
  return `${text}${table}startxref\n${text.length}\n%%EOF\n`;
}

test.each([
  ['memorandum', 11],
  ['affirmation', 4],
  ['firm-ai-policy', 7],
] as const)('the %s that comes with the portal has %i pages', async (name, pages) => {
  expect(await countPages(sample(name))).toBe(pages);
});

test('pages are counted wherever they stand: below each other, packed, and behind what a mail put before them', async () => {
  expect(await count(withTable(TREE))).toBe(3);
  expect(await count(packed(TREE))).toBe(3);
  expect(await count(withTable(TREE, 'Received: by the clerk\r\n'))).toBe(3);
});

test('what was changed last is what counts', async () => {
  const shorter = '<</Type/Pages/Kids[3 0 R]/Count 1>>';
  expect(await count(changed(withTable(TREE), 2, shorter))).toBe(1);
  expect(await count(changed(packed(TREE), 2, shorter))).toBe(1);
});

test.each<[string, (tree: string[]) => string]>([
  ['the sum is another than the pages', (tree) => withTable(tree.with(1, '<</Type/Pages/Kids[3 0 R 4 0 R]/Count 4>>'))],
  ['there is no sum', (tree) => withTable(tree.with(1, '<</Type/Pages/Kids[3 0 R 4 0 R]>>'))],
  ['a page is missing', (tree) => withTable(tree.slice(0, 5))],
  ['a page stands twice in it', (tree) => withTable(tree.with(1, '<</Type/Pages/Kids[3 0 R 3 0 R 5 0 R]/Count 3>>'))],
  ['it goes round in a circle', (tree) => withTable(tree.with(3, '<</Type/Pages/Kids[2 0 R 5 0 R]/Count 2>>'))],
  ['it has no page', (tree) => withTable(tree.with(1, '<</Type/Pages/Kids[]/Count 0>>'))],
  ['another object stands at the address', (tree) => withTable(tree).replace('3 0 obj', '7 0 obj')],
  ['the end points elsewhere', (tree) => withTable(tree).replace(/startxref\n\d+/, 'startxref\n12')],
  ['what is packed is damaged', (tree) => packed(tree, (content) => deflateSync(content).fill(7, 20, 30))],
  ['it is packed in an unknown manner', (tree) => packed(tree).replace('/FlateDecode', '/LZWDecode00')],
  ['there is nothing', () => ''],
])('nothing is said of the pages where %s', async (_, fileOf) => {
  expect(await count(fileOf(TREE))).toBeUndefined();
});

test('a stream that unpacks to more than any paper holds is given up', async () => {
  const bomb = packed([...TREE.slice(0, 5), `${TREE[5]}${' '.repeat(40_000_000)}`]);
  expect(bomb.length).toBeLessThan(100_000);
  expect(await count(bomb)).toBeUndefined();
});

test('a thousand pages are counted, and hostile bytes given up, in a moment', async () => {
  const kids = Array.from({ length: 1000 }, (_, index) => `${index + 3} 0 R`).join(' ');
  const long = withTable([CATALOG, `<</Type/Pages/Kids[${kids}]/Count 1000>>`, ...Array<string>(1000).fill('<</Type/Page>>')]);
  expect(await count(long)).toBe(1000);
  const branch = `<</Type/Pages/Count 1/Kids[3 0 R]/A(${'x'.repeat(9_000_000)}`;
  const circle = 'xref\n0 1\n'.repeat(1_000_000);
  for (const hostile of [long, withTable([CATALOG, branch]), `%PDF-1.7\n${circle}\nstartxref\n9\n%%EOF`]) {
    expect(await measureWork(() => count(hostile))).toBeLessThan(1_500);
  }
});
