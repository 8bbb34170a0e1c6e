import fc from 'fast-check';
import { expect, test } from 'vitest';
import { measureWork } from '#platform/shared/testing/measure-work.ts';
import { HELD_OUT_DESCRIPTIONS } from '../testing/held-out-descriptions.ts';
import { PASTED_DESCRIPTIONS } from '../testing/pasted-descriptions.ts';
import { divideDescription, writeItems } from './divide-description.ts';

const divided = (pasted: string) =>
  divideDescription(pasted)
    .map(({ text, isSubItem }) => (isSubItem ? '\t' : '') + text)
    .join('\n');

test.each([...PASTED_DESCRIPTIONS, ...HELD_OUT_DESCRIPTIONS])('$name', ({ pasted, items }) => {
  expect(divided(pasted)).toBe(items);
});

test.each([
  '1. Permits',
  '1. January 2024 minutes\n2. February 2024 minutes',
  'A. Quill’s e-mails\nB. Orr’s e-mails',
  '(2) of section 87',
  'U.S. Attorney letters\nU.S. Marshal letters',
  'Complaints (a) from tenants and (b) from owners, between 2020 and 2022',
  'Records on a) pipes and b) mains',
])('where it is in doubt whether there is a list, every mark stays: %j', (pasted) => {
  expect(divided(pasted)).toBe(pasted);
});

test('lists eight deep are taken whole, and those in them are sub-items', () => {
  const levels = Array.from({ length: 8 }, (_, level) => `${'  '.repeat(level)}- level ${level}`);
  expect(divided(levels.join('\n'))).toBe(levels.map((_, level) => `${level ? '\t' : ''}level ${level}`).join('\n'));
});

const word = fc.stringMatching(/^[a-zA-Zñé]{3,9}[0-9]{2}[,;.:)?”]?$/);
const marker = fc.constantFrom(
  ...['(a) ', '(b) ', '(c) ', '1. ', '2. ', '3) ', '1)\t', 'iv. ', '(i) ', '(ii) ', '2.) ', 'A. ', 'B. ', '1.1 ', '1.2 ', '(1)'],
  ...['• ', '- ', '* ', '– ', 'o\t', '\uF0B7 ', '§  ', 'First, ', 'second, ', 'and ', 'or '],
);
const gap = fc.constantFrom(' ', ' ', ' ', ' ', '\n', '\n\n', '\n\t', '\n  ', '\t', ' \r\n', '; ', '; and ', ': ');
const piece = fc.record({ word, marker: fc.option(marker, { nil: '', freq: 3 }), gap });

test('no word is lost, added or moved, and what was divided is not divided again', () => {
  const wordsOf = (text: string) => text.match(/\p{L}{3,9}[0-9]{2}/gu);
  fc.assert(
    fc.property(fc.array(piece, { minLength: 1, maxLength: 60 }), (pieces) => {
      const items = divideDescription(pieces.map((one) => one.marker + one.word + one.gap).join(''));
      expect(wordsOf(writeItems(items))).toEqual(pieces.flatMap((one) => wordsOf(one.word)));
      expect(divideDescription(writeItems(items))).toEqual(items);
    }),
    { numRuns: 1000 },
  );
});

test.each([
  ['Timetables; andén logs; órdenes', 'Timetables\nandén logs\nórdenes'],
  [
    'All permits and inspection reports issued to the restaurant in España\nComplaints about it',
    'All permits and inspection reports issued to the restaurant in España\nComplaints about it',
  ],
])('part of a word with an accent is no conjunction: %j', (pasted, items) => {
  expect(divided(pasted).replaceAll(/;$/gm, '')).toBe(items);
});

/** Returns the characters that count, in order. */
const lettersOf = (text: string) => [...text.matchAll(/[\p{L}\p{N}]/gu)].map(([letter]) => letter);

test('whatever is typed, nothing is added or moved, and what was divided is not divided again', () => {
  const anything = fc.array(fc.oneof(fc.string({ unit: 'binary', maxLength: 20 }), gap), { maxLength: 30 });
  fc.assert(
    fc.property(anything, (pieces) => {
      const text = pieces.join('');
      const items = divideDescription(text);
      expect(divideDescription(writeItems(items))).toEqual(items);
      const typed = lettersOf(text);
      let at = -1;
      for (const letter of lettersOf(writeItems(items))) {
        at = typed.indexOf(letter, at + 1);
        expect(at).toBeGreaterThanOrEqual(0);
      }
    }),
    { numRuns: 300 },
  );
});

test.each<[string, string]>([
  ['labels', '(a) x; '.repeat(2800)],
  ['lone bullets', '- \n'.repeat(6600)],
  ['lone numbers', '1.\n'.repeat(6600)],
  ['numbers', '1. a\n'.repeat(4000)],
  ['spaces', `hello${' '.repeat(19_000)}x`],
  ['hard spaces', `x${'\u00a0'.repeat(19_000)}y`],
  ['references', `${'§'.repeat(10_000)} bb${' in (a) bb'.repeat(990)}`],
  ['bullets under a number', `1) x\n${'* y\n'.repeat(4900)}`],
  ['lines', 'a\n'.repeat(9900)],
  ['nested lists', '1. a:\n(a) b\n'.repeat(1500)],
  ['semicolons', '; '.repeat(9900)],
  ['lists in lists', 'a: b; c; d\n'.repeat(1700)],
  ['brackets', '( '.repeat(9999)],
  ['ordinals', 'First, a. Second, b. '.repeat(950)],
])('twenty thousand characters of %s hold nobody up', async (_what, text) => {
  expect(await measureWork(() => divideDescription(text.slice(0, 20_000)))).toBeLessThan(1000);
});
