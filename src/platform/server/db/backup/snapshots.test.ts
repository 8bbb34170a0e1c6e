import { existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { createFakeClock } from '../../testing/fake-clock.ts';
import { newDataFolder, usedDataFolder } from '../../testing/used-data-folder.ts';
import type { Database } from '../db.ts';
import { openEmbedded } from '../embedded.ts';
import { MIGRATIONS_FOLDER, openDatabase } from '../open-database.ts';
import { checkBackup } from './check-backup.ts';
import { keepSnapshots } from './keep-snapshots.ts';
import { listSnapshots, outlivedSnapshots, type Snapshot, snapshotFile, snapshotsFolder } from './snapshot-files.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Each start of a database and each snapshot of it takes seconds on a busy machine. */
const BUSY = { timeout: 180_000 };
const NOW = new Date('2026-11-23T12:00:00Z');

const at = (hoursAgo: number, isBeforeUpgrade = false): Snapshot => {
  const moment = new Date(NOW.getTime() - hoursAgo * HOUR_MS);
  return { file: moment.toISOString(), at: moment, isBeforeUpgrade };
};
const left = (snapshots: Snapshot[]) => {
  const outlived = new Set(outlivedSnapshots(snapshots, NOW));
  return snapshots.filter((snapshot) => !outlived.has(snapshot)).map(({ file }) => file);
};

test('every snapshot of the last day is kept, then the newest of each day for a week', () => {
  const taken = Array.from({ length: 10 * 24 * 4 }, (_, quarter) => at(quarter / 4)).reverse();
  const kept = left(taken);
  expect(kept.slice(-97)).toEqual(taken.slice(-97).map(({ file }) => file));
  expect(kept.slice(0, -97)).toEqual([15, 16, 17, 18, 19, 20, 21].map((day) => `2026-11-${day}T23:45:00.000Z`));
});

test('a snapshot from before an upgrade is kept for a week beside the newest of its day', () => {
  const before = at(50, true);
  const newer = at(49);
  expect(left([at(24 * 9, true), at(51), before, newer])).toEqual([before.file, newer.file]);
});

test('snapshots sort by their names as by their time, and say when they were taken', () => {
  const dataDir = newDataFolder();
  mkdirSync(snapshotsFolder(dataDir));
  for (const hours of [1, 30, 3]) writeFileSync(snapshotFile(dataDir, at(hours).at, hours === 3), '');
  writeFileSync(path.join(snapshotsFolder(dataDir), 'notes.txt'), '');
  expect(listSnapshots(dataDir).map(({ at: moment, isBeforeUpgrade }) => [moment, isBeforeUpgrade])).toEqual([
    [at(30).at, false],
    [at(3).at, true],
    [at(1).at, false],
  ]);
});

/** Keeps the snapshots of a new portal's database, by a clock that a test moves. */
async function keep() {
  const dataDir = usedDataFolder();
  const lines: { level: number; msg: string }[] = [];
  const log = pino({ base: null }, { write: (line: string) => lines.push(JSON.parse(line)) });
  const database = (await openEmbedded(dataDir, MIGRATIONS_FOLDER)) as Database & {
    copyFiles: NonNullable<Database['copyFiles']>;
  };
  const clock = createFakeClock();
  const needs = { config: { dataDir, sessionSecret: undefined } as never, db: database.db, clock, log };
  let copyFiles = database.copyFiles;
  const snapshots = keepSnapshots({ ...needs, copyFiles: (to) => copyFiles(to) });
  onTestFinished(async () => {
    await snapshots.stop();
    await database.close();
  });
  return {
    dataDir,
    lines,
    clock,
    database,
    snapshots,
    breakCopying: () => {
      copyFiles = () => Promise.reject(new Error('the disk is gone'));
    },
    names: () => readdirSync(snapshotsFolder(dataDir)),
    write: () => database.db.execute(sql`insert into list_versions values (${String(clock.now().getTime())}, 1)`),
  };
}

test('each quarter of an hour a snapshot is taken, when something was written, and read through', BUSY, async () => {
  const { dataDir, clock, snapshots, names, write } = await keep();
  await snapshots.takeIfDue();
  expect(existsSync(snapshotsFolder(dataDir))).toBe(false);
  clock.advance(15 * MINUTE_MS);
  await snapshots.takeIfDue();
  await snapshots.takeIfDue();
  expect(names()).toHaveLength(1);
  clock.advance(15 * MINUTE_MS);
  await snapshots.takeIfDue();
  expect(names()).toHaveLength(1);
  await write();
  await snapshots.takeIfDue();
  expect(names()).toHaveLength(2);
  const [first = '', second = ''] = listSnapshots(dataDir).map(({ file }) => file);
  expect(statSync(second).mode & 0o777).toBe(0o600);
  expect(statSync(snapshotsFolder(dataDir)).mode & 0o777).toBe(0o700);
  const rows = async (file: string) => (await checkBackup(file)).end.rows.list_versions ?? 0;
  expect(await rows(second)).toBe((await rows(first)) + 1);
});

test('a snapshot that fails is told as an error once a quarter of an hour, and leaves nothing behind', BUSY, async () => {
  const { clock, snapshots, names, lines, breakCopying } = await keep();
  breakCopying();
  clock.advance(15 * MINUTE_MS);
  await snapshots.takeIfDue();
  await snapshots.takeIfDue();
  expect(lines.filter(({ level }) => level === 50).map(({ msg }) => msg)).toEqual(['a snapshot could not be taken']);
  expect(names()).toEqual([]);
});

test('what a killed process left of a snapshot is removed at the next start', BUSY, async () => {
  const dataDir = usedDataFolder();
  const folder = snapshotsFolder(dataDir);
  mkdirSync(path.join(folder, 'copy-1'), { recursive: true });
  writeFileSync(path.join(folder, '20261123T110000Z.atrium.part'), 'half of it');
  const database = await openEmbedded(dataDir, MIGRATIONS_FOLDER);
  const config = { dataDir } as never;
  const { copyFiles = async () => 0 } = database;
  const snapshots = keepSnapshots({
    config,
    db: database.db,
    clock: createFakeClock(),
    log: pino({ level: 'silent' }),
    copyFiles,
  });
  expect(readdirSync(folder)).toEqual([]);
  await snapshots.stop();
  await database.close();
});

test('before a new version changes the schema of a database that is in use, a snapshot is taken', BUSY, async () => {
  const dataDir = usedDataFolder();
  const older = await openEmbedded(dataDir, MIGRATIONS_FOLDER);
  const newest = sql`select max(version) from schema_migrations`;
  await older.db.execute(sql`drop table announcement_dismissals, announcements, policy_acknowledgements, policy_versions`);
  await older.db.execute(sql`delete from schema_migrations where version = (${newest})`);
  await older.close();
  const opened = await openDatabase({ databaseUrl: undefined, dataDir }, pino({ level: 'silent' })).catch(
    (error: Error) => error,
  );
  if ('close' in opened) await opened.close();
  const [snapshot] = listSnapshots(dataDir);
  expect(snapshot?.isBeforeUpgrade).toBe(true);
  expect(Object.keys((await checkBackup(snapshot?.file ?? '')).end.rows)).not.toContain('announcements');
});

test('a new database needs no snapshot, nor one that is up to date', BUSY, async () => {
  const dataDir = newDataFolder();
  for (let start = 0; start < 2; start += 1) {
    await (await openDatabase({ databaseUrl: undefined, dataDir }, pino({ level: 'silent' }))).close();
  }
  expect(existsSync(snapshotsFolder(dataDir))).toBe(false);
});

test('a damaged folder is refused with the newest snapshot and the very command that brings it back', async () => {
  const dataDir = usedDataFolder();
  mkdirSync(snapshotsFolder(dataDir));
  for (const hours of [2, 1]) writeFileSync(snapshotFile(dataDir, at(hours).at), '');
  rmSync(path.join(dataDir, 'db', 'PG_VERSION'));
  const message = await openEmbedded(dataDir, MIGRATIONS_FOLDER).then(
    () => '',
    (error: Error) => error.message,
  );
  expect(message).toContain('Its newest snapshot is of 2026-11-23T11:00:00.000Z.');
  expect(message).toMatch(
    new RegExp(
      `mv ${dataDir} (${dataDir}\\.damaged-\\S+) && DATA_DIR=${dataDir} npm run admin -- restore \\1/snapshots/20261123T110000Z\\.atrium$`,
    ),
  );
});
