import { CITE_CHECK_MESSAGES } from '../cite-check.contract.ts';
import { MAX_PAPER_BYTES, MEMORANDUM_MESSAGES } from '../memorandum.contract.ts';
import { checkPaper } from './check-paper.ts';

/** Validates a chosen brief as far as a browser can. @returns the message that refuses it, or undefined */
export async function checkBriefFile(file: File): Promise<string | undefined> {
  if (/\.doc$/i.test(file.name)) return CITE_CHECK_MESSAGES.oldWord;
  if (!/\.doc[xm]$/i.test(file.name)) {
    const refusal = await checkPaper(file);
    return refusal === MEMORANDUM_MESSAGES.onlyPdf ? CITE_CHECK_MESSAGES.pdfOrWord : refusal;
  }
  if (file.size > MAX_PAPER_BYTES) return MEMORANDUM_MESSAGES.tooLarge;
  return file.size === 0 ? MEMORANDUM_MESSAGES.empty : undefined;
}
