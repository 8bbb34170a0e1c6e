import { eq, sql } from 'drizzle-orm';
import { batchCalls } from '../batch-calls.ts';
import type { Db } from '../db/db.ts';
import { listVersions } from './lists.tables.ts';

/** Lets this transaction alone, on all servers, change a list until it ends: whatever it reads of the list from now on stays so. */
export async function lockList(tx: Db, list: string): Promise<void> {
  await tx.insert(listVersions).values({ list, version: 0 }).onConflictDoNothing();
  await tx.select().from(listVersions).where(eq(listVersions.list, list)).for('update');
}

/** Says that a list has changed: what was made of it before is out of date as soon as the transaction ends. */
export async function bumpListVersion(tx: Db, list: string): Promise<void> {
  const raised = { target: listVersions.list, set: { version: sql`${listVersions.version} + 1` } };
  await tx.insert(listVersions).values({ list, version: 1 }).onConflictDoUpdate(raised);
}

/** A look-up takes milliseconds: one that takes so long has lost its connection, and keeps nobody else waiting. */
const PATIENCE_MS = 1000;

/** Makes what says how often a list has changed, as the database knows it after the question; those who ask together are told together. */
export function createReadListVersion(db: Db, list: string): () => Promise<number> {
  const statement = db
    .select({ version: listVersions.version })
    .from(listVersions)
    .where(eq(listVersions.list, sql.placeholder('list')))
    .prepare('list_version');
  const read = batchCalls(async (asked: readonly undefined[]) => {
    const [row] = await statement.execute({ list });
    return asked.map(() => row?.version ?? 0);
  }, PATIENCE_MS);
  return () => read(undefined);
}
