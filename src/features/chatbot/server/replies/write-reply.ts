import { setTimeout as wait } from 'node:timers/promises';
import { matterKey } from '#features/matters/matters.contract.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Log } from '#platform/server/log.ts';
import type { Catalogue } from '#platform/server/models/catalogue.ts';
import { estimateTokens } from '#platform/server/models/estimate-tokens.ts';
import type { ModelMessage, StreamedResponse } from '#platform/server/models/model-call.ts';
import { ModelError } from '#platform/server/models/model-error.ts';
import { PAPERS_INSTRUCTIONS } from '../papers/compose-for-question.ts';
import type { FinalizeReply, ReplyEnding } from './finalize-reply.ts';
import { viewMessage } from './message-view.ts';
import { discarded, portalStops, type ReplyRefusal, refusalOf, replyNotStored } from './reply.errors.ts';
import type { ReplyEnd, RunningReply } from './running-reply.ts';
import { MAX_REPLY_TOKENS } from './token-budget.ts';

/** Delays between attempts, in milliseconds: in total longer than a database needs to restart. */
const WAITS_MS = [500, 1_000, 2_000, 4_000, 8_000, 15_000, 15_000, 15_000];

/** Instructions for every model before a conversation. Nothing about a person or a matter belongs here. */
const CHAT_INSTRUCTIONS = `You are an assistant for the lawyers and staff of a law firm.
Answer precisely and plainly, in the language of the question, in Markdown; use headings, lists and tables only where they help.
Say so when you are not certain. Never invent a case, a statute, a quotation or a citation: where you name one, say that it must be checked.`;

/** Dependencies of writing a reply. */
export type WriteNeeds = Pick<Deps, 'clock' | 'config' | 'log' | 'models'> & { settle: FinalizeReply };

/** Input for the model, and the models as they were read with it. */
interface Asked {
  messages: readonly ModelMessage[];
  hasPapers: boolean;
  catalogue: Catalogue;
}

/** Calls the model, streams its text, and stores it; discards the question if there was none. Never throws. */
export async function writeReply(needs: WriteNeeds, running: RunningReply, asked: Asked): Promise<void> {
  const response = await askModel(needs, running, asked);
  try {
    running.end(await settleWith(needs, running, response));
  } catch (err) {
    // Otherwise readers of the reply would wait forever.
    needs.log.error({ err }, 'a reply could not be ended');
    running.end({ kind: 'gone' });
  }
}

async function askModel(
  { models, log }: WriteNeeds,
  running: RunningReply,
  { messages, hasPapers, catalogue }: Asked,
): Promise<StreamedResponse> {
  const { model, userId, conversationId, matterNumber, signal } = running;
  try {
    return await models.streamText({
      model,
      instructions: hasPapers ? `${CHAT_INSTRUCTIONS}\n${PAPERS_INSTRUCTIONS}` : CHAT_INSTRUCTIONS,
      messages,
      catalogue,
      maxOutputTokens: MAX_REPLY_TOKENS,
      signal,
      about: {
        ...{ purpose: 'chat', userId, subjectId: String(conversationId), part: null },
        matterNumber: matterNumber && matterKey(matterNumber),
      },
      onText: running.append,
    });
  } catch (err) {
    log.error({ err, model }, 'a model could not be asked');
    return { failure: new ModelError(model, 'provider-failed'), usage: { inputTokens: null, outputTokens: null } };
  }
}

async function settleWith(needs: WriteNeeds, running: RunningReply, { failure, usage }: StreamedResponse): Promise<ReplyEnd> {
  const { conversationId, messageId, model, modelLabel, omitted, sawPapers } = running;
  // An incomplete character at the end is sent as the database stores it.
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
  const isKept = await untilStored(needs.log, () => needs.settle.store(kept));
  if (!isKept) return unsettled(isKept);
  const reply = viewMessage({
    id: messageId,
    conversationId,
    role: 'assistant',
    content,
    ending,
    model,
    modelLabel,
    ...usage,
    omitted,
    sawPapers,
    createdAt,
  });
  return { kind: 'kept', reply };
}

async function takeBack(needs: WriteNeeds, running: RunningReply, failure: ModelError): Promise<ReplyEnd> {
  const { conversationId, messageId, stopReason } = running;
  const vain = { conversationId, messageId, isCounted: stopReason === 'person' };
  const isTaken = await untilStored(needs.log, () => needs.settle.discard(vain));
  return isTaken ? { kind: 'failed', refusal: whyNothing(needs, running, failure) } : unsettled(isTaken);
}

/** @param settled false if it was no longer this server's; undefined if the database did not respond */
const unsettled = (settled: false | undefined): ReplyEnd =>
  settled === undefined ? { kind: 'failed', refusal: replyNotStored() } : { kind: 'gone' };

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
 * Retries while the database is down, because the data to be stored exists nowhere else.
 * @returns the stored data; undefined when every attempt failed
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
