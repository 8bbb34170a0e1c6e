import type { DraftingModel } from '../memorandum.contract.ts';

const UPLOAD = 'Upload the plaintiff’s memorandum and your own affirmation, affidavit, or declaration.';
const DELIVERED = 'delivered by email for attorney review.';

/** Introduction of the page. @param drafting undefined if it is unknown whether a model is used: then only what is always true */
export function wizardIntroduction(drafting: DraftingModel | undefined): string {
  if (!drafting) return `${UPLOAD} The results are prepared from both and delivered by email for attorney review.`;
  const results = drafting.model
    ? 'a draft memorandum of law in opposition, its verification report, and a cite check of the plaintiff’s memorandum'
    : 'a working outline of the opposition and a cite check of the plaintiff’s memorandum';
  return `${UPLOAD} From both, the portal prepares ${results}, ${DELIVERED}`;
}

/** Names who sees the papers: the first thing that a lawyer has to consider. */
export function modelNotice(drafting: DraftingModel | undefined): string | undefined {
  if (!drafting) return undefined;
  const { model, label, destination } = drafting;
  if (!model) return 'Drafted without AI.';
  return `Drafted with the language model ${label}: ${destination} sees the text of both papers, with account and Social Security numbers masked. Whether that protects the client’s confidences is for you to judge (Rule 1.6).`;
}

/** Names the delivered documents, as the beginning of a sentence. */
export function deliverySubject(drafting: DraftingModel | undefined): string {
  if (!drafting) return 'The results';
  return drafting.model ? 'The memorandum and its verification report' : 'The outline and the cite check';
}
