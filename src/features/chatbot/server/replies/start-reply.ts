import { batchCalls } from '#platform/server/batch-calls.ts';
import type { Deps } from '#platform/server/deps.ts';
import { estimateTokens } from '#platform/server/models/estimate-tokens.ts';
import type { ModelMessage } from '#platform/server/models/model-call.ts';
import { providerOf } from '#platform/server/models/model-catalogue.ts';
import { readSettings, type Settings } from '#platform/server/settings/read-settings.ts';
import { calendarDayAt, dayAfter, startOfDay } from '#platform/shared/dates.ts';
import { NO_KEY } from '../list-models.ts';
import { type Acceptance, createAcceptQuestion, type Question } from './accept-question.ts';
import { fitMessages } from './fit-messages.ts';
import { viewMessage } from './message-view.ts';
import { type Context, createReadContext } from './read-context.ts';
import {
  conversationBusy,
  conversationChanged,
  conversationGone,
  dailyLimitReached,
  messageTooLong,
  modelNotOffered,
  modelWithoutKey,
  type ReplyRefusal,
  tooManyReplies,
} from './reply.errors.ts';
import type { ReplyRegistry } from './reply-registry.ts';
import { chooseReplyTarget, type RequestedReply } from './reply-target.ts';
import { createRunningReply, type RunningReply } from './running-reply.ts';
import { tokenBudgetFor } from './token-budget.ts';

/** Reading the settings takes milliseconds: a query that takes this long has lost its connection. */
const TIMEOUT_MS = 1_000;

type Needs = Pick<Deps, 'db' | 'clock' | 'config' | 'models'> & { registry: Pick<ReplyRegistry, 'endLost'> };

/** An admitted reply, and the input for its model. */
export interface StartedReply {
  running: RunningReply;
  messages: ModelMessage[];
}

/**
 * Creates the function that stores a question and takes the slot for its reply. No model has been called yet when it returns.
 * @throws ReplyRefusal for any obstacle; nothing is stored then
 */
export function createStartReply(
  needs: Needs,
): (userId: number, conversationId: number, wanted: RequestedReply) => Promise<StartedReply> {
  const readContext = createReadContext(needs.db);
  const admit = createAcceptQuestion(needs.db);
  const settingsNow = batchCalls(async (askers: readonly null[]) => {
    const settings = await readSettings(needs);
    return askers.map(() => settings);
  }, TIMEOUT_MS);
  return async (userId, conversationId, wanted) => {
    const [settings, context] = await Promise.all([settingsNow(null), readContext(userId, conversationId)]);
    if (!context) throw conversationGone();
    allowModel(needs, settings, context);
    const target = chooseReplyTarget(context, wanted);
    const size = wanted.kind === 'send' ? estimateTokens(wanted.content) : target.question.size;
    const question = { content: target.question.content, size };
    const chosen = fitMessages(target.before, target.total, question, tokenBudgetFor(context.model));
    if (!chosen) throw messageTooLong(context.model);
    const now = needs.clock.now();
    const requested: Question = {
      userId,
      conversationId,
      size,
      model: context.model,
      omitted: chosen.omitted,
      content: wanted.kind === 'send' ? wanted.content : null,
      replacesFrom: target.replacesFrom,
      lastId: target.lastId,
      day: calendarDayAt(now, needs.config.timeZone),
      dailyLimit: settings.chatMessagesPerDay,
      now: now.toISOString(),
    };
    const admission = await acceptOnceMore(needs, admit, requested);
    if (admission.kind !== 'admitted') throw refuse(needs, admission.kind, requested);
    return { running: createRunningReply(identify(requested, admission, now)), messages: chosen.messages };
  };
}

/** Retries admission: a slot held only by a lost reply is free. */
async function acceptOnceMore(
  { registry }: Needs,
  admit: (question: Question) => Promise<Acceptance>,
  question: Question,
): Promise<Acceptance> {
  const admission = await admit(question);
  if (admission.kind === 'admitted' || !admission.hasLost) return admission;
  await registry.endLost();
  return admit(question);
}

function allowModel({ models }: Needs, settings: Settings, { model }: Context): void {
  if (!settings.models.enabled.includes(model)) throw modelNotOffered(model);
  if (!models.isAvailable(model)) throw modelWithoutKey(model, NO_KEY[providerOf(model)]);
}

function refuse({ config }: Needs, kind: Exclude<Acceptance['kind'], 'admitted'>, { day, dailyLimit }: Question): ReplyRefusal {
  if (kind === 'busy-here') return conversationBusy();
  if (kind === 'busy') return tooManyReplies();
  if (kind === 'moved-on') return conversationChanged();
  if (kind === 'not-found') return conversationGone();
  return dailyLimitReached(dailyLimit, startOfDay(dayAfter(day), config.timeZone), config.timeZone);
}

function identify(question: Question, { messageId, questionId }: Extract<Acceptance, { kind: 'admitted' }>, startedAt: Date) {
  const { userId, conversationId, content, model, omitted, replacesFrom } = question;
  const isNew = questionId !== null && content !== null;
  return {
    userId,
    conversationId,
    messageId,
    model,
    omitted,
    replacesFrom,
    startedAt,
    question: isNew ? viewMessage({ ...OWN_MESSAGE, id: questionId, conversationId, content, createdAt: startedAt }) : null,
  };
}

const OWN_MESSAGE = {
  role: 'user',
  ending: 'complete',
  model: null,
  inputTokens: null,
  outputTokens: null,
  omitted: 0,
} as const;
