import { findRefusal } from '#features/matters/server/require-matter.ts';
import type { Deps } from '#platform/server/deps.ts';
import { readBudget } from '#platform/server/models/budget.ts';
import type { Catalogue, CatalogueModel } from '#platform/server/models/catalogue.ts';
import { estimateTokens } from '#platform/server/models/estimate-tokens.ts';
import { explainObstacle, findObstacle } from '#platform/server/models/find-obstacle.ts';
import type { ModelMessage } from '#platform/server/models/model-call.ts';
import type { Actor, CheckGate } from '#platform/server/routes.ts';
import type { Settings } from '#platform/server/settings/read-settings.ts';
import { calendarDayAt, dayAfter, startOfDay } from '#platform/shared/dates.ts';
import { isOfferedTo } from '../list-models.ts';
import { composeForQuestion, type QuestionPapers } from '../papers/compose-for-question.ts';
import { chatbotReplyPapers } from '../papers.tables.ts';
import { type Acceptance, createAcceptQuestion, type Question } from './accept-question.ts';
import { createReadConfiguration } from './chat-configuration.ts';
import { fitMessages } from './fit-messages.ts';
import { viewMessage } from './message-view.ts';
import { createReadContext } from './read-context.ts';
import {
  budgetReached,
  conversationBusy,
  conversationChanged,
  conversationGone,
  dailyLimitReached,
  matterMissing,
  matterRefused,
  messageTooLong,
  modelNotOffered,
  modelNotUsable,
  type ReplyRefusal,
  tooManyReplies,
} from './reply.errors.ts';
import type { ReplyRegistry } from './reply-registry.ts';
import { chooseReplyTarget, type ReplyTarget, type RequestedReply } from './reply-target.ts';
import { createRunningReply, type RunningReply } from './running-reply.ts';
import { tokenBudgetFor } from './token-budget.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'config' | 'models' | 'masterKey' | 'log'> & {
  registry: Pick<ReplyRegistry, 'endLost'>;
  checkGate: CheckGate;
};

/** An admitted reply, and the input for its model. */
export interface StartedReply {
  running: RunningReply;
  messages: ModelMessage[];
  /** True if they include papers. */
  hasPapers: boolean;
  /** The models as they were read with the conversation. */
  catalogue: Catalogue;
}

/** A user's request for a reply. */
type StartReply = (actor: Pick<Actor, 'id' | 'role'>, conversationId: number, wanted: RequestedReply) => Promise<StartedReply>;

/**
 * Creates the function that stores a question and takes the slot for its reply. No model has been called yet when it returns.
 * @throws ReplyRefusal for any obstacle; nothing is stored then
 */
export function createStartReply(needs: Needs): StartReply {
  const readContext = createReadContext(needs.db);
  const admit = createAcceptQuestion(needs.db);
  const readConfiguration = createReadConfiguration(needs);
  async function readAll(userId: number, conversationId: number) {
    const known = await readConfiguration();
    const context = await readContext(userId, conversationId, known.budgets);
    if (!context) throw conversationGone();
    const current = await readConfiguration(context.version);
    // Read once more if administrators have just changed what fits.
    const fitting = current.budgets === known.budgets ? context : await readContext(userId, conversationId, current.budgets);
    if (!fitting) throw conversationGone();
    return { context: fitting, ...current };
  }
  return async ({ id: userId, role }, conversationId, wanted) => {
    const { context, settings, catalogue } = await readAll(userId, conversationId);
    if (settings.policyGates.includes('chat')) await needs.checkGate('chat', { id: userId });
    const model = allowedModel(needs, catalogue, context.model, role);
    await requireMatter(needs.db, settings, context, model.id);
    const budget = await readBudget(needs, settings, userId);
    if (budget && budget.percent >= 100) throw budgetReached(budget, needs.config.timeZone);
    const target = chooseReplyTarget(context, wanted);
    const size = wanted.kind === 'send' ? estimateTokens(wanted.content) : target.question.size;
    const question = { content: target.question.content, size };
    const budgetOfModel = tokenBudgetFor(model);
    const papers = context.hasPapers
      ? await composeForQuestion(
          needs,
          { id: userId, role },
          {
            conversationId,
            model,
            question: withQuestionBefore(target),
            budget: budgetOfModel - size,
          },
        )
      : undefined;
    const chosen = fitMessages(target.before, target.total, question, budgetOfModel - (papers?.size ?? 0));
    if (!chosen) throw messageTooLong(model.label);
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
    const identity = { ...identify(requested, admission, now), modelLabel: model.label, matterNumber: context.matterNumber };
    const sawPapers = papers !== undefined && (await storeSeen(needs, identity, papers));
    const running = createRunningReply({ ...identity, sawPapers });
    return { running, messages: withPapers(chosen.messages, papers), hasPapers: papers !== undefined, catalogue };
  };
}

/** @throws ReplyRefusal where the firm requires a client-matter number, or does not allow the model for it */
async function requireMatter(
  db: Needs['db'],
  { mattersRequired }: Pick<Settings, 'mattersRequired'>,
  { matterNumber }: { matterNumber: string | null },
  model: string,
): Promise<void> {
  if (matterNumber === null && mattersRequired) throw matterMissing();
  const refusal = await findRefusal(db, matterNumber, model);
  if (refusal !== undefined) throw matterRefused(refusal);
}

/** A question may refer to the one before it: "and who signed it?" */
const withQuestionBefore = ({ before, question }: ReplyTarget): string =>
  [before.findLast(({ role }) => role === 'user')?.content, question.content].filter(Boolean).join('\n');

/** Puts papers before the conversation, whose first message is always the person's. */
function withPapers(messages: readonly ModelMessage[], papers: QuestionPapers | undefined): ModelMessage[] {
  const [first, ...rest] = messages;
  if (!papers || !first) return [...messages];
  return [{ ...first, content: `${papers.content}${first.content}` }, ...rest];
}

/** Stores what the reply is given of the papers. @returns false if that failed: the reply goes on, and is not checked */
async function storeSeen(
  { db, log }: Needs,
  { messageId, conversationId }: { messageId: number; conversationId: number },
  { seen }: QuestionPapers,
): Promise<boolean> {
  try {
    await db.insert(chatbotReplyPapers).values({ messageId, conversationId, seen });
    return true;
  } catch (err) {
    log.error({ err }, 'what a reply saw of its papers could not be stored');
    return false;
  }
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

/** @throws ReplyRefusal for a model that the person may not use, or that cannot be used */
function allowedModel({ clock, config }: Needs, catalogue: Catalogue, id: string, role: Actor['role']): CatalogueModel {
  const model = catalogue.find(id);
  const obstacle = findObstacle(model, calendarDayAt(clock.now(), config.timeZone));
  if (!model || obstacle === 'removed' || !isOfferedTo(model, role)) throw modelNotOffered(catalogue.labelOf(id));
  if (obstacle !== null) throw modelNotUsable(model.label, explainObstacle(model, obstacle));
  return model;
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
  modelLabel: null,
  inputTokens: null,
  outputTokens: null,
  omitted: 0,
  sawPapers: false,
} as const;
