import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Db } from '#platform/server/db/db.ts';
import { executeRows } from '#platform/server/db/execute-rows.ts';

/** Everything that migrations create: tables, columns, indexes, constraints, sequences, functions, triggers, and their log. */
const PARTS = [
  sql`select table_name, ordinal_position, column_name, udt_name, is_nullable, column_default, is_identity, generation_expression
    from information_schema.columns where table_schema = 'public' and table_name <> 'schema_migrations' order by 1, 2`,
  sql`select indexdef from pg_indexes where schemaname = 'public' order by 1`,
  sql`select conname, pg_get_constraintdef(oid) as made from pg_constraint where connamespace = 'public'::regnamespace order by 1, 2`,
  sql`select sequence_name from information_schema.sequences where sequence_schema = 'public' order by 1`,
  sql`select proname, prosrc from pg_proc where pronamespace = 'public'::regnamespace order by 1, 2`,
  sql`select pg_get_triggerdef(oid) as made from pg_trigger where not tgisinternal order by 1`,
  sql`select version::text as version, hash from schema_migrations order by 1`,
];

/** Two schemas with the same hash are the same. */
export async function schemaHash(db: Db): Promise<string> {
  const hash = createHash('sha256');
  for (const part of PARTS) hash.update(JSON.stringify(await executeRows(db, part)));
  return hash.digest('hex');
}
