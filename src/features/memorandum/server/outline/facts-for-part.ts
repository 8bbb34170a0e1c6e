import { blockAt } from '#platform/server/pdf/paper.ts';
import type { CaseFile } from '../understanding/case-file.ts';
import { citePlace } from '../understanding/cite-fact.ts';
import type { FactKey } from '../understanding/fact-keys.ts';

/** A paragraph of the supporting paper in its own words. */
export interface CitedParagraph {
  words: string;
  /** "Delgado Aff. ¶ 5". */
  cite: string;
}

/** What of the supporting paper bears on each part of the argument: by the facts found in it, and by its words. */
const BEARS_ON: Readonly<Record<string, { keys: readonly FactKey[]; words?: RegExp }>> = {
  reconciliation: { keys: ['reconciliationRequest', 'reconciliationAnswer', 'reconciliationDenied'], words: /\breconcil/i },
  'finite-term': {
    keys: ['purchasedAmount', 'statedRevenue', 'actualRevenue'],
    words: /\bpaid off\b|\bbusiness days\b[^.]{0,40}\.|\btoo much\b/i,
  },
  recourse: { keys: [], words: /\bbankrupt|\bwithout first proceeding\b/i },
  rate: { keys: ['feesWithheld', 'netFunded'] },
  damages: { keys: ['amountClaimed', 'remainingAtMost', 'paymentsTotal', 'paidByOthers'] },
  records: { keys: ['paymentsCount'], words: /\bledger\b/i },
  premature: { keys: ['discovery'] },
  breach: { keys: ['accountClosed', 'defaultDate', 'paidByOthers'], words: /\bnew account\b/i },
  penalty: { keys: ['returnedDebits'], words: /\b(?:fees?|charges?)\b/i },
  guaranty: { keys: ['financingStatement'], words: /\bguarant/i },
};

/** What has a place of its own is not drawn in by a word that it happens to have. */
const ELSEWHERE: readonly FactKey[] = ['discovery', 'defenses'];

const MOST = 8;

/** The paragraphs of the supporting paper that bear on a part of the argument, in their own words, each with its cite. */
export function factsForPart({ affirmation, mask }: CaseFile, kind: string): CitedParagraph[] {
  const bears = BEARS_ON[kind];
  if (!bears) return [];
  const { paper } = affirmation;
  const byFact = affirmation.facts.filter(({ key }) => bears.keys.includes(key)).map(({ start }) => blockAt(paper, start));
  const aside = affirmation.facts.filter(({ key }) => ELSEWHERE.includes(key)).map(({ start }) => blockAt(paper, start));
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
