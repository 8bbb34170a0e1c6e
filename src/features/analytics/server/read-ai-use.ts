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

/** Documents made with language models in a period, and the models' use. */
export async function readAiUse(deps: Needs, period: Period): Promise<AiUse> {
  const [documents, models] = await Promise.all([countDelivered(deps, period), sumModelCalls(deps, period)]);
  return { documents, models };
}

/**
 * Counts delivered documents, each once however often it was sent. Reads the audit log, because documents themselves are deleted
 * after their retention period.
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
 * Sums the calls that used something: they returned a response, even an unusable one, or the provider counted tokens for them.
 * One that was refused, failed before that, or is still pending does not count. The cost is null unless the cost of every call is
 * known: a partial sum would look like the full price.
 */
async function sumModelCalls({ db, config }: Needs, period: Period): Promise<ModelUseRow[]> {
  const { model, purpose, outcome, inputTokens, outputTokens, costMicros, startedAt } = modelCalls;
  const tookSomething = or(inArray(outcome, ['answered', 'bad-answer']), isNotNull(inputTokens), isNotNull(outputTokens));
  const total = (amount: PgColumn) => sql`coalesce(sum(${amount}), 0)`.mapWith(Number);
  const rows = await db
    .select({
      model,
      purpose,
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

/** Covers a period from the first moment of its first day to the last of its last. */
function momentsOf(moment: PgColumn, { dateFrom, dateTo }: Period, timeZone: string): SQL | undefined {
  return and(
    dateFrom ? gte(moment, startOfDay(dateFrom, timeZone)) : undefined,
    dateTo ? lt(moment, startOfDay(dayAfter(dateTo), timeZone)) : undefined,
  );
}
