import type { ModelProvider } from '../../shared/models.ts';
import { batchCalls } from '../batch-calls.ts';
import type { Db } from '../db/db.ts';
import { modelCalls, providerOutages } from './models.tables.ts';

type Outage = typeof providerOutages.$inferSelect;

/** What the database knows of calls before they are made. What many callers want at the same moment goes in one statement. */
export interface CallLog {
  findOutage(provider: ModelProvider): Promise<Outage | undefined>;
  enter(call: typeof modelCalls.$inferInsert): Promise<void>;
}

/** A statement takes milliseconds: one that takes so long has lost its connection, and keeps nobody else waiting. */
const PATIENCE_MS = 1_000;

/** Opens the book of a portal's database. */
export function openCallLog(db: Db): CallLog {
  return {
    findOutage: batchCalls(async (providers: readonly ModelProvider[]) => {
      const outages = await db.select().from(providerOutages);
      return providers.map((provider) => outages.find((outage) => outage.provider === provider));
    }, PATIENCE_MS),
    enter: batchCalls(async (calls: readonly (typeof modelCalls.$inferInsert)[]) => {
      await db.insert(modelCalls).values([...calls]);
      return calls.map(() => undefined);
    }, PATIENCE_MS),
  };
}
