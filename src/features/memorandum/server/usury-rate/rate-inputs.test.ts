import { expect, test } from 'vitest';
import type { Statement } from '../statements/statement.ts';
import { sampleStatement } from '../testing/sample-statement.ts';
import type { CaseFile } from '../understanding/case-file.ts';
import { otherFundingDates, rateInputs, severalValues } from './rate-inputs.ts';

const money = (subject: Statement['subject'], value: number, sentence: string, change: Partial<Statement> = {}) =>
  sampleStatement({ subject, value, text: `$${value.toLocaleString('en-US')}`, sentence, speaker: 'client', ...change });

const papersOf = (affirmation: Statement[], memorandum: Statement[] = []) =>
  ({
    affirmation: {
      role: 'affirmation',
      judgement: { paragraphs: 0, shortName: 'Quill Aff.' },
      paper: { pages: [] },
      statements: affirmation,
    },
    memorandum: { role: 'memorandum', judgement: { paragraphs: 0 }, paper: { pages: [] }, statements: memorandum },
  }) as unknown as Pick<CaseFile, 'affirmation' | 'memorandum'>;

const TERMS = 'The price was $65,000, the payback amount was $94,250 and the daily pull was $725.';
const EARLIER = 'On the first deal the daily pull was $435.';

test('the debit of the agreement is the one beside its purchased amount, however often an earlier one is named', () => {
  const papers = papersOf([
    money('periodicAmount', 435, EARLIER),
    money('periodicAmount', 435, 'There were 75 pulls of $435.'),
    money('purchasedAmount', 94_250, TERMS),
    money('periodicAmount', 725, TERMS),
  ]);
  expect(rateInputs(papers).periodicAmount?.value).toBe(72_500);
  expect(severalValues(papers)).toEqual([]);
});

test('a debit that divides the purchased amount into the stated term is the agreement’s', () => {
  const papers = papersOf([
    money('periodicAmount', 435, EARLIER),
    money('purchasedAmount', 94_250, 'The payback amount was $94,250.'),
    money('periodicAmount', 725, 'Each day they took $725.'),
    sampleStatement({ subject: 'estimatedTerm', kind: 'count', value: 130, sentence: 'It was 130 pulls.' }),
  ]);
  expect(rateInputs(papers).periodicAmount?.value).toBe(72_500);
});

test('fees that are listed singly count together where price and wire leave their sum', () => {
  const listed = 'Of the $200,000 they kept $10,000 as a program fee and $650 for documents.';
  const papers = (arrived: number) =>
    papersOf([
      money('purchasePrice', 200_000, listed),
      money('feesWithheld', 10_000, listed),
      money('feeItem', 650, listed),
      money('netFunded', arrived, 'We received it.'),
    ]);
  expect(rateInputs(papers(189_350))).toMatchObject({ feesWithheld: { value: 1_065_000 }, netFunded: { value: 18_935_000 } });
  expect(rateInputs(papers(150_000))).toMatchObject({ feesWithheld: { value: 1_000_000 }, netFunded: { value: 19_000_000 } });
});

test('of two totals of the fees the one that price and wire leave is right', () => {
  const papers = papersOf([
    money('purchasePrice', 65_000, 'The price was $65,000.'),
    money('feesWithheld', 4_800, 'In my answer I wrote that the fees were $4,800.'),
    money('feesWithheld', 3_800, 'That was a slip: the sum is $3,800.'),
    money('netFunded', 61_200, 'We received $61,200.'),
  ]);
  expect(rateInputs(papers).feesWithheld?.value).toBe(380_000);
});

test('what plaintiff says that it paid is not put right by a fee that only our paper gives', () => {
  const papers = papersOf(
    [money('purchasePrice', 65_000, 'The price was $65,000.'), money('feesWithheld', 745, 'They took a fee of $745.')],
    [money('netFunded', 61_750, 'It remitted $61,750.', { speaker: 'plaintiff' })],
  );
  expect(rateInputs(papers, 'plaintiff').netFunded?.value).toBe(6_175_000);
});

test('several debits that nothing tells apart are named to the attorney', () => {
  const papers = papersOf([money('periodicAmount', 435, EARLIER), money('periodicAmount', 725, 'Each day they took $725.')]);
  expect(severalValues(papers)).toMatchObject([{ input: 'daily, weekly, or monthly debit' }]);
});

test.each([
  ['The Daily Installment was $1,770, which is $8,850 a week.', 'business-day'],
  ['The debit was $354 every business day, which is to say $1,770 in a full week.', 'week'],
  ['They took $1,770 on the tenth of each month.', 'month'],
])('how often a debit is taken is said by the words nearest to it: %s', (sentence, period) => {
  expect(rateInputs(papersOf([money('periodicAmount', 1_770, sentence)])).period?.value).toBe(period);
});

test('what was paid off for the merchant counts as received, whatever arrived', () => {
  const papers = papersOf([
    money('purchasePrice', 150_000, 'The price was $150,000.'),
    money('feesWithheld', 9_280, 'Fees of $9,280 were kept.'),
    money('netFunded', 109_285, 'The bank shows $109,285.'),
  ]);
  expect(rateInputs(papers).netFunded?.value).toBe(14_072_000);
});

test('of two dates that a paper gives to one funding the earlier makes the rate, and a date of each side is a difference', () => {
  const dated = (value: string) =>
    sampleStatement({
      subject: 'fundingDate',
      kind: 'date',
      value,
      text: value,
      sentence: `Sent ${value}.`,
      speaker: 'plaintiff',
    });
  const ours = { ...dated('2025-02-14'), speaker: 'client' as const };
  const both = papersOf([ours], [dated('2025-02-14'), dated('2025-02-13')]);
  expect(rateInputs(both).fundingDate?.value).toBe('2025-02-13');
  expect(otherFundingDates(both, '2025-02-13')).toEqual(['2025-02-14']);
  expect(severalValues(both)).toEqual([]);
  const each = papersOf([ours], [dated('2025-02-13')]);
  expect([rateInputs(each).fundingDate?.value, otherFundingDates(each, '2025-02-14')]).toEqual(['2025-02-14', []]);
  const twoDeals = papersOf([ours], [dated('2025-02-14'), dated('2024-10-01')]);
  expect(rateInputs(twoDeals).fundingDate?.value).toBe('2025-02-14');
  expect(severalValues(twoDeals)).toMatchObject([{ input: 'date of funding' }]);
});
