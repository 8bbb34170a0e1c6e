import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Db } from '#platform/server/db/db.ts';
import { openEmbedded } from '#platform/server/db/embedded.ts';
import { executeRows } from '#platform/server/db/execute-rows.ts';
import { MIGRATIONS_FOLDER } from '#platform/server/db/open-database.ts';

/** The embedded database ends a statement that takes ten seconds: each statement digests this much. */
const BYTES_AT_ONCE = 32 * 1024 * 1024;

interface Table {
  name: string;
  bytes: number;
  columns: string[];
}

/** Computes a digest of each table of a portal that isn't running. @param except tables, and columns as `table.column` */
export async function digestAll(env: Record<string, string>, except: readonly string[]): Promise<Record<string, string>> {
  return env.DATABASE_URL ? onPostgres(env.DATABASE_URL, except) : onEmbedded(env.DATA_DIR ?? '', except);
}

async function onEmbedded(dataDir: string, except: readonly string[]): Promise<Record<string, string>> {
  const database = await openEmbedded(dataDir, MIGRATIONS_FOLDER);
  return digestTables(database.db, except).finally(() => database.close());
}

async function onPostgres(connectionString: string, except: readonly string[]): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  return digestTables(drizzle(client) as unknown as Db, except).finally(() => client.end());
}

async function digestTables(db: Db, except: readonly string[]): Promise<Record<string, string>> {
  const tables = await executeRows<Table>(
    db,
    sql`select relname as name, pg_total_relation_size(oid)::float8 as bytes,
        (select array_agg(attname::text order by attnum) from pg_attribute where attrelid = oid and attnum > 0 and not attisdropped) as columns
      from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by relname`,
  );
  const digests: Record<string, string> = {};
  for (const { name, bytes, columns } of tables.filter((table) => !except.includes(table.name))) {
    const compared = columns.filter((column) => !except.includes(`${name}.${column}`));
    digests[name] = await digestOf(db, { name, bytes, columns: compared });
  }
  return digests;
}

/** Independent of the physical order of rows. */
async function digestOf(db: Db, { name, bytes, columns }: Table): Promise<string> {
  const table = sql.identifier(name);
  const values = sql.join(
    columns.map((column) => sql`whole.${sql.identifier(column)}`),
    sql`, `,
  );
  const [counted] = await executeRows<{ rows: number }>(db, sql`select count(*)::int as rows from ${table}`);
  const rows = counted?.rows ?? 0;
  const atOnce = Math.max(1, Math.floor((BYTES_AT_ONCE / Math.max(1, bytes)) * rows));
  const found: string[] = [];
  for (let from = 0; from < rows; from += atOnce) {
    const part = await executeRows<{ digest: string }>(
      db,
      sql`select md5(row(${values})::text) as digest from (select ctid from ${table} order by ctid limit ${atOnce} offset ${from}) as part
        join ${table} as whole on whole.ctid = part.ctid`,
    );
    for (const { digest } of part) found.push(digest);
  }
  if (found.length !== rows) throw new Error(`of ${rows} rows of ${name} ${found.length} were read`);
  return createHash('sha256').update(found.sort().join('')).digest('hex');
}
