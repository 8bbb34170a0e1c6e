import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';

/** A backup that the portal made by itself. Its name contains the time, so that they sort by it. */
export interface Snapshot {
  file: string;
  at: Date;
  /** True if made before a new version of the portal changed the schema. */
  isBeforeUpgrade: boolean;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const DAYS = 7;
const NAME = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z(-before-upgrade)?\.atrium$/;

/** Folder of an embedded database's snapshots, beside it. */
export const snapshotsFolder = (dataDir: string): string => path.join(dataDir, 'snapshots');

/** That folder, created if missing, accessible to the portal's account alone. */
export function ensureSnapshotsFolder(dataDir: string): string {
  const folder = snapshotsFolder(dataDir);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return folder;
}

/** The file of a snapshot taken at a given time. */
export function snapshotFile(dataDir: string, at: Date, isBeforeUpgrade = false): string {
  const moment = at.toISOString().replace(/\.\d+/, '').replaceAll(/[-:]/g, '');
  return path.join(snapshotsFolder(dataDir), `${moment}${isBeforeUpgrade ? '-before-upgrade' : ''}.atrium`);
}

/** The existing snapshots, oldest first. Each was read through before it got its name. */
export function listSnapshots(dataDir: string): Snapshot[] {
  return namesIn(snapshotsFolder(dataDir)).flatMap((name) => {
    const [, year, month, day, hour, minute, second, before] = NAME.exec(name) ?? [];
    if (!year) return [];
    const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
    return [{ file: path.join(snapshotsFolder(dataDir), name), at, isBeforeUpgrade: before !== undefined }];
  });
}

/** The newest one, undefined if there is none. One dated in the future, by a clock that was ahead, counts as older. */
export function newestSnapshot(dataDir: string, now = new Date()): Snapshot | undefined {
  const all = listSnapshots(dataDir);
  return all.findLast(({ at }) => at <= now) ?? all.at(-1);
}

/**
 * Snapshots to be removed: all of the last 24 hours are retained, then the newest of each day (UTC) for seven days, and for
 * seven days those that were made before an upgrade.
 */
export function expiredSnapshots(snapshots: readonly Snapshot[], now: Date): Snapshot[] {
  const ageOf = ({ at }: Snapshot) => now.getTime() - at.getTime();
  const dayOf = ({ at }: Snapshot) => at.toISOString().slice(0, 10);
  const newestOfDay = new Map(snapshots.map((snapshot) => [dayOf(snapshot), snapshot]));
  return snapshots.filter((snapshot) => {
    if (ageOf(snapshot) <= DAY_MS) return false;
    if (ageOf(snapshot) > (DAYS + 1) * DAY_MS) return true;
    return !snapshot.isBeforeUpgrade && newestOfDay.get(dayOf(snapshot)) !== snapshot;
  });
}

/**
 * Snapshots that can be removed if the disk has no space for another: of those that are older than an hour all but the newest of
 * each hour, and those made before an upgrade.
 */
export function surplusSnapshots(snapshots: readonly Snapshot[], now: Date): Snapshot[] {
  const hourOf = ({ at }: Snapshot) => at.toISOString().slice(0, 13);
  const newestOfHour = new Map(snapshots.map((snapshot) => [hourOf(snapshot), snapshot]));
  return snapshots.filter((snapshot) => {
    const isOld = now.getTime() - snapshot.at.getTime() > HOUR_MS;
    return isOld && !snapshot.isBeforeUpgrade && newestOfHour.get(hourOf(snapshot)) !== snapshot;
  });
}

/** Removes the files of a process that was killed while it made a snapshot or a backup. Nobody else may be making one. */
export function removeLeftovers(dataDir: string): void {
  const folder = snapshotsFolder(dataDir);
  for (const name of namesIn(folder)) {
    if (name.endsWith('.part') || name.startsWith('copy-')) rmSync(path.join(folder, name), { recursive: true, force: true });
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).sort();
  } catch {
    return [];
  }
}
