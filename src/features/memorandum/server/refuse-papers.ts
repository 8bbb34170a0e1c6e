import { AppError } from '#platform/server/errors.ts';
import { type PdfValidation, validatePdf } from '#platform/server/pdf/validate-pdf.ts';
import type { UploadedFile } from '#platform/server/uploads/read-upload-form.ts';
import { MEMORANDUM_MESSAGES, PAPERS, type PaperName } from '../memorandum.contract.ts';
import { checkPair } from './check-pair.ts';

type Papers = Record<PaperName, UploadedFile>;
type Reason = Extract<PdfValidation, { ok: false }>['reason'];

/** Pages of each paper that are read before it is accepted: its caption and its title. */
const FIRST_PAGES = 3;

/** The person's entries beside the papers. */
interface Said {
  /** That the papers belong together, and are the right ones. */
  samecase?: 'confirmed' | undefined;
}

const SENTENCES: Record<Reason, string> = {
  'not-pdf': MEMORANDUM_MESSAGES.onlyPdf,
  password: MEMORANDUM_MESSAGES.password,
  empty: MEMORANDUM_MESSAGES.empty,
  broken: MEMORANDUM_MESSAGES.broken,
  'too-many-pages': MEMORANDUM_MESSAGES.tooManyPages,
  'too-much-work': MEMORANDUM_MESSAGES.tooMuchWork,
};

/**
 * Refuses papers from which no memorandum can be made, and those that seem to be the wrong ones unless the person confirms them.
 * @param signal ends the check when nobody waits for it any more
 * @returns what the person set aside by confirming, for the audit log; empty where nothing was doubtful
 * @throws AppError 400 with a sentence for each unusable paper, or for the confirmation that is missing
 */
export async function refusePapers(
  papers: Papers,
  said: Said = {},
  signal?: AbortSignal,
  judge: typeof validatePdf = validatePdf,
): Promise<string[]> {
  const wrongType = PAPERS.filter((name) => !mayBePdf(papers[name]));
  refuse(wrongType.map((name) => [name, MEMORANDUM_MESSAGES.onlyPdf]));
  const judgments = await Promise.all(
    PAPERS.map(async (name) => [name, await judge(papers[name].content, signal, FIRST_PAGES)] as const),
  );
  refuse(judgments.flatMap(([name, judgment]) => (judgment.ok ? [] : [[name, SENTENCES[judgment.reason]]])));
  if (papers.plaintiffMOL.content.equals(papers.supportingDocument.content))
    refuse(PAPERS.map((name) => [name, MEMORANDUM_MESSAGES.samePaper]));
  refuse(judgments.flatMap(([name, judgment]) => (judgment.ok && judgment.isBlank ? [[name, MEMORANDUM_MESSAGES.blank]] : [])));
  const [memorandum, affirmation] = judgments.map(([, judgment]) => (judgment.ok ? judgment.firstPages : undefined));
  const { areSwapped, doubts } = checkPair(memorandum, affirmation);
  if (areSwapped) refuse(PAPERS.map((name) => [name, MEMORANDUM_MESSAGES.swapped]));
  if (said.samecase !== 'confirmed' && doubts.length > 0)
    refuse([['samecase', doubts.map(({ sentence }) => sentence).join(' ')]]);
  return doubts.map(({ what }) => what);
}

/** Some systems know no type of their files; of such a file only the content tells. */
const NO_TYPE = new Set(['', 'application/octet-stream', 'text/plain']);

/** A part without a type arrives as `text/plain`, as the standard of forms says. */
const mayBePdf = ({ type }: UploadedFile) => NO_TYPE.has(type.toLowerCase()) || type.toLowerCase().includes('pdf');

function refuse(sentences: [PaperName | 'samecase', string][]): void {
  const [first] = sentences;
  if (first) throw new AppError(400, 'paper-refused', first[1], Object.fromEntries(sentences));
}
