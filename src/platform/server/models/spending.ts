import { gte, sql } from 'drizzle-orm';
import type { Db } from '../db/db.ts';
import { modelCalls } from './models.tables.ts';

/** Cost of the calls of a month so far, in millionths of a US dollar; calls without a known price are not in it. */
export interface Spending {
  ofFirm: number;
  ofPerson(userId: number): number;
}

/** Reads the spending, and adds calls that end on this server. */
export interface SpendingReader {
  /** @param since first moment of the month */
  read(since: Date): Promise<Spending>;
  add(userId: number | null, costMicros: number | null): void;
}

/** Time for which the sums are held in memory: what other servers spend meanwhile is seen after it. */
const HELD_MS = 30_000;

/** Builds the reader. Summing a month reads as many rows as it had calls, so it is not done for each question. */
export function createSpendingReader(db: Db): SpendingReader {
  let kept: { since: number; at: number; sums: Promise<Map<number | null, number>> } | null = null;
  return {
    read: async (since) => {
      const now = performance.now();
      if (!kept || kept.since !== since.getTime() || now - kept.at > HELD_MS) {
        kept = { since: since.getTime(), at: now, sums: sumByPerson(db, since) };
        kept.sums.catch(() => {
          kept = null;
        });
      }
      const sums = await kept.sums;
      return {
        ofFirm: [...sums.values()].reduce((sum, cost) => sum + cost, 0),
        ofPerson: (userId) => sums.get(userId) ?? 0,
      };
    },
    add: (userId, costMicros) => {
      if (costMicros === null || !kept) return;
      void kept.sums.then(
        (sums) => sums.set(userId, (sums.get(userId) ?? 0) + costMicros),
        () => {},
      );
    },
  };
}

async function sumByPerson(db: Db, since: Date): Promise<Map<number | null, number>> {
  const { userId, costMicros, startedAt } = modelCalls;
  const rows = await db
    .select({ userId, cost: sql`coalesce(sum(${costMicros}), 0)`.mapWith(Number) })
    .from(modelCalls)
    .where(gte(startedAt, since))
    .groupBy(userId);
  return new Map(rows.map((row) => [row.userId, row.cost]));
}
