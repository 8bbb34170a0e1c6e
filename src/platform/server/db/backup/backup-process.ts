import { rmSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import type { Db } from '../db.ts';
import type { BackupEnd } from './backup-format.ts';
import { BackupError } from './backup-format.ts';
import { type BackupOrigin, writeBackup } from './write-backup.ts';

/** Request to this program: make a backup of a copied database's folder, which may be modified. */
export interface BackupRequest {
  copy: string;
  file: string;
  origin: BackupOrigin;
}

/** Its messages: any number of the first and one of the others. */
export type BackupMessage = { rows: number } | { end: BackupEnd } | { refused: string } | { code: string };

const REPORT_MS = 1000;

// Run in a subprocess: opening the copy takes memory that is never given back, and reading it takes a while.
setPriority(constants.priority.PRIORITY_LOW);
let order: BackupRequest | undefined;
// The parent process is gone: nothing is left behind.
process.once('disconnect', () => {
  if (order) rmSync(`${order.file}.part`, { force: true });
  if (order) rmSync(order.copy, { recursive: true, force: true });
  process.exit(1);
});
process.once('message', async (given: BackupRequest) => {
  order = given;
  const news = await backUp(given).catch(explain);
  process.send?.(news);
});

async function backUp({ copy, file, origin }: BackupRequest): Promise<BackupMessage> {
  const client = await PGlite.create(copy);
  let told = performance.now();
  const report = (rows: number) => {
    if (performance.now() - told < REPORT_MS) return;
    told = performance.now();
    process.send?.({ rows } satisfies BackupMessage);
  };
  return { end: await writeBackup(drizzle(client) as unknown as Db, file, origin, report) };
}

/** A database error quotes the data that caused it: only its name leaves the process. */
function explain(error: unknown): BackupMessage {
  if (error instanceof BackupError) return { refused: error.message };
  const { name = 'Error', code = '' } = error as { name?: string; code?: string };
  return { code: code || name };
}
