import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '#platform/server/config.ts';
import { backUpStopped, type MadeBackup } from '#platform/server/db/backup/back-up-embedded.ts';
import { backUpPostgres, onOneConnection } from '#platform/server/db/backup/back-up-postgres.ts';
import { BackupError } from '#platform/server/db/backup/backup-format.ts';
import { requestBackup } from '#platform/server/db/backup/request-backup.ts';
import { readSessionSecret } from '#platform/server/session-secret.ts';
import { formatRowCount, megabytes, recordBackup } from './record-backup.ts';

type Needs = Pick<Config, 'databaseUrl' | 'dataDir' | 'sessionSecret'>;

/**
 * Backs up the configured portal, running or not.
 * @param say reports progress
 * @returns a summary in words
 * @throws BackupError
 */
export async function backUp(config: Needs, given: string, say: (line: string) => void): Promise<string> {
  const file = path.resolve(given);
  requireFree(file);
  const report = (rows: number) => say(`${formatRowCount(rows)} …`);
  return describe(await make(config, file, report), readSessionSecret(config) !== undefined);
}

async function make(config: Needs, file: string, report: (rows: number) => void): Promise<MadeBackup> {
  const sessionSecret = readSessionSecret(config);
  if (config.databaseUrl) {
    const made = await backUpPostgres(config.databaseUrl, file, new Date(), sessionSecret, report);
    await onOneConnection(config.databaseUrl, (db) => recordBackup(db, new Date(), made));
    return made;
  }
  const { dataDir } = config;
  const made = await requestBackup(dataDir, file, report);
  return made ?? backUpStopped({ dataDir, file, now: new Date(), sessionSecret, report });
}

/** @throws BackupError when the name is taken, or its folder is missing */
function requireFree(file: string): void {
  if (existsSync(file)) throw new BackupError(`${file} already exists. Choose another name.`);
  const folder = path.dirname(file);
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw new BackupError(`${folder} is not a folder.`);
}

function describe({ file, rows, bytes, seconds, waitedMs }: MadeBackup, holdsSecret: boolean): string {
  const count = Object.values(rows).reduce((sum, each) => sum + each, 0);
  const waited = waitedMs > 0 ? ` Users waited ${(waitedMs / 1000).toFixed(2)} s of that while the files were copied.` : '';
  return [
    `Backed up to ${file}: ${formatRowCount(count)} of ${Object.keys(rows).length} tables, ${megabytes(bytes)}, in ${seconds.toFixed(1)} s.${waited}`,
    'It was read back and is complete. It contains everything that people see: store it where only authorized people can read it.',
    holdsSecret
      ? 'It includes the session secret, because the portal stores it: anyone who has the file can open the papers of documents in progress.'
      : 'It does not include the session secret: keep SESSION_SECRET elsewhere.',
  ].join('\n');
}
