import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { newDataFolder, usedDataFolder } from '../testing/used-data-folder.ts';
import { EmbeddedStoreError, openEmbedded } from './embedded.ts';
import { FolderInUseError } from './folder-lock.ts';
import { SchemaNewerError } from './migrate.ts';
import { MIGRATIONS_FOLDER } from './open-database.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = usedDataFolder();
});

const open = () => openEmbedded(dataDir, MIGRATIONS_FOLDER);

test('what was written is there after closing and opening again', async () => {
  dataDir = newDataFolder();
  const first = await open();
  await first.db.execute(sql`insert into images values ('a.svg', 'image/svg+xml', '\\x00')`);
  await first.close();
  const second = await open();
  const { rows } = (await second.db.execute(sql`select file from images`)) as unknown as { rows: unknown[] };
  expect(rows).toEqual([{ file: 'a.svg' }]);
  await second.close();
});

test('a second opening of the same folder is refused while the first lives', async () => {
  const first = await open();
  await expect(open()).rejects.toThrow(FolderInUseError);
  await first.close();
});

test('a folder that lost its PG_VERSION is refused, not opened as an empty portal', async () => {
  rmSync(path.join(dataDir, 'db', 'PG_VERSION'));
  const before = readdirSync(path.join(dataDir, 'db'));
  await expect(open()).rejects.toThrow(EmbeddedStoreError);
  expect(readdirSync(path.join(dataDir, 'db'))).toEqual(before);
  expect(existsSync(path.join(dataDir, 'db.holder.json'))).toBe(false);
});

test('a full folder that lost its PG_VERSION and the marker beside it is refused all the same', async () => {
  rmSync(path.join(dataDir, 'db', 'PG_VERSION'));
  rmSync(path.join(dataDir, 'portal.json'));
  const before = readdirSync(dataDir);
  await expect(open()).rejects.toThrow(/damaged.*missing/s);
  expect(readdirSync(dataDir)).toEqual(before);
});

test('a whole but empty database in the place of one that was in use is refused', async () => {
  rmSync(path.join(dataDir, 'db'), { recursive: true });
  await (await PGlite.create(path.join(dataDir, 'db'))).close();
  await expect(open()).rejects.toThrow(/tables are missing/);
});

test('what a cut-off first start left is cleared away by the next', async () => {
  dataDir = newDataFolder();
  mkdirSync(path.join(dataDir, 'db.new'));
  writeFileSync(path.join(dataDir, 'db.new', 'PG_VERSION'), '18');
  await (await open()).close();
  expect(readdirSync(dataDir).sort()).toEqual(['db', 'db.lock.sqlite', 'portal.json']);
});

test('a folder whose database was removed is refused, not replaced by an empty one', async () => {
  rmSync(path.join(dataDir, 'db'), { recursive: true });
  await expect(open()).rejects.toThrow(/damaged.*backup/s);
});

test('a schema from a newer version of the portal is refused', async () => {
  const first = await open();
  await first.db.execute(sql`insert into schema_migrations values (99999999999999, 'later')`);
  await first.close();
  await expect(open()).rejects.toThrow(SchemaNewerError);
});
