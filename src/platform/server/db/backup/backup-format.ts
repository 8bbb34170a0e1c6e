import * as z from 'zod/mini';

/** A backup cannot be made or restored; the message is one line for whoever wanted to. */
export class BackupError extends Error {}

/** Raised when a later version could not read this one's files, or the other way round. */
export const FORMAT_VERSION = 1;
export const FORMAT_NAME = 'atrium-backup';

const migration = z.object({ version: z.int(), hash: z.string() });

/**
 * A backup is a zstd stream of lines, each of them JSON. An object is a row of the table that was announced last, every value as
 * PostgreSQL writes it as text, or null. An array says what follows: the header first, a table before its rows, the end last.
 */
export const backupHeader = z.object({
  format: z.literal(FORMAT_NAME),
  formatVersion: z.int(),
  /** ISO 8601, UTC. */
  madeAt: z.iso.datetime(),
  madeOn: z.enum(['embedded', 'postgres']),
  /** The migrations that made the schema, oldest first: what a database needs before the rows fit into it. */
  migrations: z.array(migration),
  /** Where the portal keeps its session secret itself; one that is configured is not in the file. */
  sessionSecret: z.optional(z.string()),
});
export type BackupHeader = z.infer<typeof backupHeader>;

export const backupTable = z.object({
  name: z.string(),
  /** Those that hold something of their own: what the database makes of other columns it makes again. */
  columns: z.array(z.object({ name: z.string(), type: z.string() })),
});
export type BackupTable = z.infer<typeof backupTable>;

const sequence = z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() });
export type BackupSequence = z.infer<typeof sequence>;

export const backupEnd = z.object({
  sequences: z.array(sequence),
  /** How many rows of each table. */
  rows: z.record(z.string(), z.int()),
  /** SHA-256, hex, of every line before this one. */
  sha256: z.string(),
});
export type BackupEnd = z.infer<typeof backupEnd>;

/** What a line that is no row says. */
export type ControlLine = ['header', BackupHeader] | ['table', BackupTable] | ['end', BackupEnd];

export const controlLine = (line: ControlLine): string => JSON.stringify(line);

/** How many rows there are in all. */
export const rowsIn = ({ rows }: BackupEnd): number => Object.values(rows).reduce((sum, count) => sum + count, 0);
