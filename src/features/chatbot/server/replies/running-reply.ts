import type { Message, ReplyEvents } from '#features/chatbot/messages.contract.ts';
import { eventFrame } from '#platform/server/event-stream.ts';
import type { ReplyRefusal } from './reply.errors.ts';

/** Outcome of a reply: stored, discarded with its question, or no longer this server's. */
export type ReplyEnd = { kind: 'kept'; reply: Message } | { kind: 'failed'; refusal: ReplyRefusal } | { kind: 'gone' };

/** Reason why this server ends a reply before its model does. */
export type StopReason = 'person' | 'portal' | 'gone';

/** A reader of a reply stream. */
export interface ReplyReader {
  /** Receives an event in wire format. */
  take(frame: string): void;
}

/** Ids of a reply in the database. */
export interface ReplyIdentity {
  userId: number;
  conversationId: number;
  messageId: number;
  question: Message | null;
  replacesFrom: number | null;
  model: string;
  modelLabel: string;
  /** The conversation's client-matter number; null where none was entered. */
  matterNumber: string | null;
  omitted: number;
  /** True if its model is given papers. */
  sawPapers: boolean;
  startedAt: Date;
}

/** A piece of a reply, as stored. */
export interface ReplyPart {
  part: number;
  content: string;
}

/** A reply that this server is writing. */
export interface RunningReply extends ReplyIdentity {
  /** Text so far. */
  readonly content: string;
  /** Settles with the first text, and with the end. */
  readonly begun: Promise<void>;
  readonly ended: Promise<ReplyEnd>;
  /** Aborts the call of the model. */
  readonly signal: AbortSignal;
  readonly stopReason: StopReason | null;
  /** Appends text, without NUL characters, which no database stores. */
  append(piece: string): void;
  stop(reason: StopReason): void;
  /** Notifies all readers, and whoever waits. */
  end(end: ReplyEnd): void;
  /** Text that is not known to be stored; a part stays the same however often it is requested. */
  unstoredParts(): readonly ReplyPart[];
  /** Marks parts up to this one as stored. */
  markStored(part: number): void;
  /** @returns a function that unsubscribes */
  follow(follower: ReplyReader): () => void;
}

/** The first half of a surrogate pair: alone it could not be stored. */
const HALF_SIGN = /[\uD800-\uDBFF]$/;

/** Creates a reply without any text. */
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

/** Converts the reply so far for display. */
export const viewRunning = ({
  messageId,
  conversationId,
  content,
  model,
  modelLabel,
  omitted,
  sawPapers,
  startedAt,
}: RunningReply): Message => ({
  id: messageId,
  conversationId,
  role: 'assistant',
  content,
  createdAt: startedAt.toISOString(),
  status: 'writing',
  problem: null,
  model,
  modelLabel,
  inputTokens: null,
  outputTokens: null,
  omitted,
  sawPapers,
  versions: [],
  feedback: null,
});
