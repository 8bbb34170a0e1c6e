import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SAMPLE_AFFIRMATION } from '../testing/sample-affirmation.ts';
import { SAMPLE_MEMORANDUM } from '../testing/sample-memorandum-quotes.ts';
import { countWords } from './count-words.ts';

test.each([
  ['', 0],
  ['  The fee\nwas paid.  ', 4],
  ['Agreement §\u00A03; id. ¶¶\u00A014-6', 6],
  ['the fee—paid early—was', 3],
  ['the fee — paid', 4],
  ['ordinary course . . . Seller', 6],
  ['and/or 3/13/2026', 2],
  ['a set-up fee of $499.00, i.e., 12%', 7],
])('“%s” is counted as Word counts it: %i', (text, expected) => {
  expect(countWords(text)).toBe(expected);
});

test('the plaintiff’s memorandum has the 1,849 words that its counsel certified, without signature block and certification', () => {
  const { text } = SAMPLE_MEMORANDUM;
  const signature = { start: text.indexOf('Dated: New York'), end: text.indexOf('CERTIFICATION OF WORD COUNT') };
  const certification = { start: signature.end, end: text.length };
  expect(countWords(text, [certification, signature])).toBe(1849);
});

test('stretches that overlap are left out once, and what is left of a cut word counts', () => {
  const text = 'CAPTION one two three';
  expect(
    countWords(text, [
      { start: 0, end: 8 },
      { start: 4, end: 9 },
    ]),
  ).toBe(3);
});

test('the parts of a paper that is cut between words add up to the whole', () => {
  const { text } = SAMPLE_AFFIRMATION;
  const spaces = [...text.matchAll(/\s/g)].map(({ index }) => index);
  fc.assert(
    fc.property(fc.constantFrom(...spaces), (at) => {
      const first = countWords(text, [{ start: at, end: text.length }]);
      expect(first + countWords(text, [{ start: 0, end: at }])).toBe(countWords(text));
    }),
  );
});
