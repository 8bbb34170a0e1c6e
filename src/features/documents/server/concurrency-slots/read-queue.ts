import { and, eq, inArray, max } from 'drizzle-orm';
import type { Db } from '#platform/server/db/db.ts';
import { unfinished } from '../document-lifecycle.ts';
import { documents } from '../documents.tables.ts';
import type { UserLoad } from './fair-queue-order.ts';

/** Reads everybody's documents that wait for a slot, in no order, and the people's slots. */
export async function readQueue(db: Db) {
  const { id, userId, createdAt, kind } = documents;
  const awaiting = await db
    .select({ id, userId, createdAt, kind })
    .from(documents)
    .where(and(unfinished, eq(documents.slot, 'awaited')));
  if (awaiting.length === 0) return { awaiting, standings: new Map<number, UserLoad>() };
  const standings = await readStandings(db, [...new Set(awaiting.map((document) => document.userId))]);
  return { awaiting, standings };
}

/** Reads the slots of people who wait, and of everybody else with documents in progress. */
async function readStandings(db: Db, waiting: number[]): Promise<Map<number, UserLoad>> {
  const { userId } = documents;
  const running = await db
    .select({ userId, turn: documents.lastSlotNumber })
    .from(documents)
    .where(and(unfinished, eq(documents.slot, 'taken')));
  const last = await db
    .select({ userId, lastTurn: max(documents.lastSlotNumber) })
    .from(documents)
    .where(inArray(userId, waiting))
    .groupBy(userId);
  const lastTurns = new Map(last.map((one) => [one.userId, one.lastTurn]));
  const takenBy = Map.groupBy(running, (one) => one.userId);
  const people = new Set([...lastTurns.keys(), ...takenBy.keys()]);
  const standing = (person: number): UserLoad => ({
    taken: (takenBy.get(person) ?? []).map(({ turn }) => turn ?? 0),
    lastSlotNumber: lastTurns.get(person) ?? null,
  });
  return new Map([...people].map((person) => [person, standing(person)]));
}
