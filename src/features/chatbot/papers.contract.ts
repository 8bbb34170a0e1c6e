import * as z from 'zod/mini';
import { endpoint } from '#platform/shared/endpoint.ts';
import { visibleText } from '#platform/shared/storable-text.ts';
import { conversationParams, MAX_SEARCH_LENGTH } from './chatbot.contract.ts';

/** Formats of the papers that can be attached to a conversation. */
export const PAPER_FORMATS = ['pdf', 'word', 'text', 'csv', 'email', 'image'] as const;
export type PaperFormat = (typeof PAPER_FORMATS)[number];

/** Number of papers in a conversation, and their sizes in bytes. */
export const PAPER_LIMITS = { most: 10, bytes: 25 * 1024 * 1024, totalBytes: 50 * 1024 * 1024 } as const;
/** The most characters of a paper's text: about 1,700 pages. */
export const MAX_PAPER_TEXT = 5_000_000;
/** Endings that a file dialog offers. The server judges a file by its content. */
export const PAPER_ENDINGS = '.pdf,.docx,.docm,.txt,.md,.csv,.tsv,.eml,.png,.jpg,.jpeg,.webp,.tif,.tiff';

export const PAPER_MESSAGES = {
  missing: 'Please choose a file.',
  tooLarge: 'A paper can have at most 25 MB. Attach the part that matters.',
  tooMany: 'A conversation can have at most 10 papers. Remove one, or start another conversation.',
  tooMuch: 'The papers of a conversation can have at most 50 MB together. Remove one, or start another conversation.',
  storedTooMuch: 'Your conversations hold a gigabyte of papers. Delete conversations that you no longer need.',
  empty: 'This file is empty. Please choose another one.',
  unknown:
    'This kind of file cannot be read. Attach a PDF, a Word file (.docx), text, CSV, an email (.eml) or an image of a page.',
  search: 'Enter what to find in the papers',
  searchTooLong: 'The papers are too long to search at once. Remove one, and try again.',
  searchLength: `Enter at most ${MAX_SEARCH_LENGTH} characters`,
} as const;

/** Unit of a paper's numbering: replies cite page 3, paragraph 14 or row 88. */
export const PAPER_UNITS = ['page', 'paragraph', 'row'] as const;
export type PaperUnit = (typeof PAPER_UNITS)[number];

const attachment = z.object({
  name: z.string(),
  size: z.int(),
  /** True if it is of a format that can be attached as a paper of its own. */
  isReadable: z.boolean(),
});

const paper = z.object({
  /** Its number in the conversation, from 1. */
  number: z.int(),
  name: z.string(),
  format: z.enum(PAPER_FORMATS),
  /** Bytes. */
  size: z.int(),
  state: z.enum(['reading', 'ready', 'refused']),
  /** Pages read by OCR so far, and all that are; null before that is known, and where none is. */
  progress: z.nullable(z.object({ done: z.int(), of: z.int() })),
  /** Remarks on the reading, in sentences: how it was read, what was left out, or why it cannot be read. */
  remarks: z.array(z.string()),
  unit: z.enum(PAPER_UNITS),
  /** Number of its pages, paragraphs or rows; 0 until it is read. */
  units: z.int(),
  /** Files that came with an email. */
  attachments: z.array(attachment),
});
/** A paper attached to a conversation. */
export type ChatPaper = z.infer<typeof paper>;

const pagesSeen = z.object({
  /** Number of the paper in its conversation. */
  paper: z.int(),
  /** The pages, paragraphs or rows that the model was given; null for all of them. */
  pages: z.nullable(z.array(z.int())),
});
/** Pages of a paper that a reply's model was given. */
export type PagesSeen = z.infer<typeof pagesSeen>;

/** A passage of a paper, as offsets into its text. */
const location = z.object({ paper: z.int(), unit: z.int(), start: z.int(), end: z.int() });
export type MarkLocation = z.infer<typeof location>;

const mark = z.object({
  kind: z.enum(['quotation', 'figure', 'cite']),
  /** `unchecked`: the cited location exists, and nothing in the sentence can be compared by code. */
  result: z.enum(['verified', 'differs', 'not-found', 'unchecked']),
  /** The words in the reply that it is about. */
  words: z.string(),
  /** Offset in the reply after which the mark stands. */
  at: z.int(),
  /** The finding in a sentence. */
  note: z.string(),
  /** Differences of an altered quotation, in reading order. */
  difference: z.array(z.object({ kind: z.enum(['same', 'source-only', 'quoted-only']), text: z.string() })),
  /** The passage that it was compared with; null where none was found. */
  location: z.nullable(location),
});
/** The check of a quotation, a figure or a cite of a reply against the papers. */
export type ReplyMark = z.infer<typeof mark>;

const papersPath = '/api/chatbot/conversations/:id/papers';
const numberParams = z.extend(conversationParams, { number: conversationParams.shape.id });

export const listPapers = endpoint({
  method: 'GET',
  path: papersPath,
  access: 'user',
  summary: 'The papers attached to one of the person’s own conversations.',
  params: conversationParams,
  response: z.array(paper),
});

export const attachPaper = endpoint({
  method: 'POST',
  path: papersPath,
  access: 'user',
  gate: 'chat',
  summary:
    'Attaches a paper (PDF, Word, text, CSV, email, image) to one of the person’s own conversations; it is read afterward.',
  limited: 'chat-paper',
  params: conversationParams,
  body: z.object({}),
  files: ['paper'],
  maxFileBytes: PAPER_LIMITS.bytes,
  fileTooLarge: PAPER_MESSAGES.tooLarge,
  filesMissing: PAPER_MESSAGES.missing,
  response: paper,
  status: 201,
});

export const removePaper = endpoint({
  method: 'DELETE',
  path: `${papersPath}/:number`,
  access: 'user',
  summary: 'Removes a paper from one of the person’s own conversations, and destroys it.',
  params: numberParams,
  status: 204,
});

export const attachEmailAttachment = endpoint({
  method: 'POST',
  path: `${papersPath}/:number/attachments/:attachment`,
  access: 'user',
  gate: 'chat',
  summary: 'Attaches a file that came with an email as a paper of its own.',
  limited: 'chat-paper',
  params: z.extend(numberParams, { attachment: conversationParams.shape.id }),
  response: paper,
  status: 201,
});

const passage = z.object({
  ...location.shape,
  /** The heading above it; empty where there is none. */
  heading: z.string(),
  text: z.string(),
});
/** A passage found in the papers. */
export type PaperPassage = z.infer<typeof passage>;

/** A POST, because what people look for is confidential and addresses are logged everywhere. */
export const searchPapers = endpoint({
  method: 'POST',
  path: `${papersPath}/search`,
  access: 'user',
  summary: 'Finds the passages of the papers that say something, the best first, without a language model.',
  limited: 'chat-paper',
  params: conversationParams,
  body: z.object({
    query: visibleText(PAPER_MESSAGES.search).check(z.maxLength(MAX_SEARCH_LENGTH, PAPER_MESSAGES.searchLength)),
  }),
  response: z.array(passage),
});

const offset = z.pipe(z.pipe(z.string().check(z.regex(/^\d{1,9}$/)), z.transform(Number)), z.int());

const paperPage = z.object({
  /** The page's text around the marked words. */
  before: z.string(),
  marked: z.string(),
  after: z.string(),
  /** True if it was read by OCR, so that the words are approximate. */
  isApproximate: z.boolean(),
  /** The page as an image; null where the paper has no pages. Marks: left, top, right, bottom in pixels. */
  image: z.nullable(
    z.object({
      /** `data:image/png;base64,…` */
      image: z.string(),
      width: z.int(),
      height: z.int(),
      marks: z.array(z.tuple([z.number(), z.number(), z.number(), z.number()])),
    }),
  ),
});
/** A page of a paper with a marked passage. */
export type PaperPage = z.infer<typeof paperPage>;

export const getPaperPage = endpoint({
  method: 'GET',
  path: `${papersPath}/:number/pages/:page`,
  access: 'user',
  summary: 'A page of a paper with the passage between two offsets of its text marked; as an image where it has pages.',
  limited: 'chat-paper-page',
  params: z.extend(numberParams, { page: conversationParams.shape.id }),
  query: z.object({ start: z.optional(offset), end: z.optional(offset) }),
  response: paperPage,
});

const checkedReply = z.object({
  seen: z.array(pagesSeen),
  marks: z.array(mark),
  /** False if the check took too much work: nothing of the reply has been compared. */
  isChecked: z.boolean(),
});
/** A reply's check against the papers. */
export type CheckedReply = z.infer<typeof checkedReply>;

export const getReplyMarks = endpoint({
  method: 'GET',
  path: '/api/chatbot/conversations/:id/messages/:messageId/marks',
  access: 'user',
  summary: 'The check of a reply’s quotations, figures and cites against the papers, and what its model was given of them.',
  limited: 'chat-marks',
  params: z.extend(conversationParams, { messageId: conversationParams.shape.id }),
  response: checkedReply,
});
