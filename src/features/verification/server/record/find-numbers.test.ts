import fc from 'fast-check';
import { expect, test } from 'vitest';
import { measureWork } from '#platform/shared/testing/measure-work.ts';
import { SAMPLE_AFFIRMATION } from '../testing/sample-affirmation.ts';
import { SAMPLE_MEMORANDUM } from '../testing/sample-memorandum-quotes.ts';
import { findNumbers } from './find-numbers.ts';

const numbersIn = (text: string) => findNumbers(text).map(({ kind, value }) => `${kind} ${value}`);
const MEASURED = /^(?:money|percent|date|count|spelledCount) /;

test.each([
  [1, ''],
  [2, 'spelledCount 9'],
  [3, 'spelledCount 2, money 58000'],
  [4, 'date 2025-03-03'],
  [5, 'money 60000, money 86400, percent 12, money 864'],
  [6, 'money 3600, money 499, money 4099, date 2025-03-05, money 55901'],
  [7, 'money 864, money 86400, count 100, date 2025-03-04'],
  [8, 'money 864, percent 12, money 151200, money 118600'],
  [9, ''],
  [10, 'date 2025-03-06, date 2025-05-09, count 47, count 18, count 22, count 7, money 40608'],
  [11, 'count 45, money 38880, date 2025-04-22, money 1728'],
  [12, 'date 2025-04-25, money 97300, percent 12, money 11676, money 19008, money 7332'],
  [13, 'spelledCount 3'],
  [14, 'date 2025-04-14'],
  [15, 'date 2025-04-17, count 90'],
  [16, 'date 2025-05-01, money 864'],
  [17, ''],
  [18, 'date 2025-05-08'],
  [19, 'date 2025-05-09'],
  [20, 'date 2025-05-12, money 6214.77'],
  [21, 'date 2025-05-13, spelledCount 2, money 4180, date 2025-06-02'],
  [22, 'money 47520, money 50020'],
  [23, 'money 86400, money 40608, money 4180, money 41612'],
  [24, 'date 2025-05-12, spelledCount 3, money 99'],
  [25, ''],
  [26, ''],
  [27, 'date 2025-03-06'],
  [28, 'date 2025-12-19'],
  [29, ''],
  [30, 'date 2026-04-02'],
])(
  'the sums, percentages, dates and counts of paragraph %i of the affirmation are found, and no others',
  (paragraph, expected) => {
    const block = SAMPLE_AFFIRMATION.blocks.find((candidate) => candidate.paragraph === paragraph);
    const text = SAMPLE_AFFIRMATION.text.slice(block?.start, block?.end);
    expect(
      numbersIn(text)
        .filter((number) => MEASURED.test(number))
        .join(', '),
    ).toBe(expected);
  },
);

test.each([
  ['1', ['2025-03-03', 60000, 86400, 12, 864, 4099, 52916]],
  ['2', [55901, '2025-03-05', '--03-06', 151200, 45, 38880, '2025-04-14', '2025-05-12']],
  ['3', [47520]],
  ['5', [60000, 86400, 4099, '2025-03-05']],
  ['6', ['2025-05-12', 52916, 2500, 2500, 99, 5396, 58312, 10583.2]],
  ['7', ['2025-05-12', 58312, 10583.2]],
])('every figure of printed page %s of the memorandum is found', (page, expected) => {
  const index = SAMPLE_MEMORANDUM.pages.findIndex(({ printedPage }) => printedPage === page);
  const [start, end] = [SAMPLE_MEMORANDUM.pageStarts[index]?.at, SAMPLE_MEMORANDUM.pageStarts[index + 1]?.at];
  const values = findNumbers(SAMPLE_MEMORANDUM.text.slice(start, end)).map(({ value }) => value);
  for (const value of expected) expect(values).toContain(value);
});

test.each([
  ['$4,099.00 and $1.2 million', 'money 4099, money 1200000'],
  ['$3.5M, or sixty thousand dollars ($60,000)', 'money 3500000, money 60000'],
  ['12%, twelve percent, Twelve percent (12%), twenty-five (25) per cent', 'percent 12, percent 12, percent 12, percent 25'],
  ['three (3) business days and three (4) weeks', 'spelledCount 3, spelledCount 3, count 4'],
  ['one hundred and twenty-five stores', 'spelledCount 125'],
  ['one of the two, and only one', 'spelledCount 2'],
  ['3/13/2026, 03/13/26 and 2026-03-13', 'date 2026-03-13, date 2026-03-13, date 2026-03-13'],
  ['May 12,\n2025 and 3 June 2025', 'date 2025-05-12, date 2025-06-03'],
  ['the 2nd day of April, 2026', 'date 2026-04-02'],
  ['on the fourteenth of March, 2024, and March twenty-first, 2024', 'date 2024-03-14, date 2024-03-21'],
  ['it was 17 March or the ninth of May', 'dateNoYear --03-17, dateNoYear --05-09'],
  ['a nine thousand dollar fee of 9,000 dollars', 'money 9000, money 9000'],
  ['fourteen cents of each dollar and 12 cents out of every dollar', 'percent 14, percent 12'],
  ['April 7 to April 25, 2025', 'dateNoYear 2025-04-07, date 2025-04-25'],
  ['April 21 and 22, 2025, March 3-5, 2025', 'dateNoYear 2025-04-21, date 2025-04-22, dateNoYear 2025-03-03, date 2025-03-05'],
  ['Sept. 24, 2025, SEPTEMBER 25, 2025', 'date 2025-09-24, date 2025-09-25'],
  ['in February 2025, on April 7, at 8:05 a.m. and at 12:30 PM', 'monthYear 2025-02, dateNoYear --04-07, time 08:05, time 12:30'],
  ['45 payments since 2008', 'count 45, year 2008'],
  ['by Section 12 and 20 debits', 'count 20'],
  ['by Sections 12-14 and 20 debits', 'count 20'],
  ['he may 5 times out of 60,000', 'count 5, count 60000'],
])('“%s” is read as a person would', (text, expected) => {
  expect(numbersIn(text).join(', ')).toBe(expected);
});

test.each([
  'Kessler Aff. ¶¶\u00A013-4, 20, 23; id. ¶ 17',
  'Section 11(f), section 3, Sections 3, 4 and 12, § 190.40, §§ 3-4',
  'It never mentions Sections 11(f), 12 and 20            , although it should',
  'So far as Sections 12 and 20 promise payment; ¶¶ 12 and 20 say so',
  'NYSCEF Doc. No. 13 at 2; Id. at 5; Ex. 9; Exhibits 4, 5',
  'Index No. 659874/2025, Motion Sequence No. 001, IAS Part 66',
  'LG Funding, 181 A.D.3d 664, 665-66 (2d Dep’t 2020); 181 A.D.3d at 665-66; 79 N.Y.2d 735, 744 (1992)',
  '2025 N.Y. Slip Op. 05055 (2d Dep’t Sept. 24, 2025); 2021 WL 1234567; 2022 US Dist LEXIS 100837',
  'CPLR 3212(b), 22 NYCRR 202.8-b, 28 U.S.C. § 1332',
  '9 Kettlemaker Row, Suite 2200, New York 10005, (212) 555-0119',
  'no. 552004778113, 078-05-1120, R02',
  '14. I wrote to him.',
])('“%s” refers and measures nothing', (text) => {
  expect(numbersIn(text)).toEqual([]);
});

test('the citations of a text are passed over when they are given', () => {
  const text = 'Seidel v. 18 East Owners: 45 payments';
  expect(findNumbers(text, [{ start: 0, end: 24 }]).map(({ value }) => value)).toEqual([45]);
});

const piece = fc.constantFrom(
  '$',
  '1',
  '12',
  ',',
  '.',
  ' ',
  '%',
  'twelve',
  ' percent',
  'May',
  'April ',
  '2025',
  '-',
  '(',
  ')',
  '¶',
  '/',
  ':',
  'a.m.',
  '\n',
  'no. ',
  ' million',
  ' at ',
);

test('every number of any text stands where it is said to stand, and none overlap', () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      const text = pieces.join('');
      let last = 0;
      for (const { start, end, value } of findNumbers(text)) {
        expect(start).toBeGreaterThanOrEqual(last);
        expect(text.slice(start, end)).toMatch(/\d|twelve|million/);
        expect(value).not.toBeNaN();
        last = end;
      }
      expect(last).toBeLessThanOrEqual(text.length);
    }),
    { numRuns: 1000 },
  );
});

test.each([
  '1',
  '1,',
  '1,234',
  '¶ 1, ',
  'one ',
  'one-',
  'May ',
  'May 1 and ',
  '181 A.D.3d 664, 665',
  '1.',
  '$1 ',
  'No. ',
  '1 at ',
  'A 1 ',
  ' ',
  '\n',
])('a hostile text of “%s” without end is read at once', async (unit) => {
  expect(await measureWork(() => findNumbers(unit.repeat(200_000 / unit.length)))).toBeLessThan(1_000);
});

test.each([
  ['He attached the statement for November 1 to 22.', ['dateNoYear --11-01', 'dateNoYear --11-22']],
  ['He attached the statement for November 1 to 22, 2024.', ['dateNoYear 2024-11-01', 'date 2024-11-22']],
  ['He wrote on November 18 and 25.', ['dateNoYear --11-18', 'dateNoYear --11-25']],
  ['From November 18 and 25 debits later it stopped.', ['dateNoYear --11-18', 'count 25']],
  ['On November 18, 42 debits were taken.', ['dateNoYear --11-18', 'count 42']],
])('the last day of a range without a year is a day: %s', (text, expected) => {
  expect(numbersIn(text)).toEqual(expected);
});

test('small numbers joined by "and" are several; a hundred and more are one', () => {
  const values = (text: string) => findNumbers(text).map(({ value }) => value);
  expect(values('It took five, four and six debits.')).toEqual([5, 4, 6]);
  expect(values('It took one hundred and twenty-five debits.')).toEqual([125]);
});
