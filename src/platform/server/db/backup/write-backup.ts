import { createHash } from 'node:crypto';
import { createWriteStream, rmSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress } from 'node:zlib';
import { faultPoint } from '#platform/server/fault-point.ts';
import type { Db } from '../db.ts';
import {
  BACKUP_FORMAT_NAME,
  BACKUP_FORMAT_VERSION,
  type BackupEnd,
  BackupError,
  type BackupHeader,
  type BackupTable,
  controlLine,
} from './backup-format.ts';
import { checkBackup } from './check-backup.ts';
import { listMigrations, listSequences, listTables } from './describe-schema.ts';
import { asText, readRows } from './read-rows.ts';

/** Header fields of a backup that do not come from the database. */
export type BackupOrigin = Pick<BackupHeader, 'madeAt' | 'madeOn' | 'sessionSecret'>;

/** Papers and Word files hardly shrink; the rest does at any level. */
const LEVEL = 1;

/**
 * Writes one snapshot of the whole database into a file, which gets its name only when it is complete, flushed and verified.
 * @param db a connection of its own; others who use the database are not blocked
 * @param report is called with the number of rows written, at intervals
 */
export async function writeBackup(
  db: Db,
  file: string,
  origin: BackupOrigin,
  report: (rows: number) => void = () => {},
): Promise<BackupEnd> {
  const part = `${file}.part`;
  rmSync(part, { force: true });
  try {
    await db.transaction(
      async (tx) => {
        await asText(tx);
        const compress = createZstdCompress({
          params: { [constants.ZSTD_c_compressionLevel]: LEVEL, [constants.ZSTD_c_checksumFlag]: 1 },
        });
        const target = createWriteStream(part, { mode: 0o600, flags: 'wx', flush: true });
        await pipeline(Readable.from(backupLines(tx, origin, report), { objectMode: true }), compress, target);
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    );
    faultPoint('before:backup-named');
    const { end } = await checkBackup(part);
    await rename(part, file);
    await syncFolder(path.dirname(file));
    return end;
  } catch (error) {
    rmSync(part, { force: true });
    throw error;
  }
}

async function* backupLines(tx: Db, origin: BackupOrigin, report: (rows: number) => void): AsyncGenerator<string> {
  const hash = createHash('sha256');
  const sync = (lines: readonly string[]): string => {
    const text = `${lines.join('\n')}\n`;
    hash.update(text);
    return text;
  };
  const migrations = await listMigrations(tx);
  yield sync([
    controlLine(['header', { format: BACKUP_FORMAT_NAME, formatVersion: BACKUP_FORMAT_VERSION, ...origin, migrations }]),
  ]);
  const rows: BackupEnd['rows'] = {};
  let written = 0;
  for (const table of await listTables(tx)) {
    yield sync([controlLine(['table', table])]);
    let count = 0;
    for await (const lines of readOrName(tx, table)) {
      yield sync(lines);
      count += lines.length;
      written += lines.length;
      report(written);
    }
    rows[table.name] = count;
  }
  // Read last: a number that was taken meanwhile must not be used again.
  const sequences = await listSequences(tx);
  yield `${controlLine(['end', { sequences, rows, sha256: hash.digest('hex') }])}\n`;
}

/** Reading everything finds a damaged page that nobody has read yet: the person who has to restore needs the table's name. */
async function* readOrName(tx: Db, table: BackupTable): AsyncGenerator<string[]> {
  try {
    yield* readRows(tx, table);
  } catch (error) {
    if (!isDamage(error)) throw error;
    throw new BackupError(`The table ${table.name} has a damaged page: restore the newest snapshot (docs/operations.md).`);
  }
}

/** PostgreSQL's error codes for it: data_corrupted, index_corrupted. */
function isDamage(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (/^XX00[12]$/.test((cause as { code?: string }).code ?? '')) return true;
  }
  return false;
}

/** Makes the names in a folder survive a power failure. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}
