import { blockAt } from '#platform/server/pdf/paper.ts';
import { isFinding } from '../statements/findings.ts';
import type { Subject } from '../statements/statement.ts';
import type { CaseFile } from '../understanding/case-file.ts';
import { citePlace } from '../understanding/cite-fact.ts';

/** A paragraph of the supporting paper in its own words. */
export interface CitedParagraph {
  words: string;
  /** "Delgado Aff. ¶ 5". */
  cite: string;
}

/** Facts of the supporting paper for each part of the argument: by the subjects of its statements, and by its words. */
const BEARS_ON: Readonly<Record<string, { subjects: readonly Subject[]; words?: RegExp }>> = {
  reconciliation: {
    subjects: [
      'reconciliationRequest',
      'reconciliationAnswer',
      'reconciliationClause',
      'reconciliationDiscretion',
      'receiptsByMonth',
    ],
    words: /\breconcil/i,
  },
  'finite-term': { subjects: ['purchasedAmount', 'estimatedTerm', 'periodicAmount'] },
  recourse: { subjects: ['bankruptcyClause', 'recourse'], words: /\bbankrupt/i },
  rate: { subjects: ['feesWithheld', 'feeItem', 'netFunded'] },
  damages: { subjects: ['balanceClaimed', 'judgmentSought', 'paymentsSum', 'paidByOthers'] },
  records: { subjects: ['paymentsMade'], words: /\bledger\b|\bpayment history\b/i },
  premature: { subjects: ['discovery'] },
  breach: { subjects: ['accountClosed', 'accountHold', 'defaultDate', 'paidByOthers', 'newAccount', 'lienNotices'] },
  penalty: { subjects: ['defaultFee', 'attorneysFees', 'returnedDebits'], words: /\b(?:fees?|charges?)\b/i },
  guaranty: { subjects: ['guaranty'], words: /\bguarant/i },
  signature: { subjects: ['guaranty'], words: /\bsignature\b|\bguarant|\bmailbox\b|\bpassword\b|\bmy name\b/i },
};

/** A fact with a part of its own is not drawn into another by one of its words. */
const ELSEWHERE: readonly Subject[] = ['discovery'];

const MOST = 8;

/** The paragraphs of the supporting paper that bear on a part of the argument, in their own words, each with its cite. */
export function factsForPart({ affirmation, mask }: CaseFile, kind: string): CitedParagraph[] {
  const bears = BEARS_ON[kind];
  if (!bears) return [];
  const { paper } = affirmation;
  const findings = affirmation.statements.filter(isFinding);
  const byFact = findings.filter(({ subject }) => bears.subjects.includes(subject)).map(({ start }) => blockAt(paper, start));
  const aside = findings
    .filter(({ subject }) => ELSEWHERE.includes(subject) && !bears.subjects.includes(subject))
    .map(({ start }) => blockAt(paper, start));
  const byWords = paper.blocks.filter(
    (block) =>
      block.kind === 'body' &&
      block.paragraph !== null &&
      block.paragraph !== affirmation.judgement.oathParagraph &&
      !aside.includes(block) &&
      (bears.words?.test(paper.text.slice(block.start, block.end)) ?? false),
  );
  const blocks = paper.blocks.filter((block) => block.paragraph !== null && (byFact.includes(block) || byWords.includes(block)));
  return blocks.slice(0, MOST).map((block) => {
    const words = mask.slice('affirmation', block.start, block.end).replace(/^\d{1,4}[.)]\s+/, '');
    const place = { pdfPage: 0, printedPage: null, paragraph: block.paragraph, footnote: null, isApproximate: false };
    return { words, cite: citePlace(affirmation, place) };
  });
}
