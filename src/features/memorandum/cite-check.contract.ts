import * as z from 'zod/mini';
import { finding, passage } from '#features/verification/verification.contract.ts';
import { endpoint } from '#platform/shared/endpoint.ts';

/** A run of pages with the same source of text: the file itself, OCR of a picture, or none. */
export const pageQuality = z.object({ from: z.int(), to: z.int(), source: z.enum(['text', 'ocr', 'none']) });
export type PageQuality = z.infer<typeof pageQuality>;

/** Reading quality of a paper: the basis of the cite check. */
export const checkedPaper = z.object({
  /** "Plaintiff’s memorandum", "Delgado Aff.". */
  name: z.string(),
  /** SHA-256 of the uploaded file, hex. */
  sha256: z.string(),
  pages: z.int(),
  /** Pages read by OCR, whose words are approximate. */
  recognisedPages: z.int(),
  /** Pages without any words. */
  emptyPages: z.int(),
  /** Source of each page's text, by runs of PDF pages; absent in older cite checks, which did not store it. */
  quality: z.optional(z.array(pageQuality)),
});
export type CheckedPaper = z.infer<typeof checkedPaper>;

/** Cite check of a plaintiff's memorandum: every quotation, record cite, number and authority with its status and location. */
export const citeCheck = z.object({
  title: z.string(),
  /** ISO 8601, UTC. */
  madeAt: z.string(),
  papers: z.array(checkedPaper),
  findings: z.array(finding),
  passages: z.array(passage),
  /** Sentences on what could not be checked, one for each reason; missing from older cite checks. */
  notChecked: z.optional(z.array(z.string())),
});
export type CiteCheck = z.infer<typeof citeCheck>;

export const getCiteCheck = endpoint({
  method: 'GET',
  path: '/api/documents/:id/audit',
  access: 'user',
  summary: 'The cite check of the plaintiff’s memorandum for one of the user’s documents.',
  params: z.object({ id: z.uuid() }),
  response: z.extend(citeCheck, {
    /** True if the document also has the verification report of a draft. */
    hasReport: z.boolean(),
  }),
});
