import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';

/** A backup that the portal made by itself. Its name says when, so that they sort by time. */
export interface Snapshot {
  file: string;
  at: Date;
  /** Made before a new version of the portal changed the schema. */
  isBeforeUpgrade: boolean;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const DAYS = 7;
const NAME = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z(-before-upgrade)?\.atrium$/;

/** Where the snapshots of an embedded database stand, beside it. */
export const snapshotsFolder = (dataDir: string): string => path.join(dataDir, 'snapshots');

/** That folder, made for the portal's account alone where it is missing. */
export function ensureSnapshotsFolder(dataDir: string): string {
  const folder = snapshotsFolder(dataDir);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return folder;
}

/** The file of a snapshot taken at a moment. */
export function snapshotFile(dataDir: string, at: Date, isBeforeUpgrade = false): string {
  const moment = at.toISOString().replace(/\.\d+/, '').replaceAll(/[-:]/g, '');
  return path.join(snapshotsFolder(dataDir), `${moment}${isBeforeUpgrade ? '-before-upgrade' : ''}.atrium`);
}

/** The snapshots that there are, oldest first. Each was read through before it got its name. */
export function listSnapshots(dataDir: string): Snapshot[] {
  return namesIn(snapshotsFolder(dataDir)).flatMap((name) => {
    const [, year, month, day, hour, minute, second, before] = NAME.exec(name) ?? [];
    if (!year) return [];
    const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
    return [{ file: path.join(snapshotsFolder(dataDir), name), at, isBeforeUpgrade: before !== undefined }];
  });
}

/** The newest one, undefined when there is none. Those that a clock which was ahead dated are older than they say. */
export function newestSnapshot(dataDir: string, now = new Date()): Snapshot | undefined {
  const all = listSnapshots(dataDir);
  return all.findLast(({ at }) => at <= now) ?? all.at(-1);
}

/**
 * Which snapshots have had their time: all of the last 24 hours stay, then the newest of each day (UTC) for seven days, and for
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
 * Which snapshots can be spared where the disk has no room for another: of those that are older than an hour all but the newest of
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

/** Removes what a process left that was ended while it made a snapshot or a backup. Nobody else may be making one. */
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
