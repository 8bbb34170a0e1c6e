import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { digestTables } from '#platform/server/testing/digest-tables.ts';
import { fillTables } from '#platform/server/testing/fill-tables.ts';
import { openTestDatabase } from '#platform/server/testing/test-database.ts';
import { newDataFolder } from '#platform/server/testing/used-data-folder.ts';
import type { Database } from '../db.ts';
import { MIGRATIONS_FOLDER } from '../open-database.ts';
import { BackupError, rowsIn } from './backup-format.ts';
import { checkBackup } from './check-backup.ts';
import { listSequences } from './describe-schema.ts';
import { loadBackup } from './load-backup.ts';
import { writeBackup } from './write-backup.ts';

const ORIGIN = { madeAt: '2026-11-23T09:00:00.000Z', madeOn: 'embedded' } as const;

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  await fillTables(database.db);
  await database.db.execute(sql`select setval('users_id_seq', 41)`);
});
afterAll(() => database.close());

async function newBackup(): Promise<string> {
  const file = path.join(newDataFolder(), 'all.atrium');
  await writeBackup(database.db, file, ORIGIN);
  return file;
}

async function openEmpty(): Promise<Database> {
  const empty = await openTestDatabase();
  onTestFinished(() => empty.close());
  return empty;
}

const load = async ({ db }: Database, file: string) => {
  const checked = await checkBackup(file);
  await db.transaction((tx) => loadBackup(tx, file, checked, MIGRATIONS_FOLDER));
};

/** Rewrites a backup as somebody else could have: other lines, with valid hashes. */
function rewrite(file: string, change: (lines: string[]) => string[]): void {
  const lines = zstdDecompressSync(readFileSync(file)).toString().trimEnd().split('\n');
  writeFileSync(file, zstdCompressSync(`${change(lines).join('\n')}\n`));
}

test('a backup brings back every value of every table, and where the numbering stood', async () => {
  const file = await newBackup();
  const other = await openEmpty();
  await load(other, file);
  expect(await digestTables(other.db)).toEqual(await digestTables(database.db));
  expect(await listSequences(other.db)).toEqual(await listSequences(database.db));
});

test('only the portal’s account can read a backup, and only a whole one has its name', async () => {
  const file = await newBackup();
  expect([statSync(file).mode & 0o777, existsSync(`${file}.part`)]).toEqual([0o600, false]);
  const { end } = await checkBackup(file);
  const tables = Object.keys(await digestTables(database.db, ['jobs']));
  expect(Object.keys(end.rows).sort()).toEqual(tables.sort());
  expect(rowsIn(end)).toBeGreaterThan(tables.length);
});

test('long rows are written a few at a time, and come back whole', async () => {
  const source = await openEmpty();
  await source.db.execute(sql`insert into images (file, content_type, content)
    select 'image-' || number, 'image/webp', decode(repeat(md5(number::text), case when number % 10 = 0 then 60000 else 10 end), 'hex')
    from generate_series(1, 60) as number`);
  const file = path.join(newDataFolder(), 'long.atrium');
  await writeBackup(source.db, file, ORIGIN);
  const other = await openEmpty();
  await load(other, file);
  expect(await digestTables(other.db)).toEqual(await digestTables(source.db));
});

// The last dozen bytes are zstd’s own end: without them every line is still there, and verified by the hash.
test('a file is refused wherever it is cut off before the end of its last line', async () => {
  const file = await newBackup();
  const whole = readFileSync(file);
  for (const length of [0, 1, 100, Math.round(whole.length / 2), whole.length - 40]) {
    writeFileSync(file, whole.subarray(0, length));
    await expect(checkBackup(file), `${length} bytes`).rejects.toThrow(BackupError);
  }
});

test('a file of which a single bit was turned is refused', async () => {
  const file = await newBackup();
  const whole = readFileSync(file);
  for (const position of [0.1, 0.3, 0.5, 0.7, 0.9]) {
    const altered = Buffer.from(whole);
    const at = Math.round(position * whole.length);
    altered[at] = (altered[at] ?? 0) ^ 4;
    writeFileSync(file, altered);
    await expect(checkBackup(file), `at ${position}`).rejects.toThrow(BackupError);
  }
});

test.each<[string, (lines: string[]) => string[]]>([
  ['a row is missing', (lines) => lines.filter((_, at) => at !== lines.findIndex((line) => line.startsWith('{')))],
  ['a word is another', (lines) => lines.map((line) => line.replace('Vale', 'Veil'))],
  ['the end is missing', (lines) => lines.slice(0, -1)],
  ['the header is missing', (lines) => lines.slice(1)],
  ['something follows the end', (lines) => [...lines, '{}']],
  ['a line is neither a row nor anything known', (lines) => ['["note",{}]', ...lines]],
])('a backup is refused when %s, although the file is whole', async (_what, change) => {
  const file = await newBackup();
  rewrite(file, change);
  await expect(checkBackup(file)).rejects.toThrow(/damaged or cut off\. Nothing was restored/);
});

test('something else than a backup is refused', async () => {
  const file = path.join(newDataFolder(), 'letter.docx');
  writeFileSync(file, 'Dear Sir or Madam');
  await expect(checkBackup(file)).rejects.toThrow(BackupError);
});

test('a backup of a newer form, or with a newer schema, says that it needs a newer version', async () => {
  const file = await newBackup();
  rewrite(file, ([header = '', ...rest]) => [header.replace('"formatVersion":1', '"formatVersion":2'), ...rest]);
  await expect(checkBackup(file)).rejects.toThrow(/newer version/);
  await database.db.execute(sql`insert into schema_migrations values (99999999999999, 'later')`);
  const later = await newBackup().finally(() => database.db.execute(sql`delete from schema_migrations where hash = 'later'`));
  const other = await openEmpty();
  const before = await digestTables(other.db);
  await expect(load(other, later)).rejects.toThrow(/schema is newer than this program/);
  expect(await digestTables(other.db)).toEqual(before);
});

test('a table that the schema does not know is refused, and nothing of its description is run', async () => {
  const file = await newBackup();
  const checked = await checkBackup(file);
  rewrite(file, (lines) =>
    lines.map((line) => line.replace('{"name":"email","type":"text"}', '{"name":"email","type":"text), 1/0"}')),
  );
  const other = await openEmpty();
  const loading = other.db.transaction((tx) => loadBackup(tx, file, checked, MIGRATIONS_FOLDER));
  await expect(loading).rejects.toThrow(BackupError);
});
