import { desc } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditEvents } from '#features/audit/server/audit.tables.ts';
import { encodeForm } from '#platform/server/testing/encode-form.ts';
import { measureWork } from '#platform/shared/testing/measure-work.ts';
import { openTestPortal, type TestPortal } from '#testing/test-portal.ts';
import { LIBRARY_MESSAGES, type LibraryNumbers, type ListedImportLine } from '../library.contract.ts';
import { SHIPPED_AUTHORITIES } from './library/authorities/shipped-authorities.ts';
import { seedAuthorities } from './library/authority-library.store.ts';
import { MAX_AT_A_LOCATION } from './library/library-index.ts';

const [shipped] = SHIPPED_AUTHORITIES;
const OWN = {
  ...shipped,
  details: undefined,
  key: 'oakes-v-lindqvist',
  name: 'Oakes LLC v Lindqvist Bakery Inc.',
  year: 2024,
  date: null,
  slip: null,
  report: { volume: '999', reporter: 'AD3d', page: '1' },
  court: { name: '1st Dept', department: 1 },
};
const OPINION =
  'Oakes LLC v Lindqvist Bakery Inc.\n999 AD3d 1\nDecided on May 2, 2024\nAppellate Division, First Department\n\nThe judgment is affirmed.\n';

let portal: TestPortal;
let admin: string;
beforeAll(async () => {
  portal = await openTestPortal();
  await seedAuthorities(portal.deps.db);
  admin = await portal.signIn({ role: 'admin' });
});
afterAll(() => portal.close());

type Given = [name: string, content: string | Buffer];
async function importFiles(...files: Given[]) {
  const { payload, contentType } = encodeForm(
    files.map(([name, content], index) => [`file${index + 1}`, { name, type: 'text/plain', content: Buffer.from(content) }]),
  );
  const path = '/api/admin/authority-library/import';
  return portal.call('POST', path, { cookie: admin, body: payload, headers: { 'content-type': contentType } });
}
const linesOf = async (...files: Given[]) =>
  ((await importFiles(...files)).json().lines as ListedImportLine[]).map(({ where, outcome }) => `${where}: ${outcome}`);
const numbers = async () =>
  (await portal.call('GET', '/api/admin/authority-library', { cookie: admin })).json() as LibraryNumbers;

test('entries and opinions come in by one upload, the entries first, and the library counts them', async () => {
  const before = await numbers();
  expect(before).toMatchObject({ authorities: SHIPPED_AUTHORITIES.length, imported: 0, opinions: 0 });
  expect(await linesOf(['oakes.txt', OPINION], ['Entries.JSON', JSON.stringify([OWN, { key: 'half' }])])).toEqual([
    'Entries.JSON, entry 1: taken',
    'Entries.JSON, entry 2: refused',
    'oakes.txt: taken',
  ]);
  expect(await numbers()).toEqual({ authorities: before.authorities + 1, imported: 1, opinions: 1 });
  expect(await linesOf(['oakes.txt', OPINION], ['entries.json', JSON.stringify([OWN])])).toEqual([
    'entries.json, entry 1: unchanged',
    'oakes.txt: unchanged',
  ]);
});

test('each import stands in the trail with its numbers, and with no file’s name', async () => {
  await importFiles(['Smith matter.json', JSON.stringify([OWN])]);
  const [entry] = await portal.deps.db.select().from(auditEvents).orderBy(desc(auditEvents.id)).limit(1);
  const detail = { taken: 0, replaced: 0, unchanged: 1, refused: 0 };
  expect(entry).toMatchObject({ action: 'library.imported', actorName: 'Ada Quill', detail });
  expect(JSON.stringify(entry)).not.toContain('Smith');
});

test.each<[what: string, files: Given[], lines: string[]]>([
  ['a picture', [['seal.png', 'x']], ['seal.png: refused']],
  ['a file without an ending', [['opinion', OPINION]], ['opinion: refused']],
  ['what is no JSON', [['entries.json', '{']], ['entries.json: refused']],
  ['what is no text', [['oakes.txt', Buffer.from([0xff, 0xfe, 0])]], ['oakes.txt: refused']],
  ['an opinion above 2 MB', [['oakes.txt', OPINION.padEnd(2 * 1024 * 1024 + 1)]], ['oakes.txt: refused']],
  ['an empty list', [['entries.json', '[]']], []],
])('%s is refused in its own line, and the rest goes on', async (_what, files, lines) => {
  expect(await linesOf(...files, ['more.json', JSON.stringify([OWN])])).toEqual(
    lines.some((line) => line.includes('.json'))
      ? [...lines, 'more.json, entry 1: unchanged']
      : ['more.json, entry 1: unchanged', ...lines],
  );
});

test('an upload without a file, and one above 5 MB, are refused in words for people', async () => {
  expect((await importFiles()).json()).toMatchObject({ message: LIBRARY_MESSAGES.missing });
  const large = await importFiles(['large.json', ' '.repeat(5 * 1024 * 1024 + 1)]);
  expect([large.statusCode, large.json().fields]).toEqual([413, { file1: LIBRARY_MESSAGES.tooLarge }]);
});

test('thousands of decisions with one citation are no library: they are refused before everybody has to wait for them', async () => {
  const crowd = Array.from({ length: 5_000 }, (_none, index) => ({
    ...OWN,
    key: `crowd-${index}`,
    name: `Oakes LLC v Lindqvist ${index}`,
    report: { volume: '998', reporter: 'AD3d', page: '7' },
  }));
  let lines: ListedImportLine[] = [];
  const work = await measureWork(async () => {
    lines = (await importFiles(['crowd.json', JSON.stringify(crowd)])).json().lines;
  });
  expect(work).toBeLessThan(3_000);
  expect(lines.filter(({ outcome }) => outcome === 'taken')).toHaveLength(MAX_AT_A_LOCATION);
  expect(lines.at(-1)?.says).toBe('The library has 30 decisions with this citation already.');
  expect(await linesOf(['again.json', JSON.stringify(crowd.slice(0, 1))])).toEqual(['again.json, entry 1: unchanged']);
});
