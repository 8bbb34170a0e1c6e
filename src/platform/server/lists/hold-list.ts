import { eq, sql } from 'drizzle-orm';
import type { Db } from '../db/db.ts';
import { listVersions } from './lists.tables.ts';

/** Lets this transaction alone, on all servers, change a list until it ends: whatever it reads of the list from now on stays so. */
export async function holdList(tx: Db, list: string): Promise<void> {
  await tx.insert(listVersions).values({ list, version: 0 }).onConflictDoNothing();
  await tx.select().from(listVersions).where(eq(listVersions.list, list)).for('update');
}

/** Says that a list has changed: what was made of it before is out of date as soon as the transaction ends. */
export async function raiseList(tx: Db, list: string): Promise<void> {
  const raised = { target: listVersions.list, set: { version: sql`${listVersions.version} + 1` } };
  await tx.insert(listVersions).values({ list, version: 1 }).onConflictDoUpdate(raised);
}

/** How often a list has changed. */
export async function versionOf(db: Db, list: string): Promise<number> {
  const [row] = await db.select({ version: listVersions.version }).from(listVersions).where(eq(listVersions.list, list));
  return row?.version ?? 0;
}
