import * as z from 'zod/mini';
import { endpoint } from '#platform/shared/endpoint.ts';
import { storableText } from '#platform/shared/storable-text.ts';
import { MAX_PAPER_BYTES, MEMORANDUM_MESSAGES } from './memorandum.contract.ts';

/** A reviewer's verdicts on a row of a cite check. */
export const ROW_MARKS = ['checked', 'not-a-problem'] as const;
export type RowMark = (typeof ROW_MARKS)[number];
export const MARK_LABELS: Record<RowMark, string> = { checked: 'Checked', 'not-a-problem': 'Not a problem' };

/** File name of a sign-off's page. */
export const SIGN_OFF_FILE = 'Sign-Off.docx';

/** Characters of a note. */
export const MAX_NOTE = 500;

export const REVIEW_MESSAGES = {
  note: `A note has at most ${MAX_NOTE} characters`,
  noBrief: 'Please choose the brief that you sign off',
  unmarked: 'Rows to review first are not marked yet. Mark each of them, then sign off.',
  anotherFile: 'This is not the file that was checked. Check this version of the brief: the marks of unchanged rows are kept.',
  signedOff: 'This cite check is signed off. To change a mark, withdraw the sign-off first.',
  plaintiffs: 'Only the cite check of your own brief can be signed off.',
  unfinished: 'This cite check is not finished yet.',
} as const;

const mark = z.object({
  /** Id of the row: "Q3". */
  row: z.string(),
  mark: z.enum(ROW_MARKS),
  note: z.string(),
  /** True if it was brought over from the sign-off of an earlier version. */
  isCarriedOver: z.boolean(),
});
export type StoredMark = z.infer<typeof mark>;

const review = z.object({
  marks: z.array(mark),
  /** Time of the earlier version's sign-off, ISO 8601, if marks were brought over from it. */
  carriedFrom: z.nullable(z.string()),
  /** False for the cite check of the plaintiff's memorandum: its rows can be marked only. */
  canSignOff: z.boolean(),
  signOff: z.nullable(
    z.object({
      signedBy: z.string(),
      /** ISO 8601, UTC. */
      signedAt: z.string(),
      /** SHA-256 of the brief, hex. */
      sha256: z.string(),
    }),
  ),
});
export type Review = z.infer<typeof review>;

const documentId = z.object({ id: z.uuid() });

export const getReview = endpoint({
  method: 'GET',
  path: '/api/documents/:id/review',
  access: 'user',
  summary: 'The marks on the rows of one of the user’s cite checks, and its sign-off.',
  params: documentId,
  response: review,
});

export const markRow = endpoint({
  method: 'PUT',
  path: '/api/documents/:id/review/:row',
  access: 'user',
  summary: 'Marks a row of a cite check as checked or as not a problem, with a note, or removes its mark (null).',
  params: z.extend(documentId, { row: z.string().check(z.regex(/^[A-Z]\d{1,5}$/)) }),
  body: z.object({
    mark: z.nullable(z.enum(ROW_MARKS)),
    note: storableText(REVIEW_MESSAGES.note).check(z.maxLength(MAX_NOTE, REVIEW_MESSAGES.note)),
  }),
  response: review,
});

export const signOffBrief = endpoint({
  method: 'POST',
  path: '/api/documents/:id/sign-off',
  access: 'user',
  limited: 'pdf-check',
  summary:
    'Signs off the cite check of a brief, sent along as multipart form data: 409 if it is not the file that was checked, with the rows whose words it no longer has, or if rows to review first are not marked.',
  params: documentId,
  files: ['brief'],
  maxFileBytes: MAX_PAPER_BYTES,
  fileTooLarge: MEMORANDUM_MESSAGES.tooLarge,
  filesMissing: REVIEW_MESSAGES.noBrief,
  response: review,
});

export const withdrawSignOff = endpoint({
  method: 'DELETE',
  path: '/api/documents/:id/sign-off',
  access: 'user',
  summary: 'Withdraws the sign-off of a cite check, and deletes its page.',
  params: documentId,
  response: review,
});
