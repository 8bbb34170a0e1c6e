import type { Message, ReplyEvents } from '#features/chatbot/messages.contract.ts';
import { eventFrame } from '#platform/server/event-stream.ts';
import type { ReplyRefusal } from './reply.errors.ts';

/** What became of a reply: kept, taken back with its question, or not this server's any more. */
export type ReplyEnd = { kind: 'kept'; reply: Message } | { kind: 'failed'; refusal: ReplyRefusal } | { kind: 'gone' };

/** Why this server ends a reply before its model does. */
export type StopReason = 'person' | 'portal' | 'gone';

/** Somebody who is told of a reply while it comes. */
export interface ReplyReader {
  /** Takes an event as it goes over the wire. */
  take(frame: string): void;
}

/** Under what a reply stands in the database. */
export interface ReplyIdentity {
  userId: number;
  conversationId: number;
  messageId: number;
  question: Message | null;
  replacesFrom: number | null;
  model: string;
  omitted: number;
  startedAt: Date;
}

/** A piece of a reply, as it is stored. */
export interface ReplyPart {
  part: number;
  content: string;
}

/** A reply that this server is writing. */
export interface RunningReply extends ReplyIdentity {
  /** What has come. */
  readonly content: string;
  /** Settles with the first piece, and with the end. */
  readonly begun: Promise<void>;
  readonly ended: Promise<ReplyEnd>;
  /** Ends the call of the model. */
  readonly signal: AbortSignal;
  readonly stopReason: StopReason | null;
  /** Takes a further piece, without the NULs that no database keeps. */
  append(piece: string): void;
  stop(reason: StopReason): void;
  /** Tells everybody who follows, and whoever waits. */
  end(end: ReplyEnd): void;
  /** What has come and is not known to be stored; the same part stays the same part, however often it is asked for. */
  unstoredParts(): readonly ReplyPart[];
  /** Parts up to this one stand in the database. */
  markStored(part: number): void;
  /** @returns what ends it */
  follow(follower: ReplyReader): () => void;
}

/** The first half of a sign whose second half has still to come: alone it could not be stored. */
const HALF_SIGN = /[\uD800-\uDBFF]$/;

/** A reply of which nothing has come yet. */
export function createRunningReply(identity: ReplyIdentity): RunningReply {
  const controller = new AbortController();
  const followers = new Set<ReplyReader>();
  const begun = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<ReplyEnd>();
  let content = '';
  let unstored = '';
  let parts: ReplyPart[] = [];
  let count = 0;
  let stopReason: StopReason | null = null;
  return {
    ...identity,
    get content() {
      return content;
    },
    get stopReason() {
      return stopReason;
    },
    begun: begun.promise,
    ended: ended.promise,
    signal: controller.signal,
    append: (told) => {
      const piece = told.replaceAll('\0', '');
      if (piece === '') return;
      if (content === '') begun.resolve();
      content += piece;
      unstored += piece;
      if (followers.size === 0) return;
      const frame = eventFrame('text', { text: piece } satisfies ReplyEvents['text']);
      for (const follower of followers) follower.take(frame);
    },
    stop: (reason) => {
      stopReason ??= reason;
      controller.abort();
    },
    end: (end) => {
      followers.clear();
      begun.resolve();
      ended.resolve(end);
    },
    unstoredParts: () => {
      const half = HALF_SIGN.exec(unstored)?.[0] ?? '';
      const whole = unstored.slice(0, unstored.length - half.length);
      if (whole !== '') parts.push({ part: count, content: whole });
      if (whole !== '') count += 1;
      unstored = half;
      return parts;
    },
    markStored: (stored) => {
      parts = parts.filter(({ part }) => part > stored);
    },
    follow: (follower) => {
      followers.add(follower);
      return () => followers.delete(follower);
    },
  };
}

/** The reply as far as it has come. */
export const viewRunning = ({ messageId, conversationId, content, model, omitted, startedAt }: RunningReply): Message => ({
  id: messageId,
  conversationId,
  role: 'assistant',
  content,
  createdAt: startedAt.toISOString(),
  status: 'writing',
  problem: null,
  model,
  inputTokens: null,
  outputTokens: null,
  omitted,
});
