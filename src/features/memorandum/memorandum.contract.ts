import * as z from 'zod/mini';
import { emailAddressOf } from '#features/accounts/accounts.contract.ts';
import { accepted } from '#features/documents/documents.contract.ts';
import { matterNumber } from '#features/matters/matters.contract.ts';
import { endpoint } from '#platform/shared/endpoint.ts';
import { MAX_PDF_PAGES } from '#platform/shared/max-pdf-pages.ts';
import { visibleText } from '#platform/shared/storable-text.ts';

/** 10 MB as 10 × 1024 × 1024 bytes. */
export const MAX_PAPER_BYTES = 10 * 1024 * 1024;

/** The two papers of a memorandum, by the names of their form fields. */
export const PAPERS = ['plaintiffMOL', 'supportingDocument'] as const;
export type PaperName = (typeof PAPERS)[number];

export const MEMORANDUM_MESSAGES = {
  onlyPdf: 'Only PDF files are allowed',
  tooLarge: 'File size must be less than 10MB',
  missingFiles: 'Missing required files',
  email: 'Please enter a valid email address',
  required: 'This field is required',
  password: 'This PDF is password-protected. Please save a copy without a password and upload that.',
  empty: 'This file is empty. Please choose another one.',
  changed: 'This file has changed or is no longer where it was. Please choose it again.',
  oneFile: 'Please drop one file at a time.',
  broken: 'This PDF is damaged and cannot be read. Please save or print it to a new PDF and upload that.',
  tooManyPages: `This PDF has more than ${MAX_PDF_PAGES} pages. Please upload the paper without its exhibits.`,
  tooMuchWork: 'This PDF takes too long to read. Please print it to a new PDF and upload that.',
  samePaper:
    'Both files are the same document. Please choose the plaintiff’s memorandum and your own affirmation, affidavit, or declaration.',
  blank: 'This PDF has neither text nor pictures: there is nothing in it to read. Please choose another one.',
  swapped:
    'These papers seem to be swapped: the first is an affirmation, affidavit, or declaration, and the second is a memorandum.',
  twoCases: 'These papers seem to belong to two cases:',
  riskAcknowledgment:
    'I understand that AI can make mistakes, that this document is not legal advice, that an attorney must review it before it is used, and that every citation must be verified.',
  deliveryNotAllowed: 'Documents can only be sent to your own email address or to an address at your firm.',
} as const;

/** Further papers that a brief cites: up to ten PDFs of at most 10 MB, together at most 50 MB. */
export const RECORD_PAPERS = {
  name: 'recordPapers',
  most: 10,
  maxTotalBytes: 50 * 1024 * 1024,
  tooMany: 'At most 10 papers of the record, together no larger than 50 MB, can be added',
} as const;

/** Fields sent along with the files. */
export const memorandumFields = z.object({
  userEmail: emailAddressOf(MEMORANDUM_MESSAGES.email),
  userName: visibleText(MEMORANDUM_MESSAGES.required).check(z.maxLength(200)),
  /** The firm's client-matter number, which settings can require. */
  matterNumber: z.optional(matterNumber),
  /** The person says that the papers belong together, or are the right ones, whatever their captions and titles say. */
  samecase: z.optional(z.literal('confirmed')),
  /** ISO day until which the papers are kept after the delivery; absent: they are destroyed with it. */
  keepPapersUntil: z.optional(z.iso.date('Please enter a date.')),
});

export const generateMemorandum = endpoint({
  method: 'POST',
  path: '/api/mca-mol-opposition/generate',
  access: 'user',
  gate: 'drafting',
  limited: 'pdf-check',
  summary:
    'Accepts the plaintiff’s memorandum, the supporting paper and up to ten papers of the record (PDF) as multipart form data; the results arrive by email. Takes an Idempotency-Key header.',
  body: memorandumFields,
  files: PAPERS,
  repeatedFiles: RECORD_PAPERS,
  maxFileBytes: MAX_PAPER_BYTES,
  fileTooLarge: MEMORANDUM_MESSAGES.tooLarge,
  filesMissing: MEMORANDUM_MESSAGES.missingFiles,
  status: 202,
  response: accepted,
});

/** The language model that drafts, and where the papers go; null for all when none is used. */
const drafting = z.object({
  model: z.nullable(z.string()),
  label: z.nullable(z.string()),
  provider: z.nullable(z.string()),
  destination: z.nullable(z.string()),
});
export type DraftingModel = z.infer<typeof drafting>;

/** The model and its provider, so that people know before they upload who will see their papers. */
export const getDraftingModel = endpoint({
  method: 'GET',
  path: '/api/mca-mol-opposition/drafting',
  access: 'user',
  summary: 'The language model that drafts memoranda and whose it is; null for both when none is used.',
  response: drafting,
});
