import type { VerifiedDraft } from '../drafting/verified-draft.ts';
import { checkAuthorityTokens } from './check-authority-tokens.ts';
import { checkClaims } from './check-claims.ts';
import { type DraftCheck, prepareCheck } from './check-context.ts';
import { checkFigures } from './check-figures.ts';
import { checkForeignText } from './check-foreign-text.ts';
import { checkPapers } from './check-papers.ts';
import { checkPrivateData } from './check-private-data.ts';
import { checkProseCitations } from './check-prose-citations.ts';
import { checkProvisions } from './check-provisions.ts';
import { checkQuotations } from './check-quotations.ts';
import { checkRecordTokens } from './check-record-tokens.ts';
import { checkReplies } from './check-replies.ts';
import { checkStructure } from './check-structure.ts';
import { checkSupport } from './check-support.ts';

/**
 * Checks every sentence of a draft against the two papers, the closed list of sources, the plan and the forms. Pure: it reads
 * nothing but what it is given. What fails goes back to the model once, and is bracketed where it still fails.
 */
export function verifyDraft(given: DraftCheck): VerifiedDraft {
  const context = prepareCheck(given);
  for (const check of CHECKS) check(context);
  return context.writer.finish();
}

const CHECKS = [
  ...[checkAuthorityTokens, checkProseCitations, checkProvisions, checkQuotations, checkRecordTokens, checkFigures],
  ...[checkSupport, checkReplies, checkStructure, checkClaims, checkPrivateData, checkForeignText, checkPapers],
];
