import { expect, test } from 'vitest';
import { paperFrom } from '#platform/server/testing/paper-from.ts';
import { isWithin } from '../statements/speaker-cues.ts';
import { findSpan } from './find-span.ts';
import { type StatementsAnswer, verifyStatements } from './statements-answer.ts';

const OWN = 'Forty-one debits were taken, and Northgate has received $35,260.00 by its own ledger.';
const REPORTED = 'The complaint alleges that the balance is $48,740.00.';
const paper = paperFrom([{ printedPage: '1', blocks: [`7. ${OWN}`, `8. ${REPORTED}`] }]);
const at = (words: string) => {
  const start = paper.text.indexOf(words);
  return { start, end: start + words.length };
};
const paragraphs = [
  { id: 'A7', text: OWN, ...at(OWN) },
  { id: 'A8', text: REPORTED, ...at(REPORTED) },
];
type Given = StatementsAnswer['statements'][number];
const RIGHT: Given = {
  paragraph: 'A7',
  subject: 'paymentsSum',
  kind: 'money',
  value: '35260',
  speaker: 'client',
  mode: 'asserts',
  quotation: 'Northgate has received $35,260.00',
};
const verify = (change: Partial<Given>) =>
  verifyStatements({ statements: [{ ...RIGHT, ...change }] }, { role: 'affirmation', paper }, paragraphs, (span) =>
    Number(isWithin([at(REPORTED)], span)),
  );

test('a statement that stands in the paper is kept, with its value at the printed figure', () => {
  const { statements, dropped } = verify({});
  expect(statements).toMatchObject([{ subject: 'paymentsSum', value: 35_260, text: '$35,260.00', speaker: 'client' }]);
  expect(statements[0]?.start).toBe(at('$35,260.00').start);
  expect(dropped).toEqual({});
});

test.each<[string, Partial<Given>]>([
  ['no such paragraph', { paragraph: 'A99' }],
  ['quotation not found', { quotation: 'Northgate has always received $35,260.00' }],
  ['quotation not found', { paragraph: 'A8' }],
  ['value not in the quotation', { value: '35261' }],
  ['value not in the quotation', { kind: 'date', value: '2025-03-03' }],
  ['speaker does not fit', { speaker: 'plaintiff' }],
  ['speaker does not fit', { speaker: 'client about plaintiff' }],
  [
    'speaker does not fit',
    { paragraph: 'A8', quotation: 'the balance is $48,740.00', value: '48740', subject: 'balanceClaimed', speaker: 'client' },
  ],
])('%s: %o is dropped and counted', (reason, change) => {
  expect(verify(change)).toEqual({ statements: [], dropped: { [reason]: 1 } });
});

test('a quotation may differ in blanks and in the form of its marks, and in nothing else', () => {
  expect(findSpan('He said  “no”\nto it.', 'said "no" to')).not.toBeNull();
  expect(findSpan('He said “no” to it.', 'said no, to')).toBeNull();
});
