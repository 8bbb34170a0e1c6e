import type { Db } from '#platform/server/db/db.ts';
import type { documents } from './documents.tables.ts';
import { orderOfTurns } from './turns/order-of-turns.ts';
import { readQueue } from './turns/read-queue.ts';

/**
 * The places of those documents that wait for their turn, among everybody's: 1 is next. As long as nobody asks for more and what is
 * being made ends in the order in which it was begun, it is kept to exactly.
 */
export async function findQueuePlaces(
  db: Db,
  rows: readonly Pick<typeof documents.$inferSelect, 'id' | 'turn'>[],
): Promise<Map<string, number>> {
  if (!rows.some(({ turn }) => turn === 'awaited')) return new Map();
  const { awaiting, standings } = await readQueue(db);
  return new Map(orderOfTurns(awaiting, standings).map(({ id }, index) => [id, index + 1]));
}
