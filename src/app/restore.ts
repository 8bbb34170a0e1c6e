import { existsSync } from 'node:fs';
import path from 'node:path';
import { revokeAllSignIns } from '#features/accounts/server/revoke-all-sign-ins.ts';
import { BY_COMMAND_LINE, recordAuditEvent } from '#features/audit/server/record-audit-event.ts';
import { KIND_LABELS } from '#features/documents/documents.contract.ts';
import { failUnfinished, type UnfinishedDocument } from '#features/documents/server/fail-unfinished.ts';
import type { Config } from '#platform/server/config.ts';
import { BackupError, rowsIn } from '#platform/server/db/backup/backup-format.ts';
import { type CheckedBackup, checkBackup } from '#platform/server/db/backup/check-backup.ts';
import { loadBackup, requireKnownSchema } from '#platform/server/db/backup/load-backup.ts';
import { restoreEmbedded, restorePostgres } from '#platform/server/db/backup/restore-database.ts';
import type { Db } from '#platform/server/db/db.ts';
import { MIGRATIONS_FOLDER } from '#platform/server/db/open-database.ts';
import { readSessionSecret, restoreSessionSecret } from '#platform/server/session-secret.ts';
import { formatRowCount } from './record-backup.ts';

type Needs = Pick<Config, 'databaseUrl' | 'dataDir' | 'sessionSecret'>;

/**
 * Restores a backup into an empty portal. Work that was running when it was made is not resumed by itself, and nobody is signed
 * in.
 * @returns a summary of what was restored
 * @throws BackupError when the file or the target cannot be used; nothing is changed then
 */
export async function restore(config: Needs, given: string): Promise<string> {
  const started = performance.now();
  const file = path.resolve(given);
  if (!existsSync(file)) throw new BackupError(`${file}: there is no such file.`);
  const checked = await checkBackup(file);
  requireKnownSchema(file, checked.header, MIGRATIONS_FOLDER);
  requireSameSecret(config, checked);
  const fill = (tx: Db) => fillPortal(tx, file, checked, config);
  const unfinished = config.databaseUrl
    ? await restorePostgres(config.databaseUrl, fill)
    : await restoreEmbedded(config.dataDir, fill);
  return describe(config, checked, unfinished, (performance.now() - started) / 1000);
}

/** Runs entirely in the transaction that fills the database: at no moment could the portal send anything again. */
async function fillPortal(tx: Db, file: string, checked: CheckedBackup, config: Needs): Promise<UnfinishedDocument[]> {
  await loadBackup(tx, file, checked, MIGRATIONS_FOLDER);
  const at = new Date();
  await revokeAllSignIns(tx);
  const unfinished = await failUnfinished(tx, at);
  const { madeAt } = checked.header;
  const detail = { madeAt, rows: rowsIn(checked.end), unfinished: unfinished.length };
  await recordAuditEvent(tx, BY_COMMAND_LINE, { action: 'backup.restored', at, detail });
  if (bringsSecret(config, checked)) restoreSessionSecret(config.dataDir, checked.header.sessionSecret ?? '');
  return unfinished;
}

const bringsSecret = (config: Needs, { header }: CheckedBackup) =>
  header.sessionSecret !== undefined && config.sessionSecret === undefined;

/** @throws BackupError when the folder holds another secret: papers in progress could not be decrypted with it */
function requireSameSecret(config: Needs, checked: CheckedBackup): void {
  const kept = readSessionSecret(config);
  if (!bringsSecret(config, checked) || kept === undefined || kept === checked.header.sessionSecret) return;
  throw new BackupError(
    `DATA_DIR: ${config.dataDir} keeps another session secret than the backup’s. Move the file session-secret away; nothing was changed.`,
  );
}

function describe(
  config: Needs,
  { header, end }: CheckedBackup,
  unfinished: readonly UnfinishedDocument[],
  seconds: number,
): string {
  const tables = Object.entries(end.rows).filter(([, count]) => count > 0);
  return [
    `Restored the backup of ${header.madeAt} into ${config.databaseUrl ? 'PostgreSQL' : config.dataDir}: ${formatRowCount(rowsIn(end))}, in ${seconds.toFixed(1)} s.`,
    ...tables.map(([name, count]) => `  ${name}: ${count.toLocaleString('en-US')}`),
    'Everyone has to sign in again, and password reset links that were already sent no longer work.',
    ...describeUnfinished(unfinished),
    ...(header.sessionSecret === undefined && config.sessionSecret === undefined
      ? [
          'The backup contains no session secret: set SESSION_SECRET to the one the portal had, or the papers of unfinished documents cannot be opened.',
        ]
      : []),
    'Next: start the portal with these settings (npm start), sign in as an administrator, and check the latest entries of the audit trail.',
  ].join('\n');
}

/** Describes unfinished documents without titles: they can be a client's, and this may be printed into a log. */
function describeUnfinished(unfinished: readonly UnfinishedDocument[]): string[] {
  if (unfinished.length === 0) return ['No document was in progress.'];
  return [
    'These documents were in progress. They are marked as failed and are not sent automatically, because they may have been delivered since;',
    'their owners find them under My Documents, with Try again or Resend:',
    ...unfinished.map(({ id, kind, createdAt }) => `  ${KIND_LABELS[kind]}  ${id}  requested ${createdAt.toISOString()}`),
  ];
}
