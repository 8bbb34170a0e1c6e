import { eq, sql } from 'drizzle-orm';
import { batchCalls } from '../batch-calls.ts';
import type { Db } from '../db/db.ts';
import { listVersions } from './lists.tables.ts';

/** Locks a list, on all servers, until this transaction ends: everything it reads of the list from now on remains so. */
export async function lockList(tx: Db, list: string): Promise<void> {
  await tx.insert(listVersions).values({ list, version: 0 }).onConflictDoNothing();
  await tx.select().from(listVersions).where(eq(listVersions.list, list)).for('update');
}

/** Increments a list's version: anything made from the list before is out of date as soon as the transaction ends. */
export async function bumpListVersion(tx: Db, list: string): Promise<void> {
  const raised = { target: listVersions.list, set: { version: sql`${listVersions.version} + 1` } };
  await tx.insert(listVersions).values({ list, version: 1 }).onConflictDoUpdate(raised);
}

/** A lookup takes milliseconds: one that takes this long has lost its connection, and delays nobody else. */
const TIMEOUT_MS = 1000;

/** Builds a reader of a list's version, as current in the database after the call; concurrent calls share one query. */
export function createReadListVersion(db: Db, list: string): () => Promise<number> {
  const statement = db
    .select({ version: listVersions.version })
    .from(listVersions)
    .where(eq(listVersions.list, sql.placeholder('list')))
    .prepare('list_version');
  const read = batchCalls(async (requested: readonly undefined[]) => {
    const [row] = await statement.execute({ list });
    return requested.map(() => row?.version ?? 0);
  }, TIMEOUT_MS);
  return () => read(undefined);
}
