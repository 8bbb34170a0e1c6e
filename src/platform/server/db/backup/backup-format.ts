import * as z from 'zod/mini';

/** Error when a backup cannot be made or restored; the message is one line for the person who requested it. */
export class BackupError extends Error {}

/** Incremented when a later version could not read this one's files, or the other way around. */
export const BACKUP_FORMAT_VERSION = 1;
export const BACKUP_FORMAT_NAME = 'atrium-backup';

const migration = z.object({ version: z.int(), hash: z.string() });

/**
 * A backup is a zstd stream of lines, each of them JSON. An object is a row of the last announced table, every value as
 * PostgreSQL writes it as text, or null. An array says what follows: the header first, a table before its rows, the end last.
 */
export const backupHeader = z.object({
  format: z.literal(BACKUP_FORMAT_NAME),
  formatVersion: z.int(),
  /** ISO 8601, UTC. */
  madeAt: z.iso.datetime(),
  madeOn: z.enum(['embedded', 'postgres']),
  /** The migrations that made the schema, oldest first: a database needs them before the rows fit into it. */
  migrations: z.array(migration),
  /** Set if the portal generates its session secret itself; a configured one is not in the file. */
  sessionSecret: z.optional(z.string()),
});
export type BackupHeader = z.infer<typeof backupHeader>;

export const backupTable = z.object({
  name: z.string(),
  /** Columns with data of their own: generated columns are left out. */
  columns: z.array(z.object({ name: z.string(), type: z.string() })),
});
export type BackupTable = z.infer<typeof backupTable>;

const sequence = z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() });
export type BackupSequence = z.infer<typeof sequence>;

export const backupEnd = z.object({
  sequences: z.array(sequence),
  /** Number of rows in each table. */
  rows: z.record(z.string(), z.int()),
  /** SHA-256, hex, of every line before this one. */
  sha256: z.string(),
});
export type BackupEnd = z.infer<typeof backupEnd>;

/** Contents of a line that is no row. */
export type ControlLine = ['header', BackupHeader] | ['table', BackupTable] | ['end', BackupEnd];

export const controlLine = (line: ControlLine): string => JSON.stringify(line);

/** Total number of rows. */
export const rowsIn = ({ rows }: BackupEnd): number => Object.values(rows).reduce((sum, count) => sum + count, 0);
