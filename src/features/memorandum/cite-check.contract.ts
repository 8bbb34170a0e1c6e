import * as z from 'zod/mini';
import { emailAddressOf } from '#features/accounts/accounts.contract.ts';
import { accepted } from '#features/documents/documents.contract.ts';
import { matterNumber } from '#features/matters/matters.contract.ts';
import { finding, passage } from '#features/verification/verification.contract.ts';
import { endpoint } from '#platform/shared/endpoint.ts';
import { visibleText } from '#platform/shared/storable-text.ts';
import { MAX_PAPER_BYTES, MEMORANDUM_MESSAGES, RECORD_PAPERS } from './memorandum.contract.ts';

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
  summary: 'The cite check of one of the user’s documents: of the plaintiff’s memorandum, or of a brief.',
  params: z.object({ id: z.uuid() }),
  response: z.extend(citeCheck, {
    /** True if the document also has the verification report of a draft. */
    hasReport: z.boolean(),
    /** True if it has a dispute matrix: the plaintiff's memorandum was checked against our supporting paper. */
    hasDisputes: z.boolean(),
  }),
});

export const CITE_CHECK_MESSAGES = {
  missingBrief: 'Please choose the brief to check',
  pdfOrWord: 'Only PDF and Word files are allowed',
  oldWord: 'This is an old Word file, or one with a password. Please save it as .docx without a password and upload that.',
  brokenWord: 'This Word file is damaged and cannot be read. Please save it again and upload that.',
  hugeWord: 'This Word file takes too long to read. Please save it as a PDF and upload that.',
  emptyWord: 'This Word file has no text: there is nothing in it to check. Please choose another one.',
} as const;

export const generateCiteCheck = endpoint({
  method: 'POST',
  path: '/api/cite-check/generate',
  access: 'user',
  gate: 'drafting',
  limited: 'pdf-check',
  summary:
    'Accepts a brief (PDF or Word) and up to ten papers of its record (PDF) as multipart form data; the cite check arrives by email. Takes an Idempotency-Key header.',
  body: z.object({
    userEmail: emailAddressOf(MEMORANDUM_MESSAGES.email),
    userName: visibleText(MEMORANDUM_MESSAGES.required).check(z.maxLength(200)),
    /** The firm's client-matter number, which settings can require. */
    matterNumber: z.optional(matterNumber),
  }),
  files: ['brief'],
  repeatedFiles: RECORD_PAPERS,
  maxFileBytes: MAX_PAPER_BYTES,
  fileTooLarge: MEMORANDUM_MESSAGES.tooLarge,
  filesMissing: CITE_CHECK_MESSAGES.missingBrief,
  status: 202,
  response: accepted,
});
