import { type SQL, sql } from 'drizzle-orm';
import { listTables } from '../db/backup/describe-schema.ts';
import type { Db } from '../db/db.ts';
import { executeRows } from '../db/execute-rows.ts';

const ROWS = 3;

/** Values that are easily lost on the way through a file: special characters, fractions of a second, empty data. */
const VALUES: Record<string, (row: number) => SQL> = {
  text: (row) => sql`${`“Vale” \\ Reed\n\t{"a":[1]} 'ß' \u2028 😀 \\x00 ${row}`}::text`,
  bytea: (row) => sql`decode(repeat('00ff5c0a22', ${[0, 3, 4000][row]}::int), 'hex')`,
  jsonb: (row) => sql`${['null', '{"b": [1.50, null, "\\\\"], "a": {}}', '"null"'][row]}::text::jsonb`,
  integer: (row) => sql`${row + 1}::int`,
  'double precision': (row) => sql`${row + 0.1}::float8`,
  bigint: (row) => sql`${9_007_199_254_740_000 + row}::bigint`,
  smallint: (row) => sql`${row + 1}::smallint`,
  real: (row) => sql`${['0.1', '1e-30', 'NaN'][row]}::text::real`,
  boolean: (row) => sql`${row === 1}::boolean`,
  uuid: (row) => sql`${`00000000-0000-4000-8000-00000000000${row}`}::text::uuid`,
  date: (row) => sql`${`2026-0${row + 1}-28`}::text::date`,
  'timestamp with time zone': (row) => sql`${`2026-03-08 0${row + 1}:30:00.12345${row}+02`}::text::timestamptz`,
  int4multirange: (row) => sql`${['{}', '{[1,4)}', '{[0,2),[5,90)}'][row]}::text::int4multirange`,
};

/** Inserts three rows into each of the portal's empty tables, with values that fit only by type. */
export async function fillTables(db: Db): Promise<void> {
  const references = await executeRows<{ table: string; column: string; to: string; target: string }>(
    db,
    sql`select con.conrelid::regclass::text as "table", own.attname as "column", con.confrelid::regclass::text as "to", other.attname as target
      from pg_constraint con
      join pg_attribute own on own.attrelid = con.conrelid and own.attnum = con.conkey[1]
      join pg_attribute other on other.attrelid = con.confrelid and other.attnum = con.confkey[1]
      where con.contype = 'f'`,
  );
  for (const { name, columns } of await listTables(db)) {
    if (name === 'schema_migrations') continue;
    for (let row = 0; row < ROWS; row += 1) {
      const values = columns.map((column) => {
        const reference = references.find((one) => one.table === name && one.column === column.name);
        if (reference) return referredTo(reference, row);
        return valueFor(column.type)(row);
      });
      const names = columns.map((column) => sql.identifier(column.name));
      await db.execute(
        sql`insert into ${sql.identifier(name)} (${sql.join(names, sql`, `)}) overriding system value values (${sql.join(values, sql`, `)})`,
      );
    }
  }
}

const referredTo = ({ to, target }: { to: string; target: string }, row: number) =>
  sql`(select ${sql.identifier(target)} from ${sql.identifier(to)} order by 1 offset ${row}::int limit 1)`;

function valueFor(type: string): (row: number) => SQL {
  const value = VALUES[type];
  if (!value) throw new Error(`a column of the type ${type} needs values here`);
  return value;
}
