import { and, countDistinct, eq, gte, inArray, isNotNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { auditEvents } from '#features/audit/server/audit.tables.ts';
import { DOCUMENT_KINDS, type DocumentKind } from '#features/documents/documents.contract.ts';
import type { Deps } from '#platform/server/deps.ts';
import { modelCalls } from '#platform/server/models/models.tables.ts';
import { dayAfter, startOfDay } from '#platform/shared/dates.ts';
import type { AiUse, DocumentsRow, ModelUseRow, Period } from '../analytics.contract.ts';
import { mostFirst } from './usage-reports.ts';

type Needs = Pick<Deps, 'db' | 'config'>;

/** What was made with language models in a period, and what they took for it. */
export async function readAiUse(deps: Needs, period: Period): Promise<AiUse> {
  const [documents, models] = await Promise.all([countDelivered(deps, period), sumModelCalls(deps, period)]);
  return { documents, models };
}

/**
 * Documents that were delivered, each once however often it was sent. The trail is asked, because documents themselves are deleted
 * when their time is over.
 */
async function countDelivered({ db, config }: Needs, period: Period): Promise<DocumentsRow[]> {
  const kind = sql<DocumentKind>`${auditEvents.detail} ->> 'kind'`;
  const delivered = eq(auditEvents.action, 'document.delivered');
  const rows = await db
    .select({ kind, count: countDistinct(auditEvents.subjectId) })
    .from(auditEvents)
    .where(and(delivered, inArray(kind, DOCUMENT_KINDS), momentsOf(auditEvents.at, period, config.timeZone)))
    .groupBy(kind);
  return mostFirst(rows, (row) => [row.count, row.kind, '']);
}

/**
 * Calls that took something: they brought an answer, also one that could not be used, or the provider counted tokens for them. One
 * that was refused, failed before that, or is still awaited does not count. The cost is null unless it is known of each of the
 * calls: a sum that leaves some out would read as the price of all.
 */
async function sumModelCalls({ db, config }: Needs, period: Period): Promise<ModelUseRow[]> {
  const { model, purpose, outcome, inputTokens, outputTokens, costMicros, startedAt } = modelCalls;
  const tookSomething = or(inArray(outcome, ['answered', 'bad-answer']), isNotNull(inputTokens), isNotNull(outputTokens));
  const total = (amount: PgColumn) => sql`coalesce(sum(${amount}), 0)`.mapWith(Number);
  const rows = await db
    .select({
      ...{ model, purpose },
      calls: sql`count(*)`.mapWith(Number),
      inputTokens: total(inputTokens),
      outputTokens: total(outputTokens),
      costMicros: sql<number | null>`case when count(*) = count(${costMicros}) then sum(${costMicros}) end`.mapWith(Number),
    })
    .from(modelCalls)
    .where(and(tookSomething, momentsOf(startedAt, period, config.timeZone)))
    .groupBy(model, purpose);
  return mostFirst(rows, (row) => [row.calls, row.model, row.purpose]);
}

/** From the first moment of a period's first day to the last of its last. */
function momentsOf(moment: PgColumn, { dateFrom, dateTo }: Period, timeZone: string): SQL | undefined {
  return and(
    dateFrom ? gte(moment, startOfDay(dateFrom, timeZone)) : undefined,
    dateTo ? lt(moment, startOfDay(dayAfter(dateTo), timeZone)) : undefined,
  );
}
