import { rmSync } from 'node:fs';
import type { Config } from '#platform/server/config.ts';
import type { Log } from '#platform/server/log.ts';
import { readSessionSecret } from '#platform/server/session-secret.ts';
import { backUpEmbedded, type CopyFiles, DiskSpaceError } from './back-up-embedded.ts';
import {
  expiredSnapshots,
  listSnapshots,
  removeLeftovers,
  type Snapshot,
  snapshotFile,
  surplusSnapshots,
} from './snapshot-files.ts';

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
 * Takes a snapshot of the embedded database and removes outdated ones; also those that can be spared, if there is no space
 * otherwise.
 * @throws BackupError when it could not be made
 */
export async function takeSnapshot({ config, log, copyFiles }: Needs, moment: Moment): Promise<void> {
  const { dataDir } = config;
  // Before as well as after: those that take up the next one's space would otherwise remain for good.
  removeAll(expiredSnapshots(listSnapshots(dataDir), moment.now));
  const file = snapshotFile(dataDir, moment.now, moment.isBeforeUpgrade);
  const sessionSecret = readSessionSecret(config);
  const take = () => backUpEmbedded(copyFiles, { dataDir, file, now: moment.now, sessionSecret, signal: moment.signal });
  const made = await take().catch((error) => {
    if (!(error instanceof DiskSpaceError)) throw error;
    removeAll(surplusSnapshots(listSnapshots(dataDir), moment.now));
    return take();
  });
  log.info({ bytes: made.bytes, waitedMs: Math.round(made.waitedMs), seconds: Math.round(made.seconds) }, 'snapshot taken');
  removeAll(expiredSnapshots(listSnapshots(dataDir), moment.now));
}

function removeAll(snapshots: readonly Snapshot[]): void {
  for (const { file } of snapshots) rmSync(file, { force: true });
}

/** Takes one before a new version changes the schema. If that fails, the upgrade continues and the failure is logged. */
export async function snapshotBeforeUpgrade(needs: Needs): Promise<void> {
  try {
    removeLeftovers(needs.config.dataDir);
    await takeSnapshot(needs, { now: new Date(), isBeforeUpgrade: true });
  } catch (error) {
    needs.log.error({ err: error, noRoom: error instanceof DiskSpaceError }, 'no snapshot could be taken before the upgrade');
  }
}
