import type { DisputeRow, Disputes } from '#features/memorandum/disputes.contract.ts';
import type { Passage } from '#features/verification/verification.contract.ts';

const MEMORANDUM = 'Plaintiff’s memorandum';
const AFFIRMATION = 'Delgado Aff.';

const place = { printedPage: null, paragraph: null, footnote: null, isApproximate: false };
const inMemorandum = (id: string, page: number, before: string, marked: string, after: string): Passage => ({
  ...{ id, before, marked, after },
  place: { ...place, paper: MEMORANDUM, pdfPage: page + 3, printedPage: `${page}` },
});
const inAffirmation = (id: string, paragraph: number, before: string, marked: string, after: string): Passage => ({
  ...{ id, before, marked, after },
  place: { ...place, paper: AFFIRMATION, pdfPage: 3, paragraph },
});

const PASSAGES: Passage[] = [
  inMemorandum('p1', 2, 'It received ', '45', ' payments, totaling $38,880.00.'),
  inAffirmation('p2', 15, 'Through May 9, 2025, there were ', '47', ': 18 in March, 22 in April and 7 in May.'),
  inAffirmation('p3', 16, 'Ms. Kessler says that there were ', '45', '.'),
  inMemorandum('p4', 3, 'A balance of ', '$52,916.00', ' is due.'),
  inMemorandum('p5', 9, 'The balance of ', '$47,520.00', ' bears interest.'),
  inMemorandum('p6', 1, 'On ', 'March 3, 2025', ', Harborlight and the Bakery signed the Agreement.'),
  inAffirmation('p7', 3, 'On ', 'March 3, 2025', ', I signed a Revenue Purchase Agreement.'),
  inMemorandum('p8', 2, 'not more than once in any calendar ', 'month', ', and Buyer shall make any adjustment'),
  inAffirmation('p9', 13, 'not more than once in any calendar ', 'year', ', and Buyer shall make any adjustment'),
  inAffirmation('p10', 6, 'On May 8, 2025, ', 'the bank closed the account', ', not I.'),
];

const damages = { element: 'Damages', point: 'prima-facie' };
const side = (whose: DisputeRow['sides'][number]['whose'], text: string, ...passages: string[]) => ({
  whose,
  values: [{ text, passages }],
});
const row = (about: string, rest: Partial<DisputeRow>): DisputeRow => ({
  ...{ about, state: 'one side', within: null, note: null, decides: damages, sides: [] },
  ...rest,
});

/** A dispute matrix with a row of each kind. */
export function sampleDisputes(change: Partial<Disputes> = {}): Disputes {
  return {
    title: 'Harborlight Funding LLC v. Pelham Bay Bakery Inc. et al., Index No. 659874/2025',
    madeAt: '2026-11-20T15:04:00.000Z',
    papers: { memorandum: MEMORANDUM, affirmation: AFFIRMATION },
    rows: [
      row('Number of payments', {
        state: 'disputed',
        sides: [side('plaintiff', '45', 'p1'), side('client', '47', 'p2'), side('elsewhere', '45', 'p3')],
      }),
      row('Balance', {
        state: 'disputed',
        within: 'memorandum',
        sides: [
          {
            whose: 'plaintiff',
            values: [
              { text: '$52,916.00', passages: ['p4'] },
              { text: '$47,520.00', passages: ['p5'] },
            ],
          },
        ],
      }),
      row('Date of the agreement', {
        state: 'agreed',
        decides: { element: 'Terms of the agreement', point: 'usury' },
        sides: [side('plaintiff', 'March 3, 2025', 'p6'), side('client', 'March 3, 2025', 'p7')],
      }),
      row('Who closed the account', {
        note: 'A return code proves that a debit was stopped, not who stopped it.',
        decides: null,
        sides: [side('client', 'the bank closed the account', 'p10'), side('as reported', 'the Bakery closed it', 'p1')],
      }),
    ],
    quotations: [
      { says: 'The memorandum has “month” where the affirmation has “year”; both quote Agreement § 3.', passages: ['p8', 'p9'] },
    ],
    clauses: [{ section: '3', memorandum: ['p8'], affirmation: ['p9'] }],
    chronology: [
      {
        date: '2025-03-03',
        label: 'Date of the agreement',
        speaker: 'plaintiff',
        words: 'On March 3, 2025, Harborlight and the Bakery signed the Agreement.',
        passages: ['p6'],
      },
      {
        date: '2025-05-08',
        label: null,
        speaker: 'client about plaintiff',
        words: 'On May 8, 2025, the bank closed the account, not I.',
        passages: ['p10'],
      },
    ],
    candidates: [
      { about: 'New account', text: 'May 9, 2025', sentence: 'Through May 9, 2025, there were 47.', passages: ['p2'] },
    ],
    passages: PASSAGES,
    ...change,
  };
}
