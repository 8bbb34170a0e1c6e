import { and, count, eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '#platform/server/db/db.ts';
import { documents } from './documents.tables.ts';

/** The places of those documents that wait to be started, among everybody's: 1 is next. */
export async function findQueuePlaces(
  db: Db,
  rows: readonly Pick<typeof documents.$inferSelect, 'id' | 'status'>[],
): Promise<Map<string, number>> {
  const queued = rows.filter(({ status }) => status === 'queued').map(({ id }) => id);
  if (queued.length === 0) return new Map();
  // A document counts itself, so that the number of those accepted no later is its place.
  const other = alias(documents, 'other');
  const noLater = sql`(${other.createdAt}, ${other.id}) <= (${documents.createdAt}, ${documents.id})`;
  const places = await db
    .select({ id: documents.id, place: count() })
    .from(documents)
    .innerJoin(other, and(eq(other.status, 'queued'), noLater))
    .where(inArray(documents.id, queued))
    .groupBy(documents.id);
  return new Map(places.map(({ id, place }) => [id, place]));
}
