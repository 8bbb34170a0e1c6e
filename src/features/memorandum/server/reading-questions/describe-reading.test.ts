import { expect, test } from 'vitest';
import type { ReadPaper } from '../understanding/case-file.ts';
import { describeReading } from './describe-reading.ts';

const named = (name: string) => ({ name }) as ReadPaper;
const file = { memorandum: named('Plaintiff’s memorandum'), affirmation: named('Doe Aff.') };
const statement = {
  paragraph: 'A1',
  subject: 'purchasePrice',
  kind: 'money',
  value: '50000',
  speaker: 'client',
  mode: 'asserts',
  quotation: '$50,000',
} as const;
const answer = (count: number) => ({ statements: Array.from({ length: count }, () => statement) });

test('the report says what of the model’s reading could not be used', () => {
  const notes = describeReading(file, {
    answers: [
      { role: 'memorandum', answer: answer(3) },
      { role: 'memorandum', answer: null },
      { role: 'affirmation', answer: null },
    ],
    compared: null,
    dropped: { 'quotation not found': 2 },
    droppedPairs: 0,
    unread: 12,
  });
  expect(notes).toEqual([
    'Plaintiff’s memorandum: 1 of the model’s 2 answers could not be used, so rules alone read those parts.',
    'Doe Aff.: the model’s answers could not be used, so rules alone read it.',
    'Of 3 statements that the model read in the papers, 2 failed verification and were dropped: quotation not found (2).',
    'The model’s comparison of the two papers could not be used: rules compared them.',
    'Paragraphs beyond what fits into the model’s questions, read by rules alone: 12.',
  ]);
});

test('the report says that every statement was verified', () => {
  const notes = describeReading(file, {
    answers: [{ role: 'memorandum', answer: answer(2) }],
    compared: { pairs: [{ one: 'M1', other: 'A1', relation: 'agree', about: 'price' }] },
    dropped: {},
    droppedPairs: 1,
    unread: 0,
  });
  expect(notes).toEqual([
    'All 2 statements that the model read in the papers were verified against their text.',
    'Of 1 pairs in the model’s comparison, 1 failed verification and were dropped.',
  ]);
});
