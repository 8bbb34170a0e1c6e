import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { digestTables } from '#platform/server/testing/digest-tables.ts';
import { fillTables } from '#platform/server/testing/fill-tables.ts';
import { addressOnServer, copyTemplate, onServer, openTestDatabase } from '#platform/server/testing/test-database.ts';
import { newDataFolder } from '#platform/server/testing/used-data-folder.ts';
import { openEmbedded } from '../embedded.ts';
import { MIGRATIONS_FOLDER } from '../open-database.ts';
import { backUpStopped } from './back-up-embedded.ts';
import { backUpPostgres, onOneConnection } from './back-up-postgres.ts';
import { checkBackup } from './check-backup.ts';
import { listSequences } from './describe-schema.ts';
import { loadBackup } from './load-backup.ts';
import { restoreEmbedded, restorePostgres } from './restore-database.ts';
import { writeBackup } from './write-backup.ts';

const SERVER = process.env.TEST_DATABASE_URL ?? '';
const ORIGIN = { madeAt: '2026-11-23T09:00:00.000Z', madeOn: 'postgres' } as const;

/** Tables with search columns, which each version of PostgreSQL generates in its own way. */
const SEARCHED = ['chatbot_conversations', 'chatbot_messages'];

async function newEmptyDatabase(): Promise<string> {
  const name = `atrium_test_${randomUUID().replaceAll('-', '')}`;
  await onServer(SERVER, `create database ${name}`);
  onTestFinished(() => onServer(SERVER, `drop database ${name} with (force)`));
  return addressOnServer(SERVER, name);
}

const fillFrom = (file: string) => async (tx: Parameters<typeof loadBackup>[0]) =>
  loadBackup(tx, file, await checkBackup(file), MIGRATIONS_FOLDER);

test('a firm moves from PostgreSQL to the embedded database and back, and every value moves with it', {
  timeout: 180_000,
}, async () => {
  const folder = newDataFolder();
  const source = await openTestDatabase();
  onTestFinished(() => source.close());
  await fillTables(source.db);
  const wanted = { tables: await digestTables(source.db, ['jobs']), sequences: await listSequences(source.db) };

  const first = path.join(folder, 'first.atrium');
  await writeBackup(source.db, first, ORIGIN);
  const dataDir = path.join(folder, 'data');
  await restoreEmbedded(dataDir, fillFrom(first));
  const embedded = await openEmbedded(dataDir, MIGRATIONS_FOLDER);
  const onEmbedded = await digestTables(embedded.db, ['jobs', ...SEARCHED]);
  await embedded.close();
  expect(wanted.tables).toMatchObject(onEmbedded);

  const second = path.join(folder, 'second.atrium');
  await backUpStopped({ dataDir, file: second, now: new Date(), sessionSecret: undefined });
  const address = await newEmptyDatabase();
  await restorePostgres(address, fillFrom(second));
  const onPostgres = await onOneConnection(address, async (db) => ({
    tables: await digestTables(db, ['jobs']),
    sequences: await listSequences(db),
  }));
  expect(onPostgres).toEqual(wanted);
});

test('a PostgreSQL database that holds anything is refused, and nothing is changed', async () => {
  const source = await openTestDatabase();
  onTestFinished(() => source.close());
  const file = path.join(newDataFolder(), 'one.atrium');
  await writeBackup(source.db, file, ORIGIN);
  const address = await newEmptyDatabase();
  await onServer(address, 'create table notes (line text)');
  await expect(restorePostgres(address, fillFrom(file))).rejects.toThrow(/^DATABASE_URL: the database is not empty/);
  const tables = await onOneConnection(address, (db) =>
    db.execute(`select relname from pg_class where relnamespace = 'public'::regnamespace`),
  );
  expect((tables as unknown as { rows: unknown[] }).rows).toEqual([{ relname: 'notes' }]);
});

test('a restore that fails in the middle leaves the PostgreSQL database as empty as it was', async () => {
  const source = await openTestDatabase();
  onTestFinished(() => source.close());
  await fillTables(source.db);
  const file = path.join(newDataFolder(), 'one.atrium');
  await writeBackup(source.db, file, ORIGIN);
  const address = await newEmptyDatabase();
  const failing = restorePostgres(address, async (tx) => {
    await fillFrom(file)(tx);
    throw new Error('the machine went away');
  });
  await expect(failing).rejects.toThrow('the machine went away');
  await restorePostgres(address, fillFrom(file));
});

test('an empty PostgreSQL database is nothing to back up, and leaves no file', async () => {
  const file = path.join(newDataFolder(), 'none.atrium');
  const address = await newEmptyDatabase();
  await expect(backUpPostgres(address, file, new Date(), undefined)).rejects.toThrow('nothing to back up');
  expect([existsSync(file), existsSync(`${file}.part`)]).toEqual([false, false]);
});

test('a backup of a PostgreSQL shows one moment, whatever is written meanwhile', { timeout: 60_000 }, async () => {
  const { address, drop } = await copyTemplate(SERVER);
  onTestFinished(drop);
  const file = path.join(newDataFolder(), 'busy.atrium');
  let isOver = false;
  const writing = onOneConnection(address, async (db) => {
    for (let number = 0; !isOver; number += 1) {
      await db.transaction(async (tx) => {
        await tx.execute(`insert into images values ('a${number}', 'image/webp', '\\x00', now())`);
        await tx.execute(`insert into tools (name, description, url, category, icon, icon_display)
          values ('t', '', '/', 'c', 'i', 'a${number}')`);
      });
    }
  });
  await backUpPostgres(address, file, new Date(), undefined).finally(() => {
    isOver = true;
  });
  await writing;
  const { end } = await checkBackup(file);
  expect(end.rows.images).toBe(end.rows.tools);
});
