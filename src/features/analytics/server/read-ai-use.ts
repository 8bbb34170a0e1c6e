import { and, countDistinct, desc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/server/accounts.tables.ts';
import { auditEvents } from '#features/audit/server/audit.tables.ts';
import { DOCUMENT_KINDS, type DocumentKind } from '#features/documents/documents.contract.ts';
import type { Deps } from '#platform/server/deps.ts';
import { languageModels, modelCalls } from '#platform/server/models/models.tables.ts';
import type { AiUse, DocumentsRow, MatterUseRow, ModelUseRow, Period } from '../analytics.contract.ts';
import { momentsOf } from './moments-of.ts';
import { countFeedback, readComments } from './read-feedback.ts';
import { mostFirst } from './usage-reports.ts';

type Needs = Pick<Deps, 'db' | 'config'>;

/** Documents made with language models in a period, and the models' use. */
export async function readAiUse(deps: Needs, period: Period): Promise<AiUse> {
  const [documents, models, people, matters, feedback, comments] = await Promise.all([
    countDelivered(deps, period),
    sumModelCalls(deps, period),
    sumByPerson(deps, period),
    sumByPerson(deps, period, sql<string>`${modelCalls.matterNumber}`),
    countFeedback(deps, period),
    readComments(deps, period),
  ]);
  return { documents, models, people, matters, feedback, comments };
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
  const { model, purpose } = modelCalls;
  const rows = await db
    .select({ model, purpose, ...SUMS })
    .from(modelCalls)
    .where(and(tookSomething, momentsOf(modelCalls.startedAt, period, config.timeZone)))
    .groupBy(model, purpose);
  return mostFirst(rows, (row) => [row.calls, row.model, row.purpose]);
}

const tookSomething = or(
  inArray(modelCalls.outcome, ['answered', 'bad-answer']),
  isNotNull(modelCalls.inputTokens),
  isNotNull(modelCalls.outputTokens),
);
const total = (amount: PgColumn) => sql`coalesce(sum(${amount}), 0)`.mapWith(Number);
const { costMicros } = modelCalls;
const SUMS = {
  calls: sql`count(*)`.mapWith(Number),
  inputTokens: total(modelCalls.inputTokens),
  outputTokens: total(modelCalls.outputTokens),
  costMicros: sql<number | null>`case when count(*) = count(${costMicros}) then sum(${costMicros}) end`.mapWith(Number),
};

/** For sums of all numbers together: a constant, which the response leaves out. */
const NO_NUMBER = sql<string>`''::text`;

/** The same calls by person, model and month of the firm's calendar, and by a number: calls without one are left out. */
function sumByPerson({ db, config }: Needs, period: Period, matterNumber = NO_NUMBER): Promise<MatterUseRow[]> {
  const month = sql<string>`to_char(${modelCalls.startedAt} at time zone ${sql.raw(`'${config.timeZone}'`)}, 'YYYY-MM')`;
  const userName = sql<string>`coalesce(${users.firstName} || ' ' || ${users.lastName}, 'A deleted account')`;
  const model = sql<string>`coalesce(${languageModels.label}, ${modelCalls.model})`;
  return db
    .select({ matterNumber, month, userName, model, ...SUMS })
    .from(modelCalls)
    .leftJoin(users, eq(users.id, modelCalls.userId))
    .leftJoin(languageModels, eq(languageModels.modelId, modelCalls.model))
    .where(and(tookSomething, momentsOf(modelCalls.startedAt, period, config.timeZone), isNotNull(matterNumber)))
    .groupBy(month, users.id, userName, model, matterNumber)
    .orderBy(desc(month), desc(sql`coalesce(sum(${costMicros}), 0)`), desc(sql`count(*)`), userName, model, matterNumber);
}
