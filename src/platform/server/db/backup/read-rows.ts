import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db.ts';
import { executeRows } from '../execute-rows.ts';
import type { BackupTable } from './backup-format.ts';

/** Rows are small unless the database stores parts of them separately. */
const ROWS = 500;
const BYTES = 4 * 1024 * 1024;

/**
 * The rows of a table as lines of a backup, a few at a time: never many more than four megabytes and one row.
 * @param tx a transaction on one snapshot of the database, as `asText` prepared it
 */
export async function* readRows(tx: Db, table: BackupTable): AsyncGenerator<string[]> {
  if (!(await hasLongRows(tx, table))) {
    for await (const rows of fetchAll<{ line: string }>(tx, 'backup_rows', linesOf(table, sql``))) {
      yield rows.map(({ line }) => line);
    }
    return;
  }
  for await (const positions of positionsBySize(tx, table)) {
    const rows = await executeRows<{ line: string }>(
      tx,
      linesOf(table, sql`where ctid = any(${`{${positions.join()}}`}::text::tid[])`),
    );
    yield rows.map(({ line }) => line);
  }
}

/** Makes values leave and enter the database in one format, whatever the server's settings. */
export async function asText(tx: Db): Promise<void> {
  for (const setting of [
    `timezone = 'UTC'`,
    `datestyle = 'ISO, YMD'`,
    `intervalstyle = 'postgres'`,
    `bytea_output = 'hex'`,
    'extra_float_digits = 1',
    'statement_timeout = 0',
  ]) {
    await tx.execute(sql.raw(`set local ${setting}`));
  }
}

const linesOf = ({ name, columns }: BackupTable, where: SQL): SQL => {
  const values = columns.map((column) => sql`${sql.identifier(column.name)}::text as ${sql.identifier(column.name)}`);
  const rows = sql`select ${sql.join(values, sql`, `)} from ${sql.identifier(name)} ${where}`;
  return sql`select row_to_json(one)::text as line from (${rows}) as one`;
};

async function hasLongRows(tx: Db, { name }: BackupTable): Promise<boolean> {
  const [found] = await executeRows<{ long: boolean }>(
    tx,
    sql`select coalesce(pg_relation_size(nullif(reltoastrelid, 0)), 0) > 0 as long from pg_class
      where relnamespace = 'public'::regnamespace and relname = ${name}`,
  );
  return found?.long === true;
}

/** Positions of a table's rows, in groups of about the same number of bytes. */
async function* positionsBySize(tx: Db, table: BackupTable): AsyncGenerator<string[]> {
  const sizes = table.columns.map(sizeOf);
  const query = sql`select ctid::text as place, ${sql.join(sizes, sql` + `)} as size from ${sql.identifier(table.name)}`;
  let group: string[] = [];
  let bytes = 0;
  for await (const rows of fetchAll<{ place: string; size: number }>(tx, 'backup_sizes', query)) {
    for (const { place: position, size } of rows) {
      if (group.length > 0 && (bytes + size > BYTES || group.length >= ROWS)) {
        yield group;
        group = [];
        bytes = 0;
      }
      group.push(`"${position}"`);
      bytes += size;
    }
  }
  if (group.length > 0) yield group;
}

/** Size of a value as text, without fetching it. */
function sizeOf({ name, type }: { name: string; type: string }): SQL {
  const column = sql.identifier(name);
  if (type === 'bytea') return sql`coalesce(2 * octet_length(${column}), 0)`;
  return type === 'text' ? sql`coalesce(octet_length(${column}), 0)` : sql`coalesce(pg_column_size(${column}), 0)`;
}

async function* fetchAll<Row extends object>(tx: Db, cursor: string, query: SQL): AsyncGenerator<Row[]> {
  await tx.execute(sql`declare ${sql.identifier(cursor)} no scroll cursor for ${query}`);
  for (;;) {
    const rows = await executeRows<Row>(tx, sql`fetch ${sql.raw(String(ROWS))} from ${sql.identifier(cursor)}`);
    if (rows.length === 0) break;
    yield rows;
  }
  await tx.execute(sql`close ${sql.identifier(cursor)}`);
}
