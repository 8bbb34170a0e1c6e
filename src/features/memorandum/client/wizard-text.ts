import type { Drafting } from '../memorandum.contract.ts';

const UPLOAD = 'Upload the plaintiff’s memorandum and your own paper of facts.';
const DELIVERED = 'are made and delivered by e-mail, for an attorney to review.';

/** Introduction of the page. @param drafting undefined if it is unknown whether a model is used: then only what is always true */
export function wizardIntroduction(drafting: Drafting | undefined): string {
  if (!drafting) return `${UPLOAD} The results are made from both and delivered by e-mail, for an attorney to review.`;
  const results = drafting.model
    ? 'a draft memorandum of law in opposition and its verification report, with an audit of the plaintiff’s memorandum,'
    : 'a working outline of the opposition and an audit of the plaintiff’s memorandum';
  return `${UPLOAD} From both, ${results} ${DELIVERED}`;
}

/** Names who sees the papers: the first thing that a lawyer has to consider. */
export function modelNotice(drafting: Drafting | undefined): string | undefined {
  if (!drafting) return undefined;
  const { model, provider } = drafting;
  if (!model) return 'No language model takes part.';
  return `The language model ${model} drafts: ${provider} sees the words of both papers, with account and Social Security numbers masked. Whether that suits the client’s confidences is for you to judge (Rule 1.6).`;
}

/** Names the delivered documents, as the beginning of a sentence. */
export function deliverySubject(drafting: Drafting | undefined): string {
  if (!drafting) return 'The results';
  return drafting.model ? 'The memorandum and its verification report' : 'The outline and the audit';
}
