import { AppError } from '#platform/server/errors.ts';
import { type PdfValidation, validatePdf } from '#platform/server/pdf/validate-pdf.ts';
import type { UploadedFile } from '#platform/server/uploads/read-upload-form.ts';
import { readWord } from '#platform/server/word/read-word.ts';
import type { WordFailure } from '#platform/server/word/read-word-paper.ts';
import { CITE_CHECK_MESSAGES } from '../cite-check.contract.ts';
import { MEMORANDUM_MESSAGES } from '../memorandum.contract.ts';

const PDF_SENTENCES: Record<Extract<PdfValidation, { ok: false }>['reason'], string> = {
  'not-pdf': CITE_CHECK_MESSAGES.pdfOrWord,
  password: MEMORANDUM_MESSAGES.password,
  empty: MEMORANDUM_MESSAGES.empty,
  broken: MEMORANDUM_MESSAGES.broken,
  'too-many-pages': MEMORANDUM_MESSAGES.tooManyPages,
  'too-much-work': MEMORANDUM_MESSAGES.tooMuchWork,
};

const WORD_SENTENCES: Record<WordFailure, string> = {
  'not-word': CITE_CHECK_MESSAGES.pdfOrWord,
  'old-or-locked': CITE_CHECK_MESSAGES.oldWord,
  broken: CITE_CHECK_MESSAGES.brokenWord,
  'too-much-work': CITE_CHECK_MESSAGES.hugeWord,
  empty: CITE_CHECK_MESSAGES.emptyWord,
};

/** True for a file that begins as Word's do, today's or those of before 2007. */
export const mayBeWord = (content: Uint8Array): boolean =>
  (content[0] === 0x50 && content[1] === 0x4b) || (content[0] === 0xd0 && content[1] === 0xcf);

/** Refuses a brief that cannot be read. @throws AppError 400 with the sentence for its person */
export async function refuseBrief({ content }: UploadedFile, signal: AbortSignal): Promise<void> {
  const sentence = mayBeWord(content) ? await wordRefusal(content, signal) : await pdfRefusal(content, signal);
  if (sentence) throw new AppError(400, 'paper-refused', sentence, { brief: sentence });
}

async function wordRefusal(content: Buffer, signal: AbortSignal): Promise<string | undefined> {
  const read = await readWord(content, signal);
  return 'failure' in read ? WORD_SENTENCES[read.failure] : undefined;
}

async function pdfRefusal(content: Buffer, signal: AbortSignal): Promise<string | undefined> {
  const judged = await validatePdf(content, signal);
  if (!judged.ok) return PDF_SENTENCES[judged.reason];
  return judged.isBlank ? MEMORANDUM_MESSAGES.blank : undefined;
}

/** Why a paper of the record cannot be used, for a sentence; undefined where it can. */
export async function recordRefusal(content: Buffer): Promise<string | undefined> {
  const judged = await validatePdf(content);
  if (judged.ok) return judged.isBlank ? 'it has neither text nor pictures' : undefined;
  return WHY[judged.reason];
}

const WHY: Record<Extract<PdfValidation, { ok: false }>['reason'], string> = {
  'not-pdf': 'it is no PDF',
  password: 'it is password-protected',
  empty: 'it is empty',
  broken: 'it is damaged',
  'too-many-pages': 'it has too many pages',
  'too-much-work': 'it takes too long to read',
};
