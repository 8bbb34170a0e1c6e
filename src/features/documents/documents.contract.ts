import * as z from 'zod/mini';
import { endpoint } from '#platform/shared/endpoint.ts';

export const DOCUMENT_KINDS = ['mol-opposition', 'foil-request', 'cite-check'] as const;
export const DOCUMENT_STATUSES = ['queued', 'running', 'sending', 'sent', 'failed'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];
export type DocumentStatus = (typeof DOCUMENT_STATUSES)[number];

/** Limits on what one person may cause. */
export const DOCUMENT_LIMITS = {
  /** Documents that are not finished. */
  waiting: 20,
  /** Emails within an hour: deliveries, counted when a document is requested, and resends. */
  mailsPerHour: 20,
  resendsPerHour: 3,
  /** Emails within a day, from everybody, to one address that is neither at the person's own domain nor at an allowed one. */
  mailsPerForeignAddress: 5,
} as const;

/** Labels of the kinds. */
export const KIND_LABELS: Record<DocumentKind, string> = {
  'mol-opposition': 'Opposition memorandum',
  'foil-request': 'FOIL request',
  'cite-check': 'Cite check',
};

/** A step of a document in progress. The live text of the current one is the document's `step`. */
const documentStep = z.object({ label: z.string(), state: z.enum(['done', 'current', 'waiting']) });
export type DocumentStep = z.infer<typeof documentStep>;

/** Tokens that language models used for a document. */
const spentTokens = z.object({
  input: z.int(),
  output: z.int(),
  /** Calls, including those without a response. */
  calls: z.int(),
  /** Millionths of a US dollar; absent unless the price of all of them is known. */
  costMicros: z.optional(z.int()),
});
export type SpentTokens = z.infer<typeof spentTokens>;

export const generatedDocument = z.object({
  id: z.string(),
  kind: z.enum(DOCUMENT_KINDS),
  title: z.string(),
  matterNumber: z.optional(z.string()),
  status: z.enum(DOCUMENT_STATUSES),
  /** Current activity, as text for the person who waits. */
  step: z.string(),
  /** Steps in order, if the workflow has a plan. */
  steps: z.optional(z.array(documentStep)),
  /** Queue position while it waits for a slot: 1 is next. */
  queuePlace: z.optional(z.int()),
  /** 0 to 100. */
  progress: z.int(),
  error: z.optional(z.string()),
  /** True if it failed and can be retried, or was delivered and can be drafted again from its papers. */
  canRunAgain: z.boolean(),
  /** Last day on which its papers are kept after the delivery, as ISO day; absent: they are destroyed with it. */
  papersUntil: z.optional(z.string()),
  /** Id of the first version, and the number of this one; both are absent for a first version. */
  firstVersion: z.optional(z.string()),
  version: z.optional(z.int()),
  /** Language model that it is, or was to be, drafted with. */
  model: z.optional(z.string()),
  tokens: z.optional(spentTokens),
  /** Address for the delivery. */
  deliverTo: z.string(),
  /** ISO 8601, UTC. */
  createdAt: z.string(),
  sentAt: z.optional(z.string()),
  files: z.array(z.object({ name: z.string(), size: z.int() })),
});
export type GeneratedDocument = z.infer<typeof generatedDocument>;

const documentId = z.object({ id: z.uuid() });

export const listDocuments = endpoint({
  method: 'GET',
  path: '/api/documents',
  access: 'user',
  summary: 'The documents that the signed-in user requested, newest first.',
  response: z.array(generatedDocument),
});

export const getDocument = endpoint({
  method: 'GET',
  path: '/api/documents/:id',
  access: 'user',
  summary: 'One of the signed-in person’s documents.',
  params: documentId,
  response: generatedDocument,
});

export const downloadDocumentFile = endpoint({
  method: 'GET',
  path: '/api/documents/:id/files/:name',
  access: 'user',
  limited: 'download',
  summary: 'A file of one of the signed-in person’s documents.',
  params: z.extend(documentId, { name: z.string().check(z.regex(/^\P{C}{1,200}$/u)) }),
});

export const resendDocument = endpoint({
  method: 'POST',
  path: '/api/documents/:id/resend',
  access: 'user',
  limited: 'document',
  summary: 'Sends a finished document to its address once more.',
  params: documentId,
  status: 202,
  response: generatedDocument,
});

export const retainPapers = endpoint({
  method: 'PUT',
  path: '/api/documents/:id/papers',
  access: 'user',
  summary: 'Keeps the papers of a memorandum after its delivery until a day, or, with null, no longer than that.',
  params: documentId,
  body: z.object({ until: z.nullable(z.iso.date('Please enter a date.')) }),
  response: generatedDocument,
});

export const runDocumentAgain = endpoint({
  method: 'POST',
  path: '/api/documents/:id/again',
  access: 'user',
  gate: 'drafting',
  limited: 'document',
  summary:
    'Retries a document that could not be created: after its finished steps, or from the start with another model. A delivered memorandum whose papers are kept is drafted once more, as a new version.',
  params: documentId,
  body: z.object({ model: z.optional(z.string().check(z.maxLength(100, 'This is not the name of a model.'))) }),
  status: 202,
  response: generatedDocument,
});

/** A language model for drafting, if its provider is configured. */
const modelOffer = z.object({
  /** Id of the model in the portal. */
  id: z.string(),
  /** Id of its provider. */
  provider: z.string(),
  /** Destination of the words: "Microsoft Azure, East US". */
  destination: z.string(),
  /** True for the model with which documents are drafted where nobody chooses. */
  isDefault: z.boolean(),
  label: z.string(),
  available: z.boolean(),
});
export type ModelOffer = z.infer<typeof modelOffer>;

export const listDraftingModels = endpoint({
  method: 'GET',
  path: '/api/documents/models',
  access: 'user',
  summary: 'The language models available for documents.',
  response: z.array(modelOffer),
});

export const deleteDocument = endpoint({
  method: 'DELETE',
  path: '/api/documents/:id',
  access: 'user',
  summary: 'Deletes a document with its files.',
  params: documentId,
  response: z.object({ message: z.string() }),
});

/** Response of both generate endpoints. */
export const accepted = z.object({ id: z.string() });
