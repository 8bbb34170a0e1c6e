import * as z from 'zod/mini';
import { endpoint } from '#platform/shared/endpoint.ts';
import { visibleText } from '#platform/shared/storable-text.ts';
import { conversationParams } from './chatbot.contract.ts';
import { feedback } from './feedback.contract.ts';

/** The longest message, in characters. */
export const MAX_MESSAGE_LENGTH = 200_000;
/** Space for the longest message in any alphabet. */
const MESSAGE_BODY = 1024 * 1024;
/** Number of messages on a page. */
export const MESSAGES_A_PAGE = 50;
/** Number of concurrent replies per user. */
export const REPLIES_AT_ONCE = 2;

export const MESSAGE_MESSAGES = {
  content: 'Content is required',
  contentLength: `A message can have at most ${MAX_MESSAGE_LENGTH.toLocaleString('en-US')} characters. Shorten it, or send it in parts.`,
  role: "Role must be 'user' or 'assistant'",
  onlyUser: 'You can only send your own messages.',
} as const;

const message = z.object({
  id: z.int(),
  conversationId: z.int(),
  role: z.enum(['user', 'assistant']),
  content: z.string(),
  createdAt: z.string(),
  /** `writing`: still in progress. `stopped`: the user ended it. `interrupted`: something else did; `problem` says what. */
  status: z.enum(['complete', 'writing', 'stopped', 'interrupted']),
  /** Problem and remedy of an interrupted reply; null otherwise. */
  problem: z.nullable(z.string()),
  /** The model that wrote a reply, and its name. */
  model: z.nullable(z.string()),
  modelLabel: z.nullable(z.string()),
  inputTokens: z.nullable(z.int()),
  outputTokens: z.nullable(z.int()),
  /** Number of the oldest messages omitted from the model's input, because they exceed its token budget. */
  omitted: z.int(),
  /** True if its model was given papers, so that its quotations, figures and cites are checked. */
  sawPapers: z.boolean(),
  /** Ids of all versions of a reply that was regenerated, oldest first and its own among them; otherwise empty. */
  versions: z.array(z.int()),
  /** The person's own thumb for a reply. */
  feedback: z.nullable(feedback),
});
/** A message of a conversation. */
export type Message = z.infer<typeof message>;

/**
 * Server-sent events of a reply stream: the event's name, and its data as JSON. `reply` comes first, with the text so far; then
 * `text`, repeatedly; then one of the others, which is the last.
 */
export interface ReplyEvents {
  /** The reply, its question if stored with it, and the first message to be replaced. */
  reply: { question: Message | null; reply: Message; replacesFrom: number | null };
  /** A further piece of the reply's content. */
  text: { text: string };
  /** The reply has ended: `status` says how. */
  done: { reply: Message };
  /** There is no reply: the conversation is as it was before the question. `status` is an HTTP status. */
  failed: { status: number; message: string; retryAt: string | null };
  /** The stream ends and the reply does not: refetch the messages, and reopen the stream when the portal responds. */
  closing: { reason: 'portal-stops' | 'signed-out' };
}

/** A number from 1, as in an address. */
const wholeNumber = (most: number) =>
  z.pipe(z.pipe(z.string().check(z.regex(/^[1-9]\d{0,9}$/)), z.transform(Number)), z.int().check(z.lte(most)));

export const listMessages = endpoint({
  method: 'GET',
  path: '/api/chatbot/conversations/:id/messages',
  access: 'user',
  summary:
    'The newest messages of one of the user’s own conversations, in order, at most 1 MB; a reply in progress comes last. Where there are older ones, the header Link names their address.',
  limited: 'messages',
  params: conversationParams,
  query: z.object({
    /** Returns only messages before this one. */
    before: z.optional(wholeNumber(2_147_483_647)),
    /** Returns only so many, the newest; all of them when absent. */
    limit: z.optional(wholeNumber(500)),
  }),
  response: z.array(message),
});

const messageParams = z.extend(conversationParams, { messageId: conversationParams.shape.id });

export const getMessage = endpoint({
  method: 'GET',
  path: '/api/chatbot/conversations/:id/messages/:messageId',
  access: 'user',
  summary: 'One message of one of the person’s own conversations, also a former version of a reply.',
  params: messageParams,
  response: message,
});

export const showReplyVersion = endpoint({
  method: 'PUT',
  path: '/api/chatbot/conversations/:id/messages/:messageId/shown',
  access: 'user',
  summary: 'Shows this version of the last reply; the model is given it with the next question.',
  params: messageParams,
  response: message,
});

const sent = z.object({ question: z.nullable(message), reply: message });

/** Responds with server-sent events if the caller accepts `text/event-stream`, and with the whole reply otherwise. */
export const sendMessage = endpoint({
  method: 'POST',
  path: '/api/chatbot/conversations/:id/messages',
  access: 'user',
  summary: 'Sends a message and returns the model’s reply: as server-sent events if the client accepts them, otherwise whole.',
  params: conversationParams,
  body: z.object({
    role: z._default(z.enum(['user', 'assistant'], MESSAGE_MESSAGES.role), 'user'),
    content: visibleText(MESSAGE_MESSAGES.content).check(z.maxLength(MAX_MESSAGE_LENGTH, MESSAGE_MESSAGES.contentLength)),
    /** The user's last message, which this one and a new reply replace; absent for a new message. */
    replaces: z.optional(z.int()),
  }),
  bodyLimit: MESSAGE_BODY,
  response: sent,
  status: 201,
});

export const regenerateReply = endpoint({
  method: 'POST',
  path: '/api/chatbot/conversations/:id/regenerate',
  access: 'user',
  summary: 'Asks the model again for the last message; the former reply remains as a version. Answers as sending does.',
  params: conversationParams,
  response: sent,
  status: 201,
});

export const resumeReply = endpoint({
  method: 'GET',
  path: '/api/chatbot/conversations/:id/stream',
  access: 'user',
  summary: 'The reply that is being written, as server-sent events; 204 where there is none.',
  limited: 'stream',
  params: conversationParams,
});

export const stopReply = endpoint({
  method: 'POST',
  path: '/api/chatbot/conversations/:id/stop',
  access: 'user',
  summary: 'Ends the reply that is being written; what has come of it stays.',
  params: conversationParams,
  response: z.object({ stopping: z.boolean() }),
});
