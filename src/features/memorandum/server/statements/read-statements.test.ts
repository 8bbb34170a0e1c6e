import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { paperFrom } from '#platform/server/testing/paper-from.ts';
import type { PaperRole } from '../understanding/create-mask.ts';
import { CUE_TABLES } from './cue-tables.ts';
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
  ['memorandum', 'Nothing has been received since May 9, 2025.', 'paidByOthers', 'no'],
  ['memorandum', 'On June 4, 2025 the debit came back from the bank marked R08.', 'returnedDebits', 'yes'],
])('an event is found by classes of words that come together: %s, %s', (role, words, subject, value) => {
  expect(read(role, words)).toContainEqual(expect.objectContaining({ subject, kind: 'words', value, confidence: 0.8 }));
});

test('one class of words alone states no event', () => {
  const subjects = ['defaultReason', 'bankruptcyClause', 'returnedDebits'];
  const found = [
    ...read('memorandum', 'Bayview has an account. The store closed early that day. Exhibit R08 is annexed.'),
    ...read('affirmation', '3. My bank is across the street, and the account is old.'),
  ];
  expect(found.filter((statement) => subjects.includes(statement.subject) && statement.confidence === 0.8)).toEqual([]);
});
