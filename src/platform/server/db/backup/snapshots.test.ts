import { randomUUID } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { type Storage, storedElsewhere } from '#platform/server/storage/watch-storage.ts';
import { createFakeClock } from '#platform/server/testing/fake-clock.ts';
import { newDataFolder, usedDataFolder } from '#platform/server/testing/used-data-folder.ts';
import type { Database } from '../db.ts';
import { openEmbedded } from '../embedded.ts';
import { MIGRATIONS_FOLDER, openDatabase } from '../open-database.ts';
import { DiskSpaceError } from './back-up-embedded.ts';
import { checkBackup } from './check-backup.ts';
import { scheduleSnapshots } from './schedule-snapshots.ts';
import {
  expiredSnapshots,
  listSnapshots,
  newestSnapshot,
  type Snapshot,
  snapshotFile,
  snapshotsFolder,
  surplusSnapshots,
} from './snapshot-files.ts';

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
  const expired = new Set(expiredSnapshots(snapshots, NOW));
  return snapshots.filter((snapshot) => !expired.has(snapshot)).map(({ file }) => file);
};

test('every snapshot of the last day is kept, then the newest of each day for a week', () => {
  const taken = Array.from({ length: 10 * 24 * 4 }, (_, quarter) => at(quarter / 4)).reverse();
  const kept = left(taken);
  expect(kept.slice(-97)).toEqual(taken.slice(-97).map(({ file }) => file));
  expect(kept.slice(0, -97)).toEqual([15, 16, 17, 18, 19, 20, 21].map((day) => `2026-11-${day}T23:45:00.000Z`));
});

test('where there is no room for another, those of the last hour stay, one of each hour before, and those from before an upgrade', () => {
  const taken = [at(2.25), at(1.75), at(1.6, true), at(1.5), at(1.25), at(0.75), at(0.5)];
  // 10:15 and 10:30 of the hour that ends with 10:45; 9:45 is the newest of its hour.
  expect(surplusSnapshots(taken, NOW).map(({ file }) => file)).toEqual([at(1.75).file, at(1.5).file]);
});

test('a snapshot that a clock dated ahead does not count as the newest, unless there is no other', () => {
  const dataDir = newDataFolder();
  mkdirSync(snapshotsFolder(dataDir));
  writeFileSync(snapshotFile(dataDir, at(-24).at), '');
  expect(newestSnapshot(dataDir, NOW)?.at).toEqual(at(-24).at);
  writeFileSync(snapshotFile(dataDir, at(1).at), '');
  expect(newestSnapshot(dataDir, NOW)?.at).toEqual(at(1).at);
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

type EmbeddedDatabase = Database & { copyFiles: NonNullable<Database['copyFiles']> };

/** One for all tests that only write to it and copy it: each start takes seconds. */
let database: EmbeddedDatabase;
let dataDir: string;
beforeAll(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'atrium-snapshots-'));
  cpSync(inject('dataFolder'), dataDir, { recursive: true });
  database = (await openEmbedded(dataDir, MIGRATIONS_FOLDER)) as EmbeddedDatabase;
}, 60_000);
afterAll(async () => {
  await database?.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Takes snapshots of the database by a clock that a test controls. They are removed at the end of the test. */
function keep() {
  onTestFinished(() => rmSync(snapshotsFolder(dataDir), { recursive: true, force: true }));
  const lines: { level: number; msg: string }[] = [];
  const log = pino({ base: null }, { write: (line: string) => lines.push(JSON.parse(line)) });
  const clock = createFakeClock();
  const storage: Storage = { ...storedElsewhere };
  const needs = { config: { dataDir, sessionSecret: undefined } as never, db: database.db, clock, log, storage };
  let copyFiles = database.copyFiles;
  const snapshots = scheduleSnapshots({ ...needs, copyFiles: (to) => copyFiles(to) });
  onTestFinished(() => snapshots.stop());
  return {
    lines,
    clock,
    storage,
    snapshots,
    /** Replaces the function that copies the files. @returns the previous one */
    copyBy: (other: typeof copyFiles) => {
      const before = copyFiles;
      copyFiles = other;
      return before;
    },
    names: () => readdirSync(snapshotsFolder(dataDir)),
    write: () => database.db.execute(sql`insert into list_versions values (${randomUUID()}, 1)`),
  };
}

test('each quarter of an hour a snapshot is taken, when something was written, and read through', BUSY, async () => {
  const { clock, snapshots, names, write } = keep();
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

test(
  'a snapshot that fails is told as an error once a quarter of an hour, stays known, and leaves nothing behind',
  BUSY,
  async () => {
    const { clock, storage, snapshots, names, lines, copyBy } = keep();
    const copy = copyBy(async (to) => {
      mkdirSync(to);
      throw new Error('the disk is gone');
    });
    clock.advance(15 * MINUTE_MS);
    await snapshots.takeIfDue();
    await snapshots.takeIfDue();
    expect(lines.filter(({ level }) => level === 50).map(({ msg }) => msg)).toEqual(['a snapshot could not be taken']);
    expect(names()).toEqual([]);
    expect(storage.snapshotTrouble).toBe('failed');
    copyBy(copy);
    clock.advance(15 * MINUTE_MS);
    await snapshots.takeIfDue();
    expect(storage.snapshotTrouble).toBeNull();
  },
);

test('where there is no room, snapshots that have had their time or can be spared make room for a new one', BUSY, async () => {
  const { clock, storage, snapshots, copyBy } = keep();
  mkdirSync(snapshotsFolder(dataDir));
  const hoursAgo = (hours: number) => snapshotFile(dataDir, new Date(clock.now().getTime() - hours * HOUR_MS));
  const expired = hoursAgo(24 * 30);
  for (const hours of [0.5, 24 * 30]) writeFileSync(hoursAgo(hours), '');
  // Four within one hour by the clock, all of them older than an hour.
  const hour = new Date(clock.now().getTime() - 5 * HOUR_MS).setUTCMinutes(0, 0, 0);
  const quarters = [0, 15, 30, 45].map((minutes) => snapshotFile(dataDir, new Date(hour + minutes * MINUTE_MS)));
  for (const file of quarters) writeFileSync(file, '');
  const left = () => [expired, ...quarters].map((file) => existsSync(file));
  const copy = copyBy(async (to) => {
    expect(existsSync(expired)).toBe(false);
    if (existsSync(quarters[0] ?? '')) throw new DiskSpaceError('There is too little room.');
    return copy(to);
  });
  clock.advance(15 * MINUTE_MS);
  await snapshots.takeIfDue();
  expect(left()).toEqual([false, false, false, false, true]);
  expect(storage.snapshotTrouble).toBeNull();
  expect(newestSnapshot(dataDir, clock.now())?.at.getTime()).toBeGreaterThan(clock.now().getTime() - 1_000);
});

test('after a clock that was ahead is set right, snapshots go on', BUSY, async () => {
  const { clock, snapshots, names, write } = keep();
  clock.advance(24 * HOUR_MS);
  await snapshots.takeIfDue();
  clock.advance(-24 * HOUR_MS);
  await write();
  await snapshots.takeIfDue();
  expect(names()).toHaveLength(2);
});

test('what a killed process left of a snapshot is removed at the next start', BUSY, async () => {
  const dataDir = usedDataFolder();
  const folder = snapshotsFolder(dataDir);
  mkdirSync(path.join(folder, 'copy-1'), { recursive: true });
  writeFileSync(path.join(folder, '20261123T110000Z.atrium.part'), 'half of it');
  const database = await openEmbedded(dataDir, MIGRATIONS_FOLDER);
  const config = { dataDir } as never;
  const { copyFiles = async () => 0 } = database;
  const snapshots = scheduleSnapshots({
    config,
    db: database.db,
    clock: createFakeClock(),
    log: pino({ level: 'silent' }),
    storage: { ...storedElsewhere },
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
      `mkdir (${dataDir}/damaged-\\w+) && mv ${dataDir}/db ${dataDir}/portal\\.json \\1 && DATA_DIR=${dataDir} npm run admin -- restore ${dataDir}/snapshots/20261123T110000Z\\.atrium$`,
    ),
  );
});

test('nobody writes while the files are copied', BUSY, async () => {
  const dataDir = newDataFolder();
  const ended: string[] = [];
  const copying = database.copyFiles(path.join(dataDir, 'a-copy')).then(() => ended.push('copied'));
  const writing = database.db.execute(sql`insert into list_versions values ('meanwhile', 1)`).then(() => ended.push('written'));
  await Promise.all([copying, writing]);
  expect(ended).toEqual(['copied', 'written']);
});
