import { rmSync } from 'node:fs';
import type { Config } from '../../config.ts';
import type { Log } from '../../log.ts';
import { keptSessionSecret } from '../../session-secret.ts';
import { backUpEmbedded, type CopyFiles, NoRoomError } from './back-up-embedded.ts';
import { listSnapshots, outlivedSnapshots, removeLeftovers, snapshotFile } from './snapshot-files.ts';

interface Needs {
  config: Pick<Config, 'dataDir'> & Partial<Config>;
  log: Log;
  copyFiles: CopyFiles;
}

interface Moment {
  now: Date;
  isBeforeUpgrade?: boolean;
  signal?: AbortSignal;
}

/**
 * Takes a snapshot of the embedded database and removes those that have had their time.
 * @throws BackupError when it could not be made; the others are left alone then
 */
export async function takeSnapshot({ config, log, copyFiles }: Needs, moment: Moment): Promise<void> {
  const { dataDir } = config;
  const file = snapshotFile(dataDir, moment.now, moment.isBeforeUpgrade);
  const sessionSecret = keptSessionSecret(config);
  const made = await backUpEmbedded(copyFiles, { dataDir, file, now: moment.now, sessionSecret, signal: moment.signal });
  log.info({ bytes: made.bytes, waitedMs: Math.round(made.waitedMs), seconds: Math.round(made.seconds) }, 'snapshot taken');
  for (const outlived of outlivedSnapshots(listSnapshots(dataDir), moment.now)) rmSync(outlived.file, { force: true });
}

/** Takes one before a new version changes the schema. Without it the upgrade goes on all the same, and the log says so. */
export async function snapshotBeforeUpgrade(needs: Needs): Promise<void> {
  try {
    removeLeftovers(needs.config.dataDir);
    await takeSnapshot(needs, { now: new Date(), isBeforeUpgrade: true });
  } catch (error) {
    needs.log.error({ err: error, noRoom: error instanceof NoRoomError }, 'no snapshot could be taken before the upgrade');
  }
}
