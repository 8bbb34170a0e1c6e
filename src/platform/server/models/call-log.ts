import { batchCalls } from '../batch-calls.ts';
import type { Db } from '../db/db.ts';
import { modelCalls } from './models.tables.ts';

type NewCall = typeof modelCalls.$inferInsert;

/** Records of calls. */
export interface CallLog {
  /** Records that a call is about to be made. */
  enter(call: NewCall): Promise<void>;
  /** Adds the cost of a call that has ended to its person's. */
  spent(userId: number | null, costMicros: number | null): void;
}

/** A statement takes milliseconds: one that takes this long has lost its connection, and delays nobody else. */
const TIMEOUT_MS = 1_000;

/** Opens the call log; concurrent entries are batched into one statement. */
export function createEnterCall(db: Db): CallLog['enter'] {
  return batchCalls(async (calls: readonly NewCall[]) => {
    await db.insert(modelCalls).values([...calls]);
    return calls.map(() => undefined);
  }, TIMEOUT_MS);
}
