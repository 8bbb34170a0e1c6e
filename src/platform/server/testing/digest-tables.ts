import { sql } from 'drizzle-orm';
import type { Db } from '../db/db.ts';
import { executeRows } from '../db/execute-rows.ts';

/**
 * Digests of the contents of every table of the portal, and of the waiting jobs: two of them are equal when nothing has changed.
 * @param except tables that may change, or `jobs`
 */
export async function digestTables(db: Db, except: readonly string[] = []): Promise<Record<string, string>> {
  const tables = await executeRows<{ name: string }>(
    db,
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const names = tables.map(({ name }) => name).filter((name) => !except.includes(name));
  const parts = names.map((name) => digestOf(name, `"${name}" t`, 't::text'));
  if (!except.includes('jobs')) parts.push(digestOf('jobs', 'pgboss.job t', 't.id::text'));
  const rows = await executeRows<{ name: string; digest: string }>(db, sql.raw(parts.join(' union all ')));
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
}

const digestOf = (name: string, table: string, row: string) =>
  `select '${name}' as name, md5(coalesce(string_agg(md5(${row}), '' order by md5(${row})), '')) as digest from ${table}`;
