import { expect, test } from 'vitest';
import { paperFrom } from '#platform/server/testing/paper-from.ts';
import { createMask } from './create-mask.ts';

const NUMBER = '552004778113';
const affirmation = paperFrom([
  { blocks: [`1. The debits left our account at the bank, no. ${NUMBER}. My number is 078-05-1120.`] },
]);
const memorandum = paperFrom([{ blocks: [`Debits were drawn on ${NUMBER} each day, and 640001 jars were sold.`] }]);
const mask = createMask({ memorandum, affirmation });

test('an account number is masked even where the words that say what it is lie outside of the piece', () => {
  const start = affirmation.text.indexOf(NUMBER);
  expect(mask.slice('affirmation', start, start + NUMBER.length)).toBe('[account number]');
});

test('a number that the edge of a piece divides does not show the rest of it', () => {
  const start = affirmation.text.indexOf(NUMBER);
  expect(mask.slice('affirmation', start + 6, start + 20)).toBe('[account number]. My num');
  expect(mask.slice('affirmation', start - 4, start + 6)).toBe('no. [account number]');
});

test('a number that is private in one paper is masked in the other and in what is written about both', () => {
  expect(mask.slice('memorandum', 0, memorandum.text.length)).toBe(
    'Debits were drawn on [account number] each day, and 640001 jars were sold.',
  );
  expect(mask.words(`the memorandum has “${NUMBER}”`)).toBe('the memorandum has “[account number]”');
});

test('a piece without private data is shown as it is', () => {
  expect(mask.slice('affirmation', 0, 20)).toBe(affirmation.text.slice(0, 20));
  expect(mask.words('45 payments of $864.00')).toBe('45 payments of $864.00');
});
