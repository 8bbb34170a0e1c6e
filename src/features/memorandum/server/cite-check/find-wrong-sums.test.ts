import { expect, test } from 'vitest';
import type { Paper } from '#platform/server/pdf/paper.ts';
import { paperFrom } from '#platform/server/testing/paper-from.ts';
import { readPaperAs } from '../understanding/read-paper-as.ts';
import { findWrongColumns } from './find-wrong-columns.ts';
import { findWrongSums } from './find-wrong-sums.ts';

const found = (paper: Paper) => {
  const reader = readPaperAs('memorandum', paper, []);
  return [...findWrongSums(reader), ...findWrongColumns(reader)].map(({ result }) => result);
};

/** A page with a column of amounts at its right edge: a row is a label and its amount. */
function columnOf(rows: readonly (readonly [label: string, amount: string, right?: number])[]): Paper {
  const paper = paperFrom([
    { blocks: ['The claim is made up as follows:', rows.map((row) => row.slice(0, 2).join(' ')).join(' ')] },
  ]);
  let lineStart = paper.blocks[1]?.start ?? 0;
  const columnAmounts = rows.flatMap(([label, amount, right = 500]) => {
    const start = lineStart + label.length + 1;
    const row = { start, end: start + amount.length, lineStart, right };
    lineStart = row.end + 1;
    return amount === '' ? [] : [row];
  });
  return { ...paper, columnAmounts };
}

const ROWS = [
  ['Unpaid rent, five months at $3,000.00', '$15,000.00'],
  ['Default fee (Agreement § 9.2)', '2,500.00'],
  ['Five rejected debits at $35.00', '175.00'],
] as const;

test('a column that does not make its total is an alarm, one that does is none', () => {
  expect(found(columnOf([...ROWS, ['Total', '$18,175.00']]))).toEqual(['$17,675.00']);
  expect(found(columnOf([...ROWS, ['Total arrears to May 31, 2024', '$18,175.00']]))).toEqual(['$17,675.00']);
  expect(found(columnOf([...ROWS, ['Total', '$17,675.00']]))).toEqual([]);
  expect(found(columnOf([...ROWS, ['Less: payments', '500.00'], ['Total', '$17,200.00']]))).toEqual(['$17,175.00']);
  expect(found(columnOf([...ROWS, ['Adjustment', '(500.00)'], ['Total', '$17,200.00']]))).toEqual(['$17,175.00']);
  expect(found(columnOf([...ROWS, ['Adjustment', '(500.00)', 504], ['Total', '$17,200.00']]))).toEqual(['$17,175.00']);
  const [wrong] = findWrongColumns(
    readPaperAs('memorandum', columnOf([...ROWS, ['Less: paid', '500.00'], ['Total', '$17,200.00']]), []),
  );
  expect(wrong?.text).toBe('$15,000.00 + $2,500.00 + $175.00 − $500.00 = $17,200.00');
  const remains = [...ROWS, ['Total', '17,675.00'], ['Less: from the reserve fund', '2,000.00']] as const;
  expect(found(columnOf([...remains, ['Assessed to the owners', '$16,575.00']]))).toEqual(['$15,675.00']);
  expect(found(columnOf([...remains, ['Assessed to the owners', '$15,675.00']]))).toEqual([]);
  const withSum = [...ROWS, ['Uncollected amount', '17,675.00'], ['Fee', '500.00']] as const;
  expect(found(columnOf([...withSum, ['Total', '$18,200.00']]))).toEqual(['$18,175.00']);
});

test.each([
  ['a row that may be subtracted', [...ROWS, ['Payments', '500.00'], ['Total', '$17,200.00']]],
  ['a credit', [...ROWS, ['Less: payments', '500.00'], ['Total', '$17,175.00']]],
  ['a negative row', [...ROWS, ['Adjustment', '(500.00)'], ['Total', '$17,175.00']]],
  ['a sum in the middle', [...ROWS, ['Uncollected amount', '17,675.00'], ['Fee', '500.00'], ['Total', '$18,175.00']]],
  [
    'a subtotal',
    [
      ['Rent', '10,000.00'],
      ['Subtotal', '10,000.00'],
      ['Fee', '500.00'],
      ['Total', '10,600.00'],
    ],
  ],
  ['a total of something else', [...ROWS, ['Total paid', '$18,175.00']]],
  ['another column', [['Rent', '15,000.00', 400], ...ROWS.slice(1), ['Total', '$2,700.00']]],
  ['a row that is counted within another', [...ROWS, ['Total', '$17,500.00']]],
] as [string, [string, string, number?][]][])('a column with %s is none', (_what, rows) => {
  expect(found(columnOf(rows))).toEqual([]);
});

test.each(['which together make', 'which, taken together, come to', 'that in all amount to', 'which together add up to'])(
  'a list with "%s" before its total is compared',
  (words) => {
    const list = 'Three invoices are open: $18,420.00 of May 4; $22,735.50 of June 2; and $9,816.25 of July 3,';
    expect(found(paperFrom([{ blocks: [`${list} ${words} $51,971.75.`] }]))).toEqual(['$50,971.75']);
    expect(found(paperFrom([{ blocks: [`${list} ${words} $50,971.75.`] }]))).toEqual([]);
  },
);

test('a total behind the list that is its subject is compared', () => {
  const sums = (words: string) => found(paperFrom([{ blocks: [words] }]));
  expect(sums('The four invoices, for $18,240, $9,615, $22,780 and $6,905, come to $58,540 (Ex. B).')).toEqual(['$57,540.00']);
  expect(sums('The four invoices, for $18,240, $9,615, $22,780 and $6,905, come to $57,540 (Ex. B).')).toEqual([]);
});

test('an amount of each is counted as often as there are', () => {
  const sums = (total: string) =>
    found(
      paperFrom([
        { blocks: [`Due are $170,820.00, a fee of $2,500.00 and four charges of $35.00 each, for a total of ${total}.`] },
      ]),
    );
  expect(sums('$173,460.00')).toEqual([]);
  expect(sums('$174,360.00')).toEqual(['$173,460.00']);
});

test('so many at so much each are compared with what they make', () => {
  const sums = (words: string) => found(paperFrom([{ blocks: [words] }]));
  const since = 'The eight months since then, at a shortfall of $4,500 each, are another';
  expect(sums('The eight months at a shortfall of $4,500 each are another $38,000.')).toEqual(['$36,000.00']);
  expect(sums(`${since} $38,000.`)).toEqual(['$36,000.00']);
  expect(sums(`${since} $36,000.`)).toEqual([]);
  expect(sums('Four full months at $18,500 are $74,000; fourteen of March’s days are $8,354.84.')).toEqual([]);
  expect(sums('He was out for 61 weeks at a base wage of $1,480 a week, a loss of $90,820.')).toEqual(['$90,280.00']);
  expect(sums('It took four payments at $5,000 or $6,000 in May.')).toEqual([]);
});

test('a list of hours or of another unit is compared with its total', () => {
  const sums = (words: string) => found(paperFrom([{ blocks: [words] }]));
  const list = 'He lists 6.5 hours for the demands, 3 hours for the responses and 11.25 hours for this motion, a total of';
  expect(sums(`${list} 21.75 hours.`)).toEqual(['20.75 hours']);
  expect(sums(`${list} 20.75 hours.`)).toEqual([]);
  expect(sums('She made twelve payments in May and nine payments in June, a total of 20 payments.')).toEqual(['21 payments']);
  expect(sums('He lists 6.5 hours for the demands, 1 hour for the call and 2 hours for this, a total of 8.75 hours.')).toEqual([
    '9.5 hours',
  ]);
  expect(sums('It has 12 trucks, 3 drivers and 9 trucks on loan, a total of 22 vehicles.')).toEqual([]);
});
