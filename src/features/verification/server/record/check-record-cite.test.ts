import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paperFrom } from '#platform/server/testing/paper-from.ts';
import { SAMPLE_AFFIRMATION } from '../testing/sample-affirmation.ts';
import { SAMPLE_MEMORANDUM } from '../testing/sample-memorandum-quotes.ts';
import { checkNumbers } from './check-numbers.ts';
import { checkRecordCite } from './check-record-cite.ts';

const range = (from: string, to = from) => [{ from, to }];
const affirmation = (sentence: string, from: string, to = from) =>
  checkRecordCite({ sentence, paragraphs: range(from, to), pages: [], target: SAMPLE_AFFIRMATION });
const memorandum = (sentence: string, from: string, to = from) =>
  checkRecordCite({ sentence, paragraphs: [], pages: range(from, to), target: SAMPLE_MEMORANDUM });
const numbers = (sentence: string, result: ReturnType<typeof checkRecordCite>) =>
  checkNumbers(sentence, 'passage' in result ? result.passage : '').map(({ answer, standsThere }) => [
    answer,
    standsThere[0]?.text,
  ]);

test('a sentence with its date resolves, and the date matches', () => {
  const sentence = 'On April 14, 2025, she asked Harborlight to reconcile.';
  const result = affirmation(sentence, '14');
  expect(result.answer).toBe('resolves');
  expect(numbers(sentence, result)).toEqual([['match', undefined]]);
});

test('a run of paragraphs resolves by the words that they and their heading have', () => {
  expect(affirmation('She asked twice and was refused.', '14', '16').answer).toBe('resolves');
});

test('a paragraph behind the last one is out of range, also as the end of a run', () => {
  const expected = { answer: 'out-of-range', missing: ['38'], last: '30' };
  expect(affirmation('The bank closed the account.', '38')).toEqual(expected);
  expect(affirmation('The bank closed the account.', '29', '31')).toEqual({ ...expected, missing: ['31'] });
});

test('a paragraph that speaks of something else is a wrong target, and the right one is named', () => {
  expect(affirmation('The bank told her that counterfeit checks had been drawn.', '6')).toMatchObject({
    answer: 'wrong-target',
    better: 18,
  });
});

test('a sum that the paragraph does not have is a mismatch, with the sum that stands there', () => {
  const sentence = 'Harborlight collected $46,008.00.';
  const result = affirmation(sentence, '10');
  expect(result.answer).toBe('resolves');
  expect(numbers(sentence, result)).toEqual([['mismatch', '$40,608.00']]);
});

test('a printed page resolves, and its sum matches', () => {
  const sentence = 'Harborlight claims a balance of $52,916.00.';
  const result = memorandum(sentence, '1');
  expect(result.answer).toBe('resolves');
  expect(numbers(sentence, result)).toEqual([['match', undefined]]);
});

test('the number of a PDF page is out of range: printed pages end at 8', () => {
  expect(memorandum('Harborlight asks for $58,312.00.', '10')).toEqual({ answer: 'out-of-range', missing: ['10'], last: '8' });
});

test('roman pages come before the first one, and a run may cross', () => {
  expect(memorandum('The plaintiff submits this memorandum of law.', 'ii', '1').answer).toBe('resolves');
});

test('a paper without printed numbers cannot be checked by page, one without paragraphs has none', () => {
  const target = paperFrom([{ blocks: ['The account was closed.'] }]);
  const sentence = 'The account was closed.';
  expect(checkRecordCite({ sentence, paragraphs: [], pages: range('1'), target })).toEqual({
    answer: 'not-checkable',
    why: 'no-printed-pages',
  });
  expect(checkRecordCite({ sentence, paragraphs: range('1'), pages: [], target })).toMatchObject({
    answer: 'out-of-range',
    last: null,
  });
});

test('a cite of the whole paper resolves', () => {
  expect(checkRecordCite({ sentence: 'So she says.', paragraphs: [], pages: [], target: SAMPLE_AFFIRMATION }).answer).toBe(
    'resolves',
  );
});

test.each([
  ['on April 14', 'On April 14, 2025, I wrote', 'match'],
  ['in April 2025', 'On April 14, 2025, I wrote', 'match'],
  ['in 2025', 'On April 14, 2025, I wrote', 'match'],
  ['on April 14, 2025', 'on April 14', 'match'],
  ['on April 14, 2025', 'in April 2025', 'mismatch'],
  ['on April 14', 'in April 2025', 'mismatch'],
  ['on April 14', 'on May 14, 2025', 'mismatch'],
  ['on April 14, 2024', 'on April 14, 2025', 'mismatch'],
  ['nine employees', '9 employees', 'match'],
  ['twelve percent', '12% of sales', 'match'],
  ['12 days', '12% of sales', 'mismatch'],
  ['$864', 'a debit of $864.00', 'match'],
  ['$864.10', 'a debit of $864.00', 'mismatch'],
  ['8:05 a.m.', 'at 8:05 A.M.', 'match'],
])('“%s” against “%s” is a %s', (sentence, passage, answer) => {
  expect(checkNumbers(sentence, passage).map((check) => check.answer)).toEqual([answer]);
});

test('any sentence and cite are answered', () => {
  const anything = fc.string({ unit: 'binary', maxLength: 20 });
  const cite = fc.oneof(anything, fc.nat(40).map(String), fc.constantFrom('ii', '12a', '9999999999'));
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), cite, cite, fc.boolean(), (sentence, from, to, isPage) => {
      const cited = { paragraphs: isPage ? [] : [{ from, to }], pages: isPage ? [{ from, to }] : [] };
      const result = checkRecordCite({ sentence, ...cited, target: SAMPLE_MEMORANDUM });
      expect(result.answer).toMatch(/^(resolves|wrong-target|out-of-range)$/);
    }),
  );
});
