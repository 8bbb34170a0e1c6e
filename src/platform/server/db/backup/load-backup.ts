import { type SQL, sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { faultPoint } from '#platform/server/fault-point.ts';
import type { Db } from '../db.ts';
import { migrate } from '../migrate.ts';
import { BackupError, type BackupHeader, type BackupTable } from './backup-format.ts';
import { type CheckedBackup, readControlLine } from './check-backup.ts';
import { listTables } from './describe-schema.ts';
import { damaged, readLines } from './read-backup.ts';
import { asText } from './read-rows.ts';

const BATCH_ROWS = 1000;
const BATCH_BYTES = 4 * 1024 * 1024;

/**
 * Fills an empty database with a backup: its schema as it was then, every row, every sequence, and the migrations added since.
 * @param tx one transaction for all of it, on a connection of its own
 * @param checked the result of `checkBackup` for the file
 */
export async function loadBackup(tx: Db, file: string, { header, end }: CheckedBackup, migrationsFolder: string): Promise<void> {
  requireKnownSchema(file, header, migrationsFolder);
  await migrate(tx, migrationsFolder, { upTo: header.migrations.at(-1)?.version });
  await asText(tx);
  const tables = await listTables(tx);
  // Rows that the migrations themselves inserted are in the backup, in their latest state.
  for (const { name } of tables.toReversed()) await tx.execute(sql`delete from ${sql.identifier(name)}`);
  await loadRows(tx, file, new Map(tables.map((table) => [table.name, table])));
  for (const { name, value, isCalled } of end.sequences) {
    await tx.execute(sql`select setval(${`"${name}"`}::text::regclass, ${value}::text::bigint, ${isCalled}::boolean)`);
  }
  for (const { name } of tables) {
    if ((await tx.$count(sql`${sql.identifier(name)}`)) !== (end.rows[name] ?? 0)) throw damaged(file);
  }
  await migrate(tx, migrationsFolder);
}

/** @throws BackupError when the backup's schema is not one that this program has had. */
export function requireKnownSchema(file: string, { migrations }: BackupHeader, migrationsFolder: string): void {
  const known = new Map(readMigrationFiles({ migrationsFolder }).map(({ folderMillis, hash }) => [folderMillis, hash]));
  const newest = Math.max(...known.keys());
  if (migrations.some(({ version }) => version > newest)) {
    throw new BackupError(
      `${file} was made by a newer version of the portal: its schema is newer than this program. Nothing was restored.`,
    );
  }
  if (migrations.every(({ version, hash }) => known.get(version) === hash)) return;
  throw new BackupError(`${file} was made by another program than this: its schema is not known here. Nothing was restored.`);
}

async function loadRows(tx: Db, file: string, tables: Map<string, BackupTable>): Promise<void> {
  let insert: ((rows: SQL) => SQL) | undefined;
  let batch: Buffer[] = [];
  let bytes = 0;
  const flush = async () => {
    if (batch.length > 0 && insert) await tx.execute(insert(sql`${`[${batch.join()}]`}::text::json`));
    batch = [];
    bytes = 0;
    faultPoint('during:restore');
  };
  for await (const lines of readLines(file)) {
    for (const line of lines) {
      const said = readControlLine(line, file);
      if (said) await flush();
      if (said?.[0] === 'table') insert = insertInto(said[1], tables.get(said[1].name), file);
      if (said) continue;
      if (batch.length >= BATCH_ROWS || bytes + line.length > BATCH_BYTES) await flush();
      batch.push(line);
      bytes += line.length;
    }
  }
  await flush();
}

/** Builds the statement that parses a table's lines back into rows, from the schema alone: no text of the file gets into it. */
function insertInto(announced: BackupTable, table: BackupTable | undefined, file: string): (rows: SQL) => SQL {
  if (!table || JSON.stringify(table) !== JSON.stringify(announced)) throw damaged(file);
  const { name, columns } = table;
  const names = columns.map((column) => sql.identifier(column.name));
  const texts = names.map((column) => sql`${column} text`);
  const values = columns.map((column) => sql`one.${sql.identifier(column.name)}::${sql.raw(column.type)}`);
  const list = (parts: readonly (SQL | ReturnType<typeof sql.identifier>)[]) => sql.join([...parts], sql`, `);
  return (rows) => sql`insert into ${sql.identifier(name)} (${list(names)}) overriding system value
    select ${list(values)} from json_to_recordset(${rows}) as one(${list(texts)})`;
}
