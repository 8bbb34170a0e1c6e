import { and, asc, eq, inArray, isNull, like, ne, or, sql } from 'drizzle-orm';
import { actionLabel } from '#features/audit/audit-labels.contract.ts';
import { auditEvents } from '#features/audit/server/audit.tables.ts';
import type { Db } from '#platform/server/db/db.ts';
import type { Deps } from '#platform/server/deps.ts';
import { languageModels, modelCalls, modelProviders } from '#platform/server/models/models.tables.ts';
import { readSettings } from '#platform/server/settings/read-settings.ts';
import { matterKey, RULE_LABELS } from '../matters.contract.ts';
import { matterUses } from './matters.tables.ts';
import { findMatter, labelsOf } from './require-matter.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'config'>;
type AuditRow = typeof auditEvents.$inferSelect;
type Use = typeof matterUses.$inferSelect;

/** Content of a matter's certificate, in words for a client. */
export interface Certificate {
  firmName: string;
  number: string;
  /** Time and administrator. */
  createdLine: string;
  /** The rule in force, as sentences. */
  rule: string[];
  /** Documents and conversations, with what was requested, the papers, the models, the delivery, and the destruction. */
  uses: { title: string; facts: { label: string; lines: string[] }[] }[];
}

/** Collects what the audit log and the log of model calls hold of a matter. @param by name of the administrator */
export async function readCertificate(deps: Needs, given: string, by: string): Promise<Certificate> {
  const { db, config } = deps;
  const number = matterKey(given);
  const format = new Intl.DateTimeFormat('en-US', { timeZone: config.timeZone, dateStyle: 'long', timeStyle: 'long' });
  const uses = await db.select().from(matterUses).where(eq(matterUses.matterNumber, number)).orderBy(asc(matterUses.at));
  const ids = uses.map(({ subjectId }) => subjectId);
  const others = await db
    .select()
    .from(matterUses)
    .where(and(inArray(matterUses.subjectId, ids), ne(matterUses.matterNumber, number)));
  const [events, calls] = await Promise.all([readEvents(db, ids), readCalls(db, number, ids)]);
  return {
    firmName: (await readSettings(deps)).firmName,
    number,
    createdLine: `Created on ${format.format(deps.clock.now())} by ${by}`,
    rule: await ruleInWords(db, number),
    uses: uses.map((use) => describeUse(use, eventsWithin(use, others, events), calls, format)),
  };
}

/** Events of a document or conversation, without papers that came once it was of another matter. */
function eventsWithin(use: Use, others: readonly Use[], events: readonly AuditRow[]): AuditRow[] {
  const isSame = (other: Use) => other.kind === use.kind && other.subjectId === use.subjectId;
  const moves = others.filter((other) => isSame(other) && other.at > use.at).map(({ at }) => at.getTime());
  const until = Math.min(...moves);
  return events.filter(
    ({ action, subjectId, at }) =>
      subjectId === use.subjectId &&
      action.startsWith(`${use.kind}.`) &&
      (action !== 'conversation.paper-attached' || at.getTime() < until),
  );
}

async function ruleInWords(db: Db, number: string): Promise<string[]> {
  const matter = await findMatter(db, number);
  if (!matter) return ['The portal has no rule for this matter.'];
  const { rule, models, consentOn, consentBy, isClosed } = matter;
  return [
    `Rule: ${RULE_LABELS[rule]}${isClosed ? '; the matter is closed' : ''}.`,
    ...(models ? [`Only these models: ${(await labelsOf(db, models)).join(', ')}.`] : []),
    consentOn ? `The client’s consent of ${consentOn} was recorded by ${consentBy}.` : 'No consent of the client is recorded.',
  ];
}

/** Audit events of the documents and conversations; ids of conversations are small numbers, which other subjects have too. */
function readEvents(db: Db, ids: readonly string[]): Promise<AuditRow[]> {
  const { action, subjectId, at, id } = auditEvents;
  const isUse = or(like(action, 'document.%'), like(action, 'conversation.%'));
  return db
    .select()
    .from(auditEvents)
    .where(and(inArray(subjectId, [...ids]), isUse))
    .orderBy(asc(at), asc(id));
}

/**
 * Calls of models for the matter, by document or conversation, model and provider; also those of a conversation from before its
 * number was entered.
 */
function readCalls(db: Db, number: string, ids: readonly string[]) {
  const { subjectId, model, provider, startedAt } = modelCalls;
  const isEarlier = and(isNull(modelCalls.matterNumber), eq(modelCalls.purpose, 'chat'), inArray(subjectId, [...ids]));
  const label = sql<string>`coalesce(${languageModels.label}, ${model})`;
  const providerName = sql<string>`coalesce(${modelProviders.name}, ${provider})`;
  return db
    .select({
      ...{ subjectId, model, label, providerName },
      calls: sql`count(*)`.mapWith(Number),
      first: sql`min(${startedAt})`.mapWith(startedAt),
      last: sql`max(${startedAt})`.mapWith(startedAt),
    })
    .from(modelCalls)
    .leftJoin(languageModels, eq(languageModels.modelId, model))
    .leftJoin(modelProviders, eq(modelProviders.id, provider))
    .where(or(eq(modelCalls.matterNumber, number), isEarlier))
    .groupBy(subjectId, model, label, providerName)
    .orderBy(asc(sql`min(${startedAt})`));
}

type Calls = Awaited<ReturnType<typeof readCalls>>;

const NOUNS = { document: 'Document', conversation: 'Conversation' };

function describeUse(use: Use, own: readonly AuditRow[], calls: Calls, format: Intl.DateTimeFormat) {
  const lines = (...actions: string[]) =>
    own
      .filter(({ action }) => actions.includes(action))
      .map(({ action, at, actorName }) => `${actionLabel(action)}: ${format.format(at)}, ${actorName}`);
  const models = calls.filter(({ subjectId }) => subjectId === use.subjectId).map((call) => callsInWords(call, format));
  const record = `${NOUNS[use.kind]} ${use.subjectId}, of this matter since ${format.format(use.at)}`;
  const destroyed = lines('document.papers-destroyed', 'document.deleted', 'conversation.papers-destroyed');
  const outcome = lines('document.delivered', 'document.failed', 'document.resent', 'document.downloaded');
  return {
    title: own.find(({ action }) => action.startsWith('document.'))?.subjectName ?? NOUNS[use.kind],
    facts: [
      { label: 'Record', lines: [record, ...lines('document.accepted', 'document.again')] },
      { label: 'Papers', lines: orElse(papersIn(own, format), 'No paper is recorded.') },
      { label: 'Models', lines: orElse(models, 'No call of a language model is recorded.') },
      { label: 'Outcome', lines: outcome },
      { label: 'Destroyed', lines: orElse(destroyed, 'No destruction of papers is recorded.') },
    ],
  };
}

const orElse = (lines: string[], sentence: string) => (lines.length > 0 ? lines : [sentence]);

function callsInWords({ label, model, providerName, calls, first, last }: Calls[number], format: Intl.DateTimeFormat): string {
  const count = calls === 1 ? '1 call' : `${calls.toLocaleString('en-US')} calls`;
  const times = calls === 1 ? `on ${format.format(first)}` : `from ${format.format(first)} to ${format.format(last)}`;
  return `${label} (${model}) of ${providerName}: ${count} ${times}`;
}

/** The papers that audit events list, with the time of each. */
const papersIn = (events: readonly AuditRow[], format: Intl.DateTimeFormat): string[] =>
  events
    .filter(({ action }) => action === 'document.accepted' || action === 'conversation.paper-attached')
    .flatMap(({ detail, at }) => {
      const { papers } = (detail ?? {}) as { papers?: unknown };
      return Array.isArray(papers) ? papers.map((paper) => `${paper}: received ${format.format(at)}`) : [];
    });
