import { batchCalls } from '../batch-calls.ts';
import type { Db } from '../db/db.ts';
import { modelCalls } from './models.tables.ts';

type NewCall = typeof modelCalls.$inferInsert;

/** Records that a call is about to be made. */
export type EnterCall = (call: NewCall) => Promise<void>;

/** A statement takes milliseconds: one that takes this long has lost its connection, and delays nobody else. */
const TIMEOUT_MS = 1_000;

/** Opens the call log; concurrent entries are batched into one statement. */
export function createEnterCall(db: Db): EnterCall {
  return batchCalls(async (calls: readonly NewCall[]) => {
    await db.insert(modelCalls).values([...calls]);
    return calls.map(() => undefined);
  }, TIMEOUT_MS);
}
