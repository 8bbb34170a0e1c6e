import { AppError } from '#platform/server/errors.ts';
import { type PdfValidation, validatePdf } from '#platform/server/pdf/validate-pdf.ts';
import type { UploadedFile } from '#platform/server/uploads/read-upload-form.ts';
import { MEMORANDUM_MESSAGES, PAPERS, type PaperName } from '../memorandum.contract.ts';

type Papers = Record<PaperName, UploadedFile>;
type Reason = Extract<PdfValidation, { ok: false }>['reason'];

const SENTENCES: Record<Reason, string> = {
  'not-pdf': MEMORANDUM_MESSAGES.onlyPdf,
  password: MEMORANDUM_MESSAGES.password,
  empty: MEMORANDUM_MESSAGES.empty,
  broken: MEMORANDUM_MESSAGES.broken,
  'too-many-pages': MEMORANDUM_MESSAGES.tooManyPages,
  'too-much-work': MEMORANDUM_MESSAGES.tooMuchWork,
};

/**
 * Refuses papers from which no memorandum can be made.
 * @param signal ends the check when nobody waits for it any more
 * @throws AppError 400 with a sentence for each unusable paper
 */
export async function refusePapers(papers: Papers, signal?: AbortSignal, judge: typeof validatePdf = validatePdf): Promise<void> {
  const wrongType = PAPERS.filter((name) => !mayBePdf(papers[name]));
  refuse(wrongType.map((name) => [name, MEMORANDUM_MESSAGES.onlyPdf]));
  const judgments = await Promise.all(PAPERS.map(async (name) => [name, await judge(papers[name].content, signal)] as const));
  const reasons = judgments.flatMap(([name, judgment]) => (judgment.ok ? [] : [[name, judgment.reason] as const]));
  refuse(reasons.map(([name, reason]) => [name, SENTENCES[reason]]));
  if (papers.plaintiffMOL.content.equals(papers.supportingDocument.content))
    refuse(PAPERS.map((name) => [name, MEMORANDUM_MESSAGES.samePaper]));
}

/** Some systems know no type of their files; of such a file only the content tells. */
const NO_TYPE = new Set(['', 'application/octet-stream', 'text/plain']);

/** A part without a type arrives as `text/plain`, as the standard of forms says. */
const mayBePdf = ({ type }: UploadedFile) => NO_TYPE.has(type.toLowerCase()) || type.toLowerCase().includes('pdf');

function refuse(sentences: [PaperName, string][]): void {
  const [first] = sentences;
  if (first) throw new AppError(400, 'paper-refused', first[1], Object.fromEntries(sentences));
}
