import { and, asc, eq, inArray, isNull, like, or, sql } from 'drizzle-orm';
import { actionLabel } from '#features/audit/audit-labels.contract.ts';
import { auditEvents } from '#features/audit/server/audit.tables.ts';
import type { Db } from '#platform/server/db/db.ts';
import type { Deps } from '#platform/server/deps.ts';
import { languageModels, modelCalls, modelProviders } from '#platform/server/models/models.tables.ts';
import { readSettings } from '#platform/server/settings/read-settings.ts';
import { matterKey, RULE_LABELS } from '../matters.contract.ts';
import type { Certificate, CertifiedUse } from './certificate.ts';
import { matters, matterUses } from './matters.tables.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'config'>;
type AuditRow = typeof auditEvents.$inferSelect;
type Use = typeof matterUses.$inferSelect;

/** Collects what the audit log and the log of model calls hold of a matter. @param by name of the administrator */
export async function readCertificate(deps: Needs, given: string, by: string): Promise<Certificate> {
  const { db, config } = deps;
  const number = matterKey(given);
  const format = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone: config.timeZone, dateStyle: 'long', timeStyle: 'long' },
  });
  const uses = await db.select().from(matterUses).where(eq(matterUses.matterNumber, number)).orderBy(asc(matterUses.at));
  const [events, calls] = await Promise.all([readEvents(db, uses), readCalls(db, number, uses)]);
  return {
    firmName: (await readSettings(deps)).firmName,
    number,
    createdLine: `Created on ${format.format(deps.clock.now())} by ${by}`,
    rule: await ruleInWords(db, number),
    uses: uses.map((use) => describeUse(use, events, calls, format)),
  };
}

async function ruleInWords(db: Db, number: string): Promise<string[]> {
  const [matter] = await db.select().from(matters).where(eq(matters.number, number));
  if (!matter) return ['The portal has no rule for this matter.'];
  const { rule, models, consentOn, consentBy, isClosed } = matter;
  return [
    `Rule: ${RULE_LABELS[rule]}${isClosed ? '; the matter is closed' : ''}.`,
    ...(models ? [`Only these models: ${models.join(', ')}.`] : []),
    consentOn ? `The client’s consent of ${consentOn} was recorded by ${consentBy}.` : 'No consent of the client is recorded.',
  ];
}

/** Audit events of the documents and conversations; ids of conversations are small numbers, which other subjects have too. */
async function readEvents(db: Db, uses: readonly Use[]): Promise<AuditRow[]> {
  const idsOf = (kind: Use['kind']) => uses.filter((use) => use.kind === kind).map(({ subjectId }) => subjectId);
  const { action, subjectId, at, id } = auditEvents;
  const eventsOf = (kind: Use['kind']) => and(like(action, `${kind}.%`), inArray(subjectId, ['', ...idsOf(kind)]));
  return db
    .select()
    .from(auditEvents)
    .where(or(eventsOf('document'), eventsOf('conversation')))
    .orderBy(asc(at), asc(id));
}

/**
 * Calls of models for the matter, by document or conversation, model and provider; also those of a conversation from before its
 * number was entered.
 */
function readCalls(db: Db, number: string, uses: readonly Use[]) {
  const conversations = uses.filter(({ kind }) => kind === 'conversation').map(({ subjectId }) => subjectId);
  const isEarlier = and(
    isNull(modelCalls.matterNumber),
    eq(modelCalls.purpose, 'chat'),
    inArray(modelCalls.subjectId, ['', ...conversations]),
  );
  const { subjectId, model, provider, startedAt } = modelCalls;
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

function describeUse(use: Use, events: readonly AuditRow[], calls: Calls, format: Intl.DateTimeFormat): CertifiedUse {
  const own = events.filter(({ action, subjectId }) => subjectId === use.subjectId && action.startsWith(`${use.kind}.`));
  const lines = (...actions: string[]) =>
    own
      .filter(({ action }) => actions.includes(action))
      .map(({ action, at, actorName }) => `${actionLabel(action)}: ${format.format(at)}, ${actorName}`);
  const models = calls.filter(({ subjectId }) => subjectId === use.subjectId).map((call) => callsInWords(call, format));
  const record = `${TITLES[use.kind]} ${use.subjectId}, of this matter since ${format.format(use.at)}`;
  return {
    title: own.find(({ action }) => action.startsWith('document.'))?.subjectName ?? TITLES[use.kind],
    facts: [
      { label: 'Record', lines: [record, ...lines('document.accepted', 'document.again')] },
      { label: 'Papers', lines: orElse(papersIn(own, format), 'No paper is recorded.') },
      { label: 'Models', lines: orElse(models, 'No call of a language model is recorded.') },
      { label: 'Outcome', lines: lines('document.delivered', 'document.failed', 'document.resent', 'document.downloaded') },
      {
        label: 'Destroyed',
        lines: orElse(
          lines('document.papers-destroyed', 'document.deleted', 'conversation.papers-destroyed'),
          'No destruction of papers is recorded.',
        ),
      },
    ].filter(({ lines }) => lines.length > 0),
  };
}

const orElse = (lines: string[], sentence: string) => (lines.length > 0 ? lines : [sentence]);

function callsInWords({ label, model, providerName, calls, first, last }: Calls[number], format: Intl.DateTimeFormat): string {
  const count = calls === 1 ? '1 call' : `${calls.toLocaleString('en-US')} calls`;
  const times = calls === 1 ? `on ${format.format(first)}` : `from ${format.format(first)} to ${format.format(last)}`;
  return `${label} (${model}) of ${providerName}: ${count} ${times}`;
}

const TITLES = { document: 'Document', conversation: 'Conversation' };

/** The papers that audit events list, with the time of each. */
const papersIn = (events: readonly AuditRow[], format: Intl.DateTimeFormat): string[] =>
  events
    .filter(({ action }) => action === 'document.accepted' || action === 'conversation.paper-attached')
    .flatMap(({ detail, at }) => {
      const { papers } = (detail ?? {}) as { papers?: unknown };
      return Array.isArray(papers) ? papers.map((paper) => `${paper}: received ${format.format(at)}`) : [];
    });
