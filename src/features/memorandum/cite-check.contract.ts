import * as z from 'zod/mini';
import { finding, passage } from '#features/verification/verification.contract.ts';
import { endpoint } from '#platform/shared/endpoint.ts';

/** A run of pages whose text was won in the same way: from the file itself, by recognizing a picture, or not at all. */
export const pageQuality = z.object({ from: z.int(), to: z.int(), source: z.enum(['text', 'ocr', 'none']) });
export type PageQuality = z.infer<typeof pageQuality>;

/** How a paper was read: what the audit rests on. */
export const checkedPaper = z.object({
  /** "Plaintiff’s memorandum", "Delgado Aff.". */
  name: z.string(),
  /** SHA-256 of the uploaded file, hex. */
  sha256: z.string(),
  pages: z.int(),
  /** Pages read from their picture, whose words are approximate. */
  recognisedPages: z.int(),
  /** Pages on which no words were found. */
  emptyPages: z.int(),
  /** The text of each page, by runs of PDF pages; audits that were made before it was kept have none. */
  quality: z.optional(z.array(pageQuality)),
});
export type CheckedPaper = z.infer<typeof checkedPaper>;

/** The audit of a plaintiff's memorandum: every quotation, record cite, number and authority with its answer and place. */
export const citeCheck = z.object({
  title: z.string(),
  /** ISO 8601, UTC. */
  madeAt: z.string(),
  papers: z.array(checkedPaper),
  findings: z.array(finding),
  passages: z.array(passage),
});
export type CiteCheck = z.infer<typeof citeCheck>;

export const getCiteCheck = endpoint({
  method: 'GET',
  path: '/api/documents/:id/audit',
  access: 'user',
  summary: 'The audit of the plaintiff’s memorandum that belongs to one of the person’s documents.',
  params: z.object({ id: z.uuid() }),
  response: z.extend(citeCheck, {
    /** The document also has the verification report of a draft. */
    hasReport: z.boolean(),
  }),
});
