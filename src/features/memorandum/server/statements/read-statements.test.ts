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
