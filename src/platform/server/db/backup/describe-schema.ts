import { sql } from 'drizzle-orm';
import type { Db } from '../db.ts';
import { executeRows } from '../execute-rows.ts';
import { BackupError, type BackupHeader, type BackupSequence, type BackupTable } from './backup-format.ts';

/** The portal's own tables, each after those that it refers to. The job queue, in a schema of its own, is not among them. */
export async function listTables(db: Db): Promise<BackupTable[]> {
  const columns = await executeRows<{ table: string; name: string; type: string }>(
    db,
    sql`select cls.relname as "table", att.attname as name, format_type(att.atttypid, att.atttypmod) as type
      from pg_class cls join pg_attribute att on att.attrelid = cls.oid
      where cls.relnamespace = 'public'::regnamespace and cls.relkind = 'r'
        and att.attnum > 0 and not att.attisdropped and att.attgenerated = ''
      order by cls.relname, att.attnum`,
  );
  const tables = Map.groupBy(columns, ({ table }) => table);
  const references = await executeRows<{ from: string; to: string }>(
    db,
    sql`select distinct referring.relname as "from", referred.relname as "to" from pg_constraint con
      join pg_class referring on referring.oid = con.conrelid join pg_class referred on referred.oid = con.confrelid
      where con.contype = 'f' and con.connamespace = 'public'::regnamespace and con.conrelid <> con.confrelid`,
  );
  return inOrder([...tables.keys()], references).map((name) => ({
    name,
    columns: (tables.get(name) ?? []).map((column) => ({ name: column.name, type: column.type })),
  }));
}

/** @throws Error when tables refer to each other in a circle: then neither could be filled first. */
function inOrder(names: readonly string[], references: readonly { from: string; to: string }[]): string[] {
  const ordered = new Set<string>();
  while (ordered.size < names.length) {
    const waits = (name: string) => references.some(({ from, to }) => from === name && !ordered.has(to));
    const next = names.filter((name) => !ordered.has(name) && !waits(name));
    if (next.length === 0) throw new Error('tables refer to each other in a circle');
    for (const name of next) ordered.add(name);
  }
  return [...ordered];
}

/** Current value of each sequence. */
export async function listSequences(db: Db): Promise<BackupSequence[]> {
  const names = await executeRows<{ name: string }>(
    db,
    sql`select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname`,
  );
  const sequences: BackupSequence[] = [];
  for (const { name } of names) {
    const [state] = await executeRows<{ value: string; called: boolean }>(
      db,
      sql`select last_value::text as value, is_called as called from ${sql.identifier(name)}`,
    );
    if (state) sequences.push({ name, value: state.value, isCalled: state.called });
  }
  return sequences;
}

/** Migrations that made the current schema. @throws BackupError when none did: then this is no database of the portal */
export async function listMigrations(db: Db): Promise<BackupHeader['migrations']> {
  if (!(await hasPortal(db))) throw new BackupError('The database holds no portal: there is nothing to back up.');
  const rows = await executeRows<{ version: string; hash: string }>(
    db,
    sql`select version::text as version, hash from schema_migrations order by schema_migrations.version`,
  );
  return rows.map(({ version, hash }) => ({ version: Number(version), hash }));
}

/** True if there is a schema of the portal, however old. */
export async function hasPortal(db: Db): Promise<boolean> {
  const [response] = await executeRows<{ found: boolean }>(db, sql`select to_regclass('schema_migrations') is not null as found`);
  return response?.found === true;
}
