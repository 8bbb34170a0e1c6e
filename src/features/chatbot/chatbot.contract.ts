import * as z from 'zod/mini';
import { matterNumber } from '#features/matters/matters.contract.ts';
import { endpoint } from '#platform/shared/endpoint.ts';
import { storableText, visibleText } from '#platform/shared/storable-text.ts';

/** The longest title of a conversation, in characters. */
export const MAX_TITLE_LENGTH = 200;
/** Number of conversations, or of matches, on a page of the list. */
export const CONVERSATIONS_A_PAGE = 50;
/** The longest text to search for, in characters. */
export const MAX_SEARCH_LENGTH = 200;

export const CHAT_MESSAGES = {
  conversationId: 'Conversation ID is required',
  model: 'Model is required',
  unknownModel: 'This model is not offered. Choose another one.',
  title: 'Title is required',
  titleLength: `Title must be at most ${MAX_TITLE_LENGTH} characters`,
  search: 'Enter what to search for',
  exportLength: 'This conversation is too long for one file. Copy the parts that you need.',
  exportFailed: 'The file could not be created: this conversation takes too long to format. Copy the parts you need.',
  searchLength: `Search for at most ${MAX_SEARCH_LENGTH} characters`,
} as const;

const chatModel = z.object({
  /** Id of the model in the portal. */
  id: z.string(),
  /** Id of its provider. */
  provider: z.string(),
  providerName: z.string(),
  label: z.string(),
  /** Destination of the words: "Microsoft Azure, East US". */
  destination: z.string(),
  /** True if client papers may go there. */
  papersAllowed: z.boolean(),
  available: z.boolean(),
  /** Reason why it is not available; null if it is. */
  reason: z.nullable(z.string()),
  /** True if it is preselected for a new conversation. */
  isDefault: z.boolean(),
});
/** A language model that a conversation can be held with. */
export type ChatModel = z.infer<typeof chatModel>;

/** Small integers in an address: an impossible id is treated as a conversation that does not exist. */
export const conversationParams = z.object({
  id: z.pipe(z.pipe(z.string().check(z.regex(/^[1-9]\d{0,9}$/)), z.transform(Number)), z.int().check(z.lte(2_147_483_647))),
});

const title = visibleText(CHAT_MESSAGES.title).check(z.maxLength(MAX_TITLE_LENGTH, CHAT_MESSAGES.titleLength));
const modelId = z
  .string(CHAT_MESSAGES.model)
  .check(z.minLength(1, CHAT_MESSAGES.model), z.maxLength(200, CHAT_MESSAGES.unknownModel));

const conversation = z.object({
  id: z.int(),
  title: z.string(),
  /** The id of its model, and its name. */
  model: z.string(),
  modelLabel: z.string(),
  isPinned: z.boolean(),
  /** True if it is out of the list until something is said in it again. */
  isArchived: z.boolean(),
  /** The firm's client-matter number; null where none was entered. */
  matterNumber: z.nullable(z.string()),
  createdAt: z.string(),
  /** Time of its last message. */
  updatedAt: z.string(),
  /** True while a reply is being written in it. */
  isReplying: z.boolean(),
  /** True if papers are attached to it. */
  hasPapers: z.boolean(),
});
/** One of a person's conversations, as the list shows it. */
export type Conversation = z.infer<typeof conversation>;

export const listChatModels = endpoint({
  method: 'GET',
  path: '/api/chatbot/models',
  access: 'user',
  summary: 'The language models that administrators have enabled, including which one is the default.',
  response: z.array(chatModel),
});

export const listConversations = endpoint({
  method: 'GET',
  path: '/api/chatbot/conversations',
  access: 'user',
  summary:
    'The person’s own conversations, the archived ones, or those of a matter: pinned ones first, then the newest; a page of at most 50.',
  query: z.object({
    /** The `id` of the last conversation of the previous page. */
    after: z.optional(z.string()),
    /** `true` for the archived ones alone. */
    archived: z.optional(z.enum(['true', 'false'])),
    /** The `id` of a conversation: those with its client-matter number, archived ones too. Numbers belong in no address. */
    matterOf: z.optional(z.string()),
  }),
  response: z.array(conversation),
});

export const getConversation = endpoint({
  method: 'GET',
  path: '/api/chatbot/conversations/:id',
  access: 'user',
  summary: 'One of the person’s own conversations.',
  params: conversationParams,
  response: conversation,
});

export const createConversation = endpoint({
  method: 'POST',
  path: '/api/chatbot/conversations',
  access: 'user',
  gate: 'chat',
  summary: 'Starts a conversation with a model.',
  /** The default title is the date, in US long form. */
  body: z.object({
    model: modelId,
    title: z.optional(storableText(CHAT_MESSAGES.title).check(z.maxLength(MAX_TITLE_LENGTH, CHAT_MESSAGES.titleLength))),
    matterNumber: z.optional(z.nullable(matterNumber)),
  }),
  response: conversation,
  status: 201,
});

export const changeConversation = endpoint({
  method: 'PUT',
  path: '/api/chatbot/conversations/:id',
  access: 'user',
  summary:
    'Renames one of the user’s own conversations, pins or archives it, enters its client-matter number, or continues it with another model.',
  params: conversationParams,
  body: z
    .object({
      title: z.optional(title),
      isPinned: z.optional(z.boolean()),
      isArchived: z.optional(z.boolean()),
      /** Null removes it. */
      matterNumber: z.optional(z.nullable(matterNumber)),
      model: z.optional(modelId),
    })
    .check(z.refine((change) => Object.values(change).some((value) => value !== undefined), CHAT_MESSAGES.title)),
  response: conversation,
});

export const deleteConversation = endpoint({
  method: 'DELETE',
  path: '/api/chatbot/conversations/:id',
  access: 'user',
  summary: 'Deletes one of the person’s own conversations with all that was said in it.',
  params: conversationParams,
});

export const deleteAllConversations = endpoint({
  method: 'DELETE',
  path: '/api/chatbot/conversations',
  access: 'user',
  summary: 'Deletes all of the person’s own conversations.',
  response: z.object({ deleted: z.int() }),
});

const found = z.object({
  conversationId: z.int(),
  title: z.string(),
  model: z.string(),
  /** Id of the matching message; null for a match in the title. */
  messageId: z.nullable(z.int()),
  role: z.nullable(z.enum(['user', 'assistant'])),
  /** Snippet in parts, with the matches marked. */
  snippet: z.array(z.object({ text: z.string(), isMatch: z.boolean() })),
  /** Time of the message; for a title, the time of the conversation's last message. */
  createdAt: z.string(),
});
/** A match in the user's own conversations. */
export type SearchMatch = z.infer<typeof found>;

/** A POST, because searches are confidential and addresses are logged everywhere. */
export const searchConversations = endpoint({
  method: 'POST',
  path: '/api/chatbot/search',
  access: 'user',
  summary: 'Finds words in the person’s own conversations, the newest first; a page of at most 50.',
  limited: 'search',
  body: z.object({
    query: visibleText(CHAT_MESSAGES.search).check(z.maxLength(MAX_SEARCH_LENGTH, CHAT_MESSAGES.searchLength)),
    /** Number of matches to skip: those of the previous pages. */
    skip: z._default(z.int().check(z.gte(0), z.lte(10_000)), 0),
  }),
  response: z.object({ places: z.array(found), hasMore: z.boolean() }),
});

export const exportConversation = endpoint({
  method: 'GET',
  path: '/api/chatbot/conversations/:id/export/:format',
  access: 'user',
  summary: 'One of the person’s own conversations as a file: Markdown (`md`) or Word (`docx`).',
  limited: 'chat-export',
  params: z.extend(conversationParams, { format: z.enum(['md', 'docx']) }),
});

export const exportReply = endpoint({
  method: 'GET',
  path: '/api/chatbot/conversations/:id/messages/:messageId/export/:format',
  access: 'user',
  summary: 'One reply in one of the person’s own conversations as a file: Markdown (`md`) or Word (`docx`).',
  limited: 'chat-export',
  params: z.extend(exportConversation.params, { messageId: conversationParams.shape.id }),
});

const chatLimits = z.object({
  messagesPerDay: z.int(),
  messagesLeft: z.int(),
  /** Start of the firm's next day, when all of them are available again. */
  freeAgainAt: z.string(),
  /** Percent used of the month's AI budget, the person's or the firm's; null below 80 percent, or without a budget. */
  budget: z.nullable(z.object({ whose: z.enum(['person', 'firm']), percent: z.int() })),
  /** Days after the last message until a conversation is deleted; null if conversations are retained. */
  keptDays: z.nullable(z.int()),
});
/** Number of messages a user may still send today, and the retention of conversations. */
export type ChatLimits = z.infer<typeof chatLimits>;

export const getChatLimits = endpoint({
  method: 'GET',
  path: '/api/chatbot/limits',
  access: 'user',
  summary: 'How many messages the person may still send today, and how long conversations are kept.',
  response: chatLimits,
});
