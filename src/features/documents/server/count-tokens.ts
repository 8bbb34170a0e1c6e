import { count, inArray, sql, sum } from 'drizzle-orm';
import type { Db } from '#platform/server/db/db.ts';
import { modelCalls } from '#platform/server/models/models.tables.ts';
import type { SpentTokens } from '../documents.contract.ts';

/** What language models took for documents, by document; one for which none was asked is missing. */
export async function countTokens(db: Db, rows: readonly { id: string }[]): Promise<Map<string, SpentTokens>> {
  if (rows.length === 0) return new Map();
  const ids = rows.map(({ id }) => id);
  const spent = await db
    .select({
      id: modelCalls.subjectId,
      input: sum(modelCalls.inputTokens).mapWith(Number),
      output: sum(modelCalls.outputTokens).mapWith(Number),
      calls: count(),
      cost: sum(modelCalls.costMicros).mapWith(Number),
      unpriced: sql`count(*) filter (where ${modelCalls.inputTokens} is not null and ${modelCalls.costMicros} is null)`.mapWith(
        Number,
      ),
    })
    .from(modelCalls)
    .where(inArray(modelCalls.subjectId, ids))
    .groupBy(modelCalls.subjectId);
  return new Map(
    spent.map(({ id, input, output, calls, cost, unpriced }) => [
      id ?? '',
      // A sum that leaves calls out would read as the price of all.
      { input: input ?? 0, output: output ?? 0, calls, ...(cost !== null && unpriced === 0 ? { costMicros: cost } : {}) },
    ]),
  );
}
