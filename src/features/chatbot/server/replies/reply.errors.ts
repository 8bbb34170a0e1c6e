import { REPLIES_AT_ONCE } from '#features/chatbot/messages.contract.ts';
import { AppError } from '#platform/server/errors.ts';
import { type BudgetState, budgetUsed } from '#platform/server/models/budget.ts';
import { explainModelError } from '#platform/server/models/explain-model-error.ts';
import { type ModelError, type ModelErrorKind, ProviderUnavailable } from '#platform/server/models/model-error.ts';
import { startOfDay } from '#platform/shared/dates.ts';

/** Reason why there is no reply, optionally with the time of the next possible one. */
export class ReplyRefusal extends AppError {
  readonly retryAt: Date | undefined;

  constructor(status: number, code: string, message: string, retryAt?: Date) {
    super(status, code, message);
    this.retryAt = retryAt;
  }
}

const WORDS = ['no', 'one', 'two', 'three', 'four', 'five'];
const timeIn = (moment: Date, timeZone: string) =>
  new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit', timeZoneName: 'short' }).format(moment);

export const conversationBusy = () =>
  new ReplyRefusal(
    409,
    'busy-here',
    'A reply is still being written in this conversation. Wait until it is complete, or stop it.',
  );

export const tooManyReplies = () =>
  new ReplyRefusal(
    429,
    'busy',
    `You can have at most ${WORDS[REPLIES_AT_ONCE]} replies in progress at once. Send your message when one of them is complete, or stop one.`,
  );

/** @param freeAgainAt start of the firm's next day */
export const dailyLimitReached = (limit: number, freeAgainAt: Date, timeZone: string) =>
  new ReplyRefusal(
    429,
    'daily-limit',
    `You have sent your ${limit.toLocaleString('en-US')} messages for today. You can send more after midnight (${timeIn(freeAgainAt, timeZone)}).`,
    freeAgainAt,
  );

export const budgetReached = (budget: BudgetState, timeZone: string) =>
  new ReplyRefusal(429, 'budget', budgetUsed(budget), startOfDay(budget.renewsOn, timeZone));

export const matterMissing = () =>
  new ReplyRefusal(
    400,
    'matter-missing',
    'The firm requires a client-matter number. Enter it in the conversation’s menu, then send your message.',
  );

export const matterRefused = (sentence: string) => new ReplyRefusal(403, 'matter-refused', sentence);

export const conversationChanged = () =>
  new ReplyRefusal(409, 'moved-on', 'This conversation has continued elsewhere. Reload it before you change its last message.');

export const nothingToAnswer = () =>
  new ReplyRefusal(409, 'nothing-to-answer', 'There is no message to answer in this conversation yet.');

export const onlyOwnMessages = (message: string) => new ReplyRefusal(403, 'only-user', message);

export const modelNotOffered = (label: string) =>
  new ReplyRefusal(409, 'model-not-offered', `${label} is no longer offered. Choose another model to continue.`);

export const modelNotUsable = (label: string, reason: string) =>
  new ReplyRefusal(409, 'not-configured', `The assistant is unavailable: ${label} cannot be used. ${reason}`);

export const messageTooLong = (label: string) =>
  new ReplyRefusal(
    422,
    'too-long',
    `This message is longer than ${label} can read at once. Shorten it, send it in parts, or choose a model that can read more.`,
  );

export const paperStillRead = (name: string) =>
  new ReplyRefusal(409, 'paper-still-read', `“${name}” is still being read. Ask when it is ready, or remove it.`);

export const papersTooLong = () =>
  new ReplyRefusal(
    422,
    'papers-too-long',
    'The papers of this conversation take too long to look through. Remove one, and try again.',
  );

export const discarded = () => new ReplyRefusal(409, 'withdrawn', 'The reply was stopped before it began.');

export const portalStops = () =>
  new ReplyRefusal(503, 'portal-stops', 'The portal is being restarted. Send your message again in a moment.');

export const replyNotStored = () =>
  new ReplyRefusal(
    503,
    'not-stored',
    'The portal’s database could not save the end of this reply. Reload the conversation in a moment.',
  );

export const conversationGone = () => new ReplyRefusal(404, 'not-found', 'Not found.');

const STATUSES: Record<ModelErrorKind, number> = {
  'bad-answer': 502,
  'refused-request': 422,
  timeout: 504,
  unreachable: 502,
  busy: 503,
  'provider-failed': 502,
  unavailable: 503,
  'not-configured': 503,
  'not-permitted': 403,
  retired: 409,
  cancelled: 409,
};

/** Maps a model's failure before the first text to a refusal for the user. */
export function refusalOf(failure: ModelError, now: Date, timeZone: string): ReplyRefusal {
  const sentence = explainModelError(failure);
  const retryAt = retryTime(failure, now);
  const status = failure.reason === 'filtered' || failure.reason === 'refused' ? 422 : STATUSES[failure.kind];
  const opening = failure.kind === 'unavailable' ? 'The assistant is not available. ' : '';
  const time = retryAt ? ` Try again after ${timeIn(retryAt, timeZone)}.` : '';
  return new ReplyRefusal(status, `model-${failure.kind}`, `${opening}${sentence}${time}`, retryAt);
}

function retryTime(failure: ModelError, now: Date): Date | undefined {
  if (failure instanceof ProviderUnavailable) return failure.until;
  const { retryAfterMs } = failure;
  return retryAfterMs === undefined ? undefined : new Date(now.getTime() + retryAfterMs);
}
