import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { paperFrom } from '#platform/server/testing/paper-from.ts';
import { sourceOf } from '../testing/sample-pairs.ts';
import type { PaperRole } from '../understanding/create-mask.ts';
import { CUE_TABLES } from './cue-tables.ts';
import { reportReader } from './find-speaker.ts';
import { readStatements } from './read-statements.ts';
import { FINDING, type Statement } from './statement.ts';

const NAMES = { plaintiffs: ['Northgate Funding LLC'], defendants: ['Bayview Tile Corp.'] };

function read(role: PaperRole, ...blocks: string[]): Statement[] {
  const [paper, nothing] = [blocks, ['.']].map((words) => paperFrom([{ printedPage: '1', blocks: words }]));
  if (!paper || !nothing) throw new Error('no paper');
  const source = (at: PaperRole) => ({ role: at, paper: at === role ? paper : nothing, citations: [] });
  return readStatements(source('memorandum'), source('affirmation'), NAMES, CUE_TABLES)[role];
}

test('of eighty ordinary wordings, three in four are read with subject, value and speaker', () => {
  const lines = readFileSync(path.resolve(import.meta.dirname, '../../../../../samples/wordings.jsonl'), 'utf8')
    .trim()
    .split('\n');
  const wordings = lines.map(
    (line) => JSON.parse(line) as { role: PaperRole; text: string } & Record<'subject' | 'value' | 'speaker', unknown>,
  );
  const right = wordings.filter(({ role, text, subject, value, speaker }) =>
    read(role, text).some(
      (found) => found.subject === subject && found.value === value && found.speaker === speaker && found.confidence >= FINDING,
    ),
  );
  expect(wordings).toHaveLength(80);
  expect(right.length / wordings.length).toBeGreaterThanOrEqual(0.75);
});

test.each([
  ['1. Plaintiff says that I owe a balance of $52,916.00. That is not so.'],
  ['1. According to the Kessler affidavit, the unpaid balance is $52,916.00.'],
  ['1. The complaint demands judgment for $52,916.00.'],
  ['1. Paragraph 14 is not so. It says that a balance of $52,916.00 is unpaid.'],
])('a figure that the client reports in order to deny it is plaintiff’s: %s', (words) => {
  expect(read('affirmation', words).map(({ value, speaker }) => [value, speaker])).toContainEqual([
    52_916,
    'client about plaintiff',
  ]);
  expect(read('affirmation', words).filter(({ value, speaker }) => value === 52_916 && speaker === 'client')).toEqual([]);
});

test.each([
  ['a date that does not exist', '1. On February 30, 2025, the agreement was signed.'],
  ['a sum in words that its figure contradicts', '1. The purchase price was one hundred thousand dollars ($10,000.00).'],
  ['no words', '1. .'],
  ['400 paragraphs', Array.from({ length: 400 }, (_, at) => `${at + 1}. On day ${at + 1} plaintiff debited $864.00.`).join(' ')],
])('what cannot be read ends in no crash and in no date that does not exist: %s', (_, words) => {
  expect(read('affirmation', words).filter(({ value }) => String(value) === '2025-02-30')).toEqual([]);
});

function readBoth(memorandum: string, affirmation: string) {
  const source = (role: PaperRole, words: string) => ({
    ...{ role, paper: paperFrom([{ printedPage: '1', blocks: [words] }]), citations: [] },
  });
  return readStatements(source('memorandum', memorandum), source('affirmation', affirmation), NAMES, CUE_TABLES);
}

test('a paper that gives no year takes it from the other paper', () => {
  const { affirmation } = readBoth(
    'The agreement was signed on March 11, 2025, and Northgate funded it on March 12, 2025.',
    '4. I signed the agreement on March 11. They took the first payment on March 17.',
  );
  const dates = affirmation.filter(({ kind }) => kind === 'date').map(({ value }) => value);
  expect(dates).toEqual(['2025-03-11', '2025-03-17']);
});

test('a sum in thousands is a sum also without its sign', () => {
  const values = read('memorandum', 'Northgate bought $56,000 of receipts from Bayview for a purchase price of 40k.').map(
    ({ kind, value }) => [kind, value],
  );
  expect(values).toContainEqual(['money', 40_000]);
});

test('“45 were paid, not 44”: what the client sets against its own figure is plaintiff’s', () => {
  const { affirmation } = readBoth(
    'Northgate debited 44 payments of $1,770.00, for a total of $77,880.00.',
    '9. 45 payments of $1,770.00 were paid, not 44, and together they come to $79,650.00, not $77,880.00.',
  );
  expect(affirmation.find(({ value }) => value === 77_880)?.speaker).toBe('client about plaintiff');
  expect(affirmation.find(({ value }) => value === 79_650)?.speaker).toBe('client');
});

test.each<[PaperRole, string, string, unknown]>([
  ['memorandum', 'Bayview stopped the debits without a word.', 'defaultReason', 'yes'],
  ['affirmation', '3. On April 3 the bank put a hold on the account.', 'defaultReason', 'no'],
  ['affirmation', '3. I never closed that account.', 'defaultReason', 'no'],
  ['memorandum', 'Bayview never requested a reconciliation of any kind.', 'reconciliationRequest', 'no'],
  ['memorandum', 'The bankruptcy of the merchant is not an event of default.', 'bankruptcyClause', 'no'],
  ['affirmation', '3. Section 8.1 makes it a default if the company becomes bankrupt.', 'bankruptcyClause', 'yes'],
  ['affirmation', '3. I see that section 9(d) says that bankruptcy is no breach.', 'bankruptcyClause', 'no'],
  ['memorandum', 'Nothing has been received since May 9, 2025.', 'paidByOthers', 'no'],
  ['memorandum', 'On June 4, 2025 the debit came back from the bank marked R08.', 'returnedDebits', 'yes'],
])('an event is found by classes of words that come together: %s, %s', (role, words, subject, value) => {
  const found = read(role, words).filter((statement) => statement.subject === subject && statement.confidence === 0.8);
  expect(found.map(({ kind, value: said }) => [kind, said])).toEqual([['words', value]]);
});

test('one class of words alone states no event', () => {
  const subjects = ['defaultReason', 'bankruptcyClause', 'returnedDebits'];
  const found = [
    ...read('memorandum', 'Bayview has an account. The store closed early that day. Exhibit R08 is annexed.'),
    ...read('affirmation', '3. My bank is across the street, and the account is old.'),
  ];
  expect(found.filter((statement) => subjects.includes(statement.subject) && statement.confidence === 0.8)).toEqual([]);
});

const cellsOf = (statements: Statement[]) =>
  statements.flatMap(({ subject, value, month, kind }) => (kind === 'words' ? [] : [`${month ?? 'all'} ${subject} ${value}`]));

test.each<[string, string, string[]]>([
  [
    'count and sum',
    'Month Debits that cleared Total March 2024 (from the 20th) 8 $4,240 April 2024 22 $11,660 Sept. 2024 19 $10,070 All months 49 $25,970',
    [
      'March paymentsMade 8',
      'March paymentsSum 4240',
      'September paymentsSum 10070',
      'all paymentsMade 49',
      'all paymentsSum 25970',
    ],
  ],
  [
    'receipts, their share, what was taken, and how often, in bare figures',
    'Month Deposits 12.5% They took Times October 2024 812,460.00 101,557.50 71,630.00 13 November 2024 701,220.00 87,652.50 110,200.00 20 December 2024 566,904.00 70,863.00 115,710.00 21 Total 2,080,584.00 260,073.00 297,540.00 54',
    [
      'October receiptsByMonth 812460',
      'November paymentsSum 110200',
      'December paymentsMade 21',
      'total receiptsByMonth 2080584',
      'all paymentsMade 54',
    ],
  ],
  [
    'receipts beside a count of customers',
    'Month Sales Guests April $61,240 402 May $58,900 388 June $41,300 271',
    ['April receiptsByMonth 61240', 'May receiptsByMonth 58900', 'June receiptsByMonth 41300'],
  ],
  [
    'receipts and their share, under words of what was taken',
    'What they took of our sales Month Sales 12% April $61,240.00 $7,348.80 May $58,900.00 $7,068.00 June $41,300.00 $4,956.00',
    ['April receiptsByMonth 61240', 'May receiptsByMonth 58900', 'June receiptsByMonth 41300'],
  ],
])('the columns of a table of months are told apart: %s', (_, table, expected) => {
  const cells = cellsOf(read('affirmation', '9. The bank statements show this:', table));
  expect(cells).toEqual(expect.arrayContaining(expected));
  expect(cells.filter((cell) => / (?:402|101557.5|70863|7348.8)$/.test(cell))).toEqual([]);
});

test.each([
  '9. The debits of April 1, 2024, April 2, 2024, and April 3, 2024 were returned, and $500.00 was charged for each.',
  'April 1 $500.00 April 2 $500.00 April 3 $500.00 April 4 $500.00',
  'April $61,240.00 402 May $58,900.00 388',
])('days of one month, and two months, are no table of months: %s', (words) => {
  expect(read('affirmation', words).filter(({ month }) => month)).toEqual([]);
});

test('a table that the client reports of plaintiff is plaintiff’s', () => {
  const table = 'Month Debits Total March 8 $4,240 April 22 $11,660 May 19 $10,070';
  const speakers = (...words: string[]) =>
    new Set(read('affirmation', ...words).flatMap(({ month, speaker }) => (month ? [speaker] : [])));
  expect(speakers('9. Our statements show this:', table)).toEqual(new Set(['client']));
  const sweeps =
    'Period Sweeps Collected August 2024 15 $41,700 September 2024 20 $55,600 October 2024 22 $61,160 Total 121 $336,380';
  const ours = read('memorandum', 'Defendants admit that Seller “received $319,000.”', 'The ledger is summarized here:', sweeps);
  expect(ours.find(({ value }) => value === 121)?.speaker).toBe('plaintiff');
  expect(speakers(`9. Plaintiff says that it received this: ${table}`)).toEqual(new Set(['client about plaintiff']));
});

test('a ledger gives the usual debit, and the days whose row says that it came back', () => {
  const rows =
    'Date Entry Amount Result 11/05/2024 ACH debit 97,750.00 Cleared 12/05/2024 ACH debit 97,750.00 Cleared 01/06/2025 ACH debit 97,750.00 Returned R01 02/05/2025 Wire (partial) 40,000.00 Received 02/19/2025 ACH debit 97,750.00 Returned R08';
  const cells = cellsOf(read('memorandum', rows)).filter((cell) => !/ other /.test(cell));
  expect([...new Set(cells)]).toEqual([
    ...['all periodicAmount 97750', 'all returnedDebits 2025-01-06', 'all returnedDebits 2025-02-19'],
  ]);
});

test('a day alone is that of the month just spoken of', () => {
  const words =
    '4. The agreement is of July 12, 2023. The money came on the nineteenth, as they say, and they began two mornings later, the 21st.';
  const dates = read('affirmation', words).filter(({ kind }) => kind === 'date');
  expect(dates.map(({ value }) => value)).toEqual(['2023-07-12', '2023-07-19', '2023-07-21']);
  const datesOf = (text: string) => read('affirmation', text).flatMap(({ kind, value }) => (kind === 'date' ? [value] : []));
  expect(datesOf('4. They came on the nineteenth, as they say.')).toEqual([]);
  expect(datesOf('4. It was February 16, 2023. They came on the 1st, as they say.')).toEqual(['2023-02-16', '2023-03-01']);
  const long = 'Nobody remembers the weather of those weeks. '.repeat(20);
  expect(datesOf(`4. It was July 12, 2023. ${long}They came on the nineteenth, as they say.`)).toEqual(['2023-07-12']);
});

test('a total that the client calls wrong is plaintiff’s', () => {
  const words = 'The total of $241,782 is not owed.';
  const { denied } = reportReader('affirmation', new Map()).read(words, true);
  expect(denied.map(({ start, end }) => words.slice(start, end))).toEqual(['$241,782']);
  const [found] = read('affirmation', '9. The total of $241,782 is not owed.').filter(({ value }) => value === 241_782);
  expect(found?.speaker).toBe('client about plaintiff');
});

test('what pays an earlier advance off leaves the terms beside it those of this agreement', () => {
  const words =
    'Northgate paid a purchase price of $90,000.00 on March 8, 2025. Of that $21,000.00 went to Tollgate Funding to retire an earlier advance, and the remaining net amount of $66,000.00 was wired to Bayview.';
  expect(read('memorandum', words).find(({ value }) => value === 66_000)?.subject).toBe('netFunded');
});

test('a sum beside a cited decision is this case’s where it stands elsewhere too', () => {
  const cite = 'JMD Holding Corp. v. Congress Fin. Corp., 4 N.Y.3d 373, 380 (2005)';
  const words = `Section 13 adds a default fee of $5,000.00, which is no penalty. ${cite}.`;
  const paper = (...blocks: string[]) => paperFrom([{ printedPage: '1', blocks }]);
  const found = (...blocks: string[]) =>
    readStatements(
      sourceOf('memorandum', paper(...blocks)),
      sourceOf('affirmation', paper('.')),
      NAMES,
      CUE_TABLES,
    ).memorandum.filter(({ value }) => value === 5_000);
  expect(found(words)).toEqual([]);
  expect(found(words, 'Plaintiff therefore asks for the default fee of $5,000.00.')).toHaveLength(2);
});
