import { and, count, eq, inArray, max } from 'drizzle-orm';
import type { Db } from '#platform/server/db/db.ts';
import { documents } from '../documents.tables.ts';
import { orderOfTurns, type Standing } from './order-of-turns.ts';

/** A document whose making has not ended. What has ended keeps no turn, whoever ended it. */
export const unfinished = inArray(documents.status, ['queued', 'running']);

/** Everybody's documents that wait for their turn, in the order in which they get it, and how the people stand who wait. */
export async function readQueue(db: Db) {
  const { id, userId, createdAt, kind } = documents;
  const awaiting = await db
    .select({ id, userId, createdAt, kind })
    .from(documents)
    .where(and(unfinished, eq(documents.turn, 'awaited')));
  if (awaiting.length === 0) return { ordered: [], standings: new Map<number, Standing>() };
  const standings = await readStandings(db, [...new Set(awaiting.map((document) => document.userId))]);
  return { ordered: orderOfTurns(awaiting, standings), standings };
}

/** Of those who wait, and of everybody else of whom something is being made. */
async function readStandings(db: Db, waiting: number[]): Promise<Map<number, Standing>> {
  const { userId } = documents;
  const running = await db
    .select({ userId, running: count() })
    .from(documents)
    .where(and(unfinished, eq(documents.turn, 'taken')))
    .groupBy(userId);
  const last = await db
    .select({ userId, lastTurn: max(documents.lastTurn) })
    .from(documents)
    .where(inArray(userId, waiting))
    .groupBy(userId);
  const standings = new Map<number, Standing>(last.map((one) => [one.userId, { running: 0, lastTurn: one.lastTurn }]));
  for (const one of running) {
    standings.set(one.userId, { lastTurn: standings.get(one.userId)?.lastTurn ?? null, running: one.running });
  }
  return standings;
}
