import { setTimeout as wait } from 'node:timers/promises';
import type { Deps } from '#platform/server/deps.ts';
import type { Log } from '#platform/server/log.ts';
import { estimateTokens } from '#platform/server/models/estimate-tokens.ts';
import type { ModelMessage, StreamedResponse } from '#platform/server/models/model-call.ts';
import { ModelError } from '#platform/server/models/model-error.ts';
import type { FinalizeReply, ReplyEnding } from './finalize-reply.ts';
import { viewMessage } from './message-view.ts';
import { discarded, notStored, portalStops, type ReplyRefusal, refusalOf } from './reply.errors.ts';
import type { ReplyEnd, RunningReply } from './running-reply.ts';
import { MAX_REPLY_TOKENS } from './token-budget.ts';

/** Before each further try, in milliseconds: longer than a database needs to restart. */
const WAITS_MS = [500, 1_000, 2_000, 4_000, 8_000, 15_000, 15_000, 15_000];

/** What every model is told before a conversation. Nothing of a person or a matter stands here. */
const CHAT_INSTRUCTIONS = `You are an assistant for the lawyers and staff of a law firm.
Answer precisely and plainly, in the language of the question, in Markdown; use headings, lists and tables only where they help.
Say so when you are not certain. Never invent a case, a statute, a quotation or a citation: where you name one, say that it must be checked.`;

/** What writing a reply depends on. */
export type WriteNeeds = Pick<Deps, 'clock' | 'config' | 'log' | 'models'> & { settle: FinalizeReply };

/** Asks the model, passes on what comes, and keeps what has come; takes the question back where nothing did. Never throws. */
export async function writeReply(needs: WriteNeeds, running: RunningReply, turns: readonly ModelMessage[]): Promise<void> {
  const answer = await askModel(needs, running, turns);
  try {
    running.end(await settleWith(needs, running, answer));
  } catch (err) {
    // Nobody who waits for it may wait for ever.
    needs.log.error({ err }, 'a reply could not be ended');
    running.end({ kind: 'gone' });
  }
}

async function askModel(
  { models, log }: WriteNeeds,
  running: RunningReply,
  turns: readonly ModelMessage[],
): Promise<StreamedResponse> {
  const { model, userId, conversationId, signal } = running;
  try {
    return await models.streamText({
      model,
      instructions: CHAT_INSTRUCTIONS,
      turns,
      maxOutputTokens: MAX_REPLY_TOKENS,
      signal,
      about: { purpose: 'chat', userId, subjectId: String(conversationId), part: null },
      onText: running.append,
    });
  } catch (err) {
    log.error({ err, model }, 'a model could not be asked');
    return { failure: new ModelError(model, 'provider-failed'), usage: { inputTokens: null, outputTokens: null } };
  }
}

async function settleWith(needs: WriteNeeds, running: RunningReply, { failure, usage }: StreamedResponse): Promise<ReplyEnd> {
  const { conversationId, messageId, model, omitted } = running;
  // Half of a sign at the end is told as the database keeps it.
  const content = running.content.toWellFormed();
  if (failure && failure.kind !== 'cancelled') {
    const { kind, reason, status } = failure;
    needs.log.warn({ event: 'reply_failed', model, kind, reason, status, hasBegun: content !== '' }, 'a reply was not completed');
  }
  if (running.stopReason === 'gone') return { kind: 'gone' };
  if (content.trim() === '') return takeBack(needs, running, failure ?? new ModelError(model, 'bad-answer', { reason: 'empty' }));
  const createdAt = needs.clock.now();
  const ending = endingOf(running, failure);
  const size = estimateTokens(content);
  const kept = { conversationId, messageId, content, ending, ...usage, size, now: createdAt.toISOString() };
  const isKept = await untilStored(needs.log, () => needs.settle.keep(kept));
  if (!isKept) return unsettled(isKept);
  const reply = viewMessage({
    ...{ id: messageId, conversationId, role: 'assistant', content, ending, model, ...usage, omitted, createdAt },
  });
  return { kind: 'kept', reply };
}

async function takeBack(needs: WriteNeeds, running: RunningReply, failure: ModelError): Promise<ReplyEnd> {
  const { conversationId, messageId, stopReason } = running;
  const vain = { conversationId, messageId, isCounted: stopReason === 'person' };
  const isTaken = await untilStored(needs.log, () => needs.settle.withdraw(vain));
  return isTaken ? { kind: 'failed', refusal: whyNothing(needs, running, failure) } : unsettled(isTaken);
}

/** @param settled false where it was not this server's any more; undefined where the database did not answer */
const unsettled = (settled: false | undefined): ReplyEnd =>
  settled === undefined ? { kind: 'failed', refusal: notStored() } : { kind: 'gone' };

function whyNothing({ clock, config }: WriteNeeds, { stopReason }: RunningReply, failure: ModelError): ReplyRefusal {
  if (stopReason === 'portal') return portalStops();
  if (stopReason === 'person') return discarded();
  return refusalOf(failure, clock.now(), config.timeZone);
}

function endingOf({ stopReason }: RunningReply, failure: ModelError | null): ReplyEnding {
  if (failure === null) return 'complete';
  if (stopReason === 'person') return 'stopped';
  if (stopReason === 'portal') return 'portal-stopped';
  if (failure.kind === 'timeout') return 'timeout';
  if (failure.reason === 'filtered' || failure.reason === 'refused') return 'filtered';
  return failure.reason === 'truncated' || failure.reason === 'too-long' ? 'truncated' : 'cut';
}

/**
 * Tries again while the database is away, because what is to be stored exists nowhere else.
 * @returns what was stored; undefined when every try failed
 */
async function untilStored<Result>(log: Log, store: () => Promise<Result>): Promise<Result | undefined> {
  for (const waitMs of [...WAITS_MS, null]) {
    try {
      return await store();
    } catch (err) {
      log.error({ err }, 'the end of a reply could not be stored');
      if (waitMs !== null) await wait(waitMs, undefined, { ref: false });
    }
  }
  return undefined;
}
