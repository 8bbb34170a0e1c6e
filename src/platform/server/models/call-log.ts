import type { ModelProvider } from '#platform/shared/models.ts';
import { batchCalls } from '../batch-calls.ts';
import type { Db } from '../db/db.ts';
import { modelCalls, providerOutages } from './models.tables.ts';

type Outage = typeof providerOutages.$inferSelect;

/** Database lookups and inserts before a call is made. Concurrent ones are batched into one statement. */
export interface CallLogQueries {
  findOutage(provider: ModelProvider): Promise<Outage | undefined>;
  enter(call: typeof modelCalls.$inferInsert): Promise<void>;
}

/** A statement takes milliseconds: one that takes this long has lost its connection, and delays nobody else. */
const TIMEOUT_MS = 1_000;

/** Opens the call log of a portal's database. */
export function createCallLogQueries(db: Db): CallLogQueries {
  return {
    findOutage: batchCalls(async (providers: readonly ModelProvider[]) => {
      const outages = await db.select().from(providerOutages);
      return providers.map((provider) => outages.find((outage) => outage.provider === provider));
    }, TIMEOUT_MS),
    enter: batchCalls(async (calls: readonly (typeof modelCalls.$inferInsert)[]) => {
      await db.insert(modelCalls).values([...calls]);
      return calls.map(() => undefined);
    }, TIMEOUT_MS),
  };
}
