import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '#platform/server/db/db.ts';
import { notFound } from '#platform/server/errors.ts';
import { toolFavorites, tools } from './catalogue.tables.ts';

/** Returns the ids of the favorite tools that a person can see. */
export async function favoritesOf(db: Db, userId: number): Promise<number[]> {
  const rows = await db
    .select({ id: tools.id })
    .from(toolFavorites)
    .innerJoin(tools, eq(tools.id, toolFavorites.toolId))
    .where(and(eq(toolFavorites.userId, userId), eq(tools.isHidden, false)))
    .orderBy(asc(tools.id));
  return rows.map(({ id }) => id);
}

/** Adds a favorite for a person, once however often they ask. @throws AppError 404 for a tool that people do not see */
export async function insertFavorite(db: Db, userId: number, toolId: number, at: Date): Promise<void> {
  await db.transaction(async (tx) => {
    // Locked, so that nobody deletes it before the favorite is stored.
    const [tool] = await tx
      .select({ id: tools.id })
      .from(tools)
      .where(and(eq(tools.id, toolId), eq(tools.isHidden, false)))
      .for('share');
    if (!tool) throw notFound();
    await tx.insert(toolFavorites).values({ userId, toolId, createdAt: at }).onConflictDoNothing();
  });
}

/** Removes a favorite of a person, if it exists. */
export async function deleteFavorite(db: Db, userId: number, toolId: number): Promise<void> {
  await db.delete(toolFavorites).where(and(eq(toolFavorites.userId, userId), eq(toolFavorites.toolId, toolId)));
}
