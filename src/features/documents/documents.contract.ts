import * as z from 'zod/mini';
import { endpoint } from '#platform/shared/endpoint.ts';

export const DOCUMENT_KINDS = ['mol-opposition', 'foil-request'] as const;
export const DOCUMENT_STATUSES = ['queued', 'running', 'sending', 'sent', 'failed'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];
export type DocumentStatus = (typeof DOCUMENT_STATUSES)[number];

export const generatedDocument = z.object({
  id: z.string(),
  kind: z.enum(DOCUMENT_KINDS),
  title: z.string(),
  matterNumber: z.optional(z.string()),
  status: z.enum(DOCUMENT_STATUSES),
  /** What is being done, in words for the person who waits. */
  step: z.string(),
  /** 0 to 100. */
  progress: z.int(),
  error: z.optional(z.string()),
  /** Where the document is (to be) delivered. */
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
  summary: 'The documents that the signed-in person asked for, newest first.',
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
  summary: 'A file of one of the signed-in person’s documents.',
  params: z.extend(documentId, { name: z.string().check(z.regex(/^\P{C}{1,200}$/u)) }),
});

export const resendDocument = endpoint({
  method: 'POST',
  path: '/api/documents/:id/resend',
  access: 'user',
  summary: 'Sends a finished document to its address once more.',
  params: documentId,
  status: 202,
  response: generatedDocument,
});

export const deleteDocument = endpoint({
  method: 'DELETE',
  path: '/api/documents/:id',
  access: 'user',
  summary: 'Deletes a document with its files.',
  params: documentId,
  response: z.object({ message: z.string() }),
});

/** The answer of both generate calls. */
export const accepted = z.object({ id: z.string() });
