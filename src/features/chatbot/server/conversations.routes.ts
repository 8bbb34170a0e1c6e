import { and, eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { originOf } from '#features/audit/server/record-audit-event.ts';
import { recordMatterUse, requireMatterNumber, requireMatterRule } from '#features/matters/server/require-matter.ts';
import type { Deps } from '#platform/server/deps.ts';
import { AppError, notFound } from '#platform/server/errors.ts';
import { BUDGET_WARNING, readBudget } from '#platform/server/models/budget.ts';
import type { Actor, Route } from '#platform/server/routes.ts';
import { readSettings } from '#platform/server/settings/read-settings.ts';
import { calendarDayAt, dayAfter, startOfDay } from '#platform/shared/dates.ts';
import { visibleText } from '#platform/shared/storable-text.ts';
import {
  CHAT_MESSAGES,
  type ChatLimits,
  type Conversation,
  changeConversation,
  conversationParams,
  createConversation,
  deleteAllConversations,
  deleteConversation,
  getChatLimits,
  getConversation,
  listConversations,
} from '../chatbot.contract.ts';
import { chatbotDailyMessages } from './chatbot.tables.ts';
import {
  findConversation,
  insertConversation,
  listConversationsOf,
  removeConversation,
  removeConversationsOf,
  updateConversation,
} from './conversations.store.ts';
import { listModels } from './list-models.ts';
import { idsWithPapers, recordPapersDestroyed } from './papers/record-papers.ts';
import { requireClearance } from './papers/require-clearance.ts';
import { chatbotPapers } from './papers.tables.ts';

/** Formats a date in US long form: "November 22, 2026". */
const longDate = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'long' }).format(at);

type Needs = Pick<Deps, 'db' | 'config' | 'models' | 'clock'>;

/** A user's own conversations. Their titles and content appear in no log, error, address or audit event. */
export function conversationsRoutes(route: Route, deps: Needs): void {
  const { db } = deps;

  route(listConversations, ({ actor, query }) =>
    listConversationsOf(db, actor.id, {
      archived: query.archived === 'true',
      matterOf: readId(query.matterOf),
      after: readId(query.after),
    }),
  );

  route(getConversation, async ({ actor, params }) => {
    const conversation = await findConversation(db, actor.id, params.id);
    if (!conversation) throw notFound();
    return conversation;
  });

  route(createConversation, ({ actor, body }) => startConversation(deps, actor, body));

  route(changeConversation, async ({ actor, params, body }) => {
    // Ownership first: nothing must tell others which models are available here.
    const before = await findConversation(db, actor.id, params.id);
    if (!before) throw notFound();
    if (body.model !== undefined) await chooseModelFor(deps, actor, params.id, body.model);
    const { matterNumber = before.matterNumber, model = before.model } = body;
    if (body.matterNumber !== undefined) await requireMatterNumber(deps, matterNumber);
    if (body.matterNumber !== undefined || body.model !== undefined) await requireMatterRule(db, matterNumber, model);
    const at = deps.clock.now();
    return db.transaction(async (tx) => {
      const changed = await updateConversation(tx, actor.id, params.id, body);
      if (!changed) throw notFound();
      await recordMatterUse(tx, body.matterNumber, { kind: 'conversation', subjectId: String(params.id), at });
      return changed;
    });
  });

  route(deleteConversation, ({ actor, params, request }) =>
    db.transaction(async (tx) => {
      if (!(await findConversation(tx, actor.id, params.id))) throw notFound();
      await recordPapersDestroyed(tx, originOf(request, actor), [params.id], deps.clock.now());
      if (!(await removeConversation(tx, actor.id, params.id))) throw notFound();
      return { message: 'Conversation deleted' };
    }),
  );

  route(deleteAllConversations, ({ actor, request }) =>
    db.transaction(async (tx) => {
      await recordPapersDestroyed(tx, originOf(request, actor), await idsWithPapers(tx, actor.id), deps.clock.now());
      return { deleted: await removeConversationsOf(tx, actor.id) };
    }),
  );

  route(getChatLimits, ({ actor }) => readLimits(deps, actor.id));
}

/** Parses the id of a conversation; an impossible id is treated as a conversation that does not exist. */
function readId(id: string | undefined): number | undefined {
  if (!id) return undefined;
  return z.safeParse(conversationParams, { id }).data?.id ?? 0;
}

interface NewConversation {
  model: string;
  title?: string | undefined;
  matterNumber?: string | null | undefined;
}

type StartConversationNeeds = Pick<Deps, 'db' | 'config' | 'models' | 'clock'>;

/** Creates a conversation; without a visible title it gets the firm's date. @throws AppError 400, 403 or 409 for a model or a matter that is refused */
async function startConversation(
  deps: StartConversationNeeds,
  actor: Actor,
  { model, title, matterNumber = null }: NewConversation,
): Promise<Conversation> {
  await chooseModel(deps, actor, model);
  await requireMatterNumber(deps, matterNumber);
  await requireMatterRule(deps.db, matterNumber, model);
  const at = deps.clock.now();
  const given = z.safeParse(visibleText(CHAT_MESSAGES.title), title).data;
  const conversation = { userId: actor.id, model, matterNumber, title: given ?? longDate(at, deps.config.timeZone) };
  return deps.db.transaction(async (tx) => {
    const created = await insertConversation(tx, conversation, at);
    await recordMatterUse(tx, matterNumber, { kind: 'conversation', subjectId: String(created.id), at });
    return created;
  });
}

/**
 * Checks that a model is available for a conversation.
 * @throws AppError 400 for one that is unknown or not enabled, 409 with the reason for one that cannot be used
 */
async function chooseModel(deps: Pick<Deps, 'config' | 'models' | 'clock'>, actor: Actor, id: string): Promise<void> {
  const model = (await listModels(deps, actor)).find((offered) => offered.id === id);
  const { unknownModel } = CHAT_MESSAGES;
  if (!model) throw new AppError(400, 'unknown-model', unknownModel, { model: unknownModel });
  if (model.reason !== null) throw new AppError(409, 'model-unavailable', model.reason, { model: model.reason });
}

/** Checks that a conversation can go on with a model: with papers, its provider must be allowed to receive them. */
async function chooseModelFor(deps: Needs, actor: Actor, conversationId: number, id: string): Promise<void> {
  await chooseModel(deps, actor, id);
  const papers = await deps.db.$count(chatbotPapers, eq(chatbotPapers.conversationId, conversationId));
  if (papers > 0) await requireClearance(deps, actor, id);
}

/** Returns the number of messages that a person may still send on this day of the firm's, and their conversations' retention. */
async function readLimits(deps: Needs, userId: number): Promise<ChatLimits> {
  const { timeZone } = deps.config;
  const settings = await readSettings(deps);
  const { chatMessagesPerDay, conversationsExpire, retentionDays } = settings;
  const budget = await readBudget(deps, settings, userId);
  const today = calendarDayAt(deps.clock.now(), timeZone);
  const [sent] = await deps.db
    .select({ messages: chatbotDailyMessages.messages })
    .from(chatbotDailyMessages)
    .where(and(eq(chatbotDailyMessages.userId, userId), eq(chatbotDailyMessages.day, today)));
  return {
    messagesPerDay: chatMessagesPerDay,
    // The limit may have been lowered since they were sent.
    messagesLeft: Math.max(0, chatMessagesPerDay - (sent?.messages ?? 0)),
    freeAgainAt: startOfDay(dayAfter(today), timeZone).toISOString(),
    budget: budget && budget.percent >= BUDGET_WARNING ? { whose: budget.whose, percent: budget.percent } : null,
    keptDays: conversationsExpire ? retentionDays : null,
  };
}
