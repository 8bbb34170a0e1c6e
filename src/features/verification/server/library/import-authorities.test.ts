import { mkdir, mkdtemp, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database, Db } from '#platform/server/db/db.ts';
import { openTestDatabase } from '#platform/server/testing/test-database.ts';
import { SHIPPED_AUTHORITIES } from './authorities/shipped-authorities.ts';
import type { Authority } from './authority.ts';
import { authoritiesOf, opinionOf, seedAuthorities } from './authority-library.store.ts';
import { importAuthorities } from './import-authorities.ts';
import { formatImportReport } from './import-report.ts';
import { openImport } from './read-import-files.ts';

let database: Database;
let db: Db;
let folder: string;
beforeAll(async () => {
  database = await openTestDatabase();
  db = database.db;
});
afterAll(() => database.close());
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'authorities-'));
});

const [shipped] = SHIPPED_AUTHORITIES as readonly [Authority];
const own = (given: Partial<Authority> = {}): Authority => ({
  ...shipped,
  key: 'oakes-v-lindqvist',
  name: 'Oakes LLC v Lindqvist Bakery Inc.',
  year: 2024,
  date: null,
  side: 'merchant',
  report: { volume: '999', reporter: 'AD3d', page: '1' },
  court: { name: '1st Dept', department: 1 },
  ...given,
});

async function importText(text: string | Uint8Array): Promise<string[]> {
  const file = path.join(folder, 'entries.json');
  await writeFile(file, text);
  return formatImportReport(await importAuthorities(db, file)).split('\n');
}
const importJson = (entries: unknown) => importText(JSON.stringify(entries));

async function importOpinions(files: Record<string, string | Uint8Array>): Promise<string[]> {
  for (const [name, content] of Object.entries(files)) await writeFile(path.join(folder, name), content);
  return formatImportReport(await importAuthorities(db, folder)).split('\n');
}

const opinion = (name: string, location: string, words = 'The order is affirmed.') =>
  `${name}\n${location}\nMarch 4, 2020\nAppellate Division, Second Department\n\n${words}\n`;

test('entries are taken one by one, replaced, left unchanged, and the report says which', async () => {
  expect(await importJson([own()])).toEqual(['entry 1: taken: oakes-v-lindqvist', '1 taken, 0 replaced, 0 unchanged, 0 refused']);
  expect((await importJson([own()]))[0]).toBe('entry 1: unchanged: oakes-v-lindqvist');
  expect((await importJson([own({ pin: '2' })]))[0]).toBe('entry 1: replaced: oakes-v-lindqvist');
  expect((await importJson([{ ...shipped, caution: 'Read by the firm.' }]))[0]).toBe(`entry 1: replaced: ${shipped.key}`);
  await seedAuthorities(db);
  const library = await authoritiesOf(db);
  expect(library).toContainEqual(own({ pin: '2' }));
  expect(library).toContainEqual({ ...shipped, caution: 'Read by the firm.' });
});

test.each<[string, unknown, RegExp]>([
  ['that is no object', 'text', /^entry 2: refused: the entry: must be object$/],
  ['without a name', own({ name: ' \u200b' }), /name: must not be empty$/],
  ['with an unknown side', { ...own(), side: 'creditor' }, /side: must be one of merchant, funder, mixed, neutral$/],
  ['with a topic that is not on the list', own({ topics: ['tax' as never] }), /topics\.0: must be one of standard-of-review,/],
  ['with a field too many', { ...own(), goodLaw: true }, /the entry: has 1 field\(s\) that an entry does not have$/],
  ['with neither report nor slip opinion', own({ report: null, slip: null }), /report, slip: one of them is needed/],
  ['with a date of another year', own({ date: '2023-01-01' }), /date: lies in another year/],
  ['with a date that does not exist', own({ date: '2024-02-31' }), /date: must be a date like/],
  ['with a key of another form', own({ key: '../Secret' }), /key: must be 3 to 80 small letters/],
  [
    'of a decision that is there under another key',
    { ...shipped, key: 'my-own' },
    /already has this decision, under the key winegrad-v-new-york-univ\.$/,
  ],
  ['that stands in the file already', own({ key: 'first-one' }), /first-one appears in this file already\.$/],
])('an entry %s is refused with its number and the reason, and the others are taken', async (_what, wrong, reason) => {
  const first = own({
    key: 'first-one',
    report: { volume: '998', reporter: 'AD3d', page: String(Math.ceil(Math.random() * 1e8)) },
  });
  const lines = await importJson([first, wrong]);
  expect(lines[0]).toMatch(/^entry 1: (taken|replaced): first-one$/);
  expect(lines[1]).toMatch(reason);
  expect(lines[2]).toMatch(/1 refused$/);
});

test.each<[string, string | Uint8Array, RegExp]>([
  ['an object instead of an array', '{}', /not a JSON array/],
  ['half a file', '[{"key":', /not a JSON array/],
  ['bytes that are no UTF-8', new Uint8Array([0x5b, 0xff, 0x5d]), /not text in UTF-8/],
  ['5,001 entries', JSON.stringify(Array(5001).fill(1)), /more than 5000 entries/],
  ['6 MB', ' '.repeat(6 * 1024 * 1024), /larger than 5 MB/],
])('a file of %s is refused as a whole', async (_what, content, reason) => {
  expect((await importText(content))[0]).toMatch(reason);
});

test('an opinion finds its entry by citation and name, and its dissent is known', async () => {
  const text = opinion('LG Funding, LLC v United Senior Props. of Olathe, LLC', '2020 NY Slip Op 01999 [181 AD3d 664]');
  const separate = `${text}Oakes, J. (dissenting). I would reverse.`;
  expect((await importOpinions({ 'lg.txt': separate }))[0]).toBe('lg.txt: taken: lg-funding-v-united-senior');
  expect((await importOpinions({}))[0]).toBe('lg.txt: unchanged: lg-funding-v-united-senior');
  expect((await importOpinions({ 'lg.txt': text }))[0]).toBe('lg.txt: replaced: lg-funding-v-united-senior');
  await importOpinions({ 'lg.txt': separate });
  const kept = await opinionOf(db, 'lg-funding-v-united-senior');
  expect(kept?.segments.map(({ kind, start, end }) => [kind, kept.text.slice(start, end)])).toEqual([
    ['majority', text],
    ['dissent', 'Oakes, J. (dissenting). I would reverse.'],
  ]);
});

test('an opinion that the library lacks becomes an entry that nobody has judged', async () => {
  const lines = await importOpinions({ 'new.txt': opinion('Quayside Funding LLC v Larkmoor Inc.', '2020 NY Slip Op 09999') });
  expect(lines[0]).toMatch(/^new\.txt: taken: quayside-funding-llc-v-larkmoor-inc, as a new entry\. Side not judged/);
  expect(await authoritiesOf(db)).toContainEqual({
    key: 'quayside-funding-llc-v-larkmoor-inc',
    name: 'Quayside Funding LLC v Larkmoor Inc.',
    report: null,
    pin: null,
    slip: { series: 'NY Slip Op', year: 2020, number: '09999', isUnpublished: false },
    date: '2020-03-04',
    year: 2020,
    court: { name: '2d Dept', department: 2 },
    side: 'mixed',
    posture: null,
    isPleadingStage: false,
    propositions: [],
    caution: 'Side not judged: imported without an attorney’s classification',
    topics: [],
  });
  expect((await importOpinions({}))[0]).toBe('new.txt: unchanged: quayside-funding-llc-v-larkmoor-inc');
});

test('files that cannot be taken are refused by name with the reason, and the others are taken', async () => {
  await mkdir(path.join(folder, 'inner.txt'));
  await symlink('/etc/hostname', path.join(folder, 'link.txt'));
  const lines = await importOpinions({
    'a-other-name.txt': opinion('Quayside v Larkmoor', '181 AD3d 664'),
    'b-no-citation.txt': 'LG Funding, LLC v United Senior Props. of Olathe, LLC\n\nThe order is affirmed.',
    'c-no-name.txt': '181 AD3d 664\n\nThe order is affirmed.',
    'd-no-court.txt': 'Oakes v Byrne\n2019 NY Slip Op 01234\n\nThe order is affirmed.',
    'e-bytes.txt': new Uint8Array([0xff, 0xfe, 0x41]),
    'f-nul.txt': `${opinion('Oakes v Byrne', '2019 NY Slip Op 01234')}\0`,
    'g-word.docx': 'PK',
    'h-large.txt': 'a'.repeat(2 * 1024 * 1024 + 1),
    'i-two.txt': opinion('LG Funding v United Senior', '2025 NY Slip Op 05055 [181 AD3d 664]'),
    'z-good.txt': opinion('Autovest, LLC v Cassamajor', '195 AD3d 672'),
  });
  expect(lines).toEqual([
    'a-other-name.txt: refused: Its citation is that of lg-funding-v-united-senior, but its name is different.',
    'b-no-citation.txt: refused: No citation or slip number was found at the top.',
    'c-no-name.txt: refused: No case name was found at the top.',
    'd-no-court.txt: refused: The library has no such decision, and the top of the file does not give the name, court, and year for a new entry.',
    'e-bytes.txt: refused: The file is not text in UTF-8.',
    'f-nul.txt: refused: The file is not text in UTF-8.',
    'g-word.docx: refused: Not a .txt file.',
    'h-large.txt: refused: The file is larger than 2 MB.',
    expect.stringMatching(/^i-two\.txt: refused: Its citations belong to different entries: .*apollo/),
    'inner.txt: refused: Not a regular file.',
    'link.txt: refused: A link: links are not followed.',
    'z-good.txt: taken: autovest-v-cassamajor',
    '1 taken, 0 replaced, 0 unchanged, 11 refused',
  ]);
});

test('short decisions may share a page: each is an entry of its own, and an opinion finds the one with its name', async () => {
  const page = { volume: '996', reporter: 'AD3d', page: '501' };
  const neighbor = own({ key: 'byrne-v-quay', name: 'Byrne LLC v Quay Inc.', report: page });
  const lines = await importJson([own({ key: 'abel-v-cole', name: 'Abel LLC v Cole Inc.', report: page }), neighbor]);
  expect(lines.at(-1)).toBe('2 taken, 0 replaced, 0 unchanged, 0 refused');
  const opinions = await mkdtemp(path.join(tmpdir(), 'opinions-'));
  await writeFile(path.join(opinions, 'byrne.txt'), opinion('Byrne LLC v Quay Inc.', '996 AD3d 501'));
  expect(await importAuthorities(db, opinions)).toEqual([{ where: 'byrne.txt', outcome: 'taken', says: 'byrne-v-quay' }]);
});

test('a file that is too large is not even read', async () => {
  const file = path.join(folder, 'large.json');
  await writeFile(file, ' '.repeat(5 * 1024 * 1024 + 1));
  expect(await openImport(file)).toEqual({
    kind: 'entries',
    file: { name: 'large.json', problem: 'The file is larger than 5 MB.' },
  });
});

test('nothing at the path, a link to it, or an empty folder is said in a sentence', async () => {
  await expect(importAuthorities(db, path.join(folder, 'missing'))).rejects.toThrow(/no file and no folder/);
  await expect(importAuthorities(db, folder)).rejects.toThrow('The folder is empty.');
  await symlink(folder, `${folder}-link`);
  await expect(importAuthorities(db, `${folder}-link`)).rejects.toThrow(/links are not followed/);
});

test('a file name cannot move the cursor of the terminal that shows the report', () => {
  const report = formatImportReport([{ where: 'a\u001b[2J\nb.txt', outcome: 'refused', says: 'Not a .txt file.' }]);
  expect(report.split('\n')).toHaveLength(2);
  expect(report).not.toContain('\u001b');
});

test('a shipped entry is not added beside the administrator’s own entry for the same decision', async () => {
  const location = { volume: '997', reporter: 'AD3d', page: '5' };
  await importJson([own({ key: 'our-key', report: location })]);
  await seedAuthorities(db, [own({ key: 'shipped-key', report: location })]);
  expect((await authoritiesOf(db)).map(({ key }) => key)).not.toContain('shipped-key');
});
