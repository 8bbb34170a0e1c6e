import { ConfigError } from './config.ts';
import { BackupError } from './db/backup/backup-format.ts';
import { EmbeddedStoreError } from './db/embedded.ts';
import { FolderInUseError } from './db/folder-lock.ts';
import { SchemaNewerError } from './db/migrate.ts';

const DATABASE_AWAY = new Set(['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT', '28P01', '28000', '3D000', 'EAI_AGAIN']);

const NO_RIGHTS = '42501';
const FOLDER_UNUSABLE = new Set(['EACCES', 'EROFS', 'EEXIST', 'ENOTDIR', 'ENOENT', 'EPERM', 'ENOSPC', 'ERR_SQLITE_ERROR']);

/** Errors whose message is already such a line. */
const PLAIN = [FolderInUseError, EmbeddedStoreError, SchemaNewerError, BackupError];

/** Returns one line that tells the person who starts the portal what to fix. */
export function explainStartFailure(error: unknown): string {
  if (error instanceof ConfigError) return `Wrong setting. ${error.message}`;
  if (PLAIN.some((kind) => error instanceof kind)) return (error as Error).message;
  const { message } = error as Error;
  const code = codeOf(error);
  if (code && DATABASE_AWAY.has(code)) return `DATABASE_URL: the database cannot be reached (${code}).`;
  if (code === NO_RIGHTS) return 'DATABASE_URL: its user may not create tables in that database.';
  if (/^Connection terminated|timeout expired/.test(message)) return 'DATABASE_URL: the server there is not PostgreSQL.';
  if (code && FOLDER_UNUSABLE.has(code)) return `DATA_DIR: the folder cannot be used (${code}).`;
  return `The portal could not start: ${code ? `${code} ` : ''}${(message ?? String(error)).split('\n')[0]}`;
}

/** Unwraps the driver's error from the query builder's. */
function codeOf(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code } = cause as NodeJS.ErrnoException;
    if (code) return code;
  }
  return undefined;
}
