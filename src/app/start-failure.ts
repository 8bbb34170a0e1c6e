import { ConfigError } from '#platform/server/config.ts';
import { EmbeddedStoreError } from '#platform/server/db/embedded.ts';
import { FolderInUseError } from '#platform/server/db/folder-lock.ts';
import { SchemaNewerError } from '#platform/server/db/migrate.ts';

const DATABASE_AWAY = new Set(['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT', '28P01', '28000', '3D000', 'EAI_AGAIN']);

/** One line that tells the person who starts the portal what to mend. */
export function explainStartFailure(error: unknown): string {
  if (error instanceof ConfigError) return `Wrong setting. ${error.message}`;
  if (error instanceof FolderInUseError || error instanceof EmbeddedStoreError || error instanceof SchemaNewerError) {
    return error.message;
  }
  const { code, message, syscall } = error as NodeJS.ErrnoException;
  if (syscall === 'listen' && code === 'EADDRINUSE') return 'PORT: another program already listens there.';
  if (syscall === 'listen') return `HOST or PORT: cannot listen there (${code}).`;
  if (code && DATABASE_AWAY.has(code)) return `DATABASE_URL: the database cannot be reached (${code}).`;
  if (code === 'EACCES' || code === 'EROFS') return `DATA_DIR: the folder cannot be written (${code}).`;
  return `The portal could not start: ${code ? `${code} ` : ''}${(message ?? String(error)).split('\n')[0]}`;
}
