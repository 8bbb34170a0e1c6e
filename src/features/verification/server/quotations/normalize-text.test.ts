import fc from 'fast-check';
import { expect, test } from 'vitest';
import { measureWork } from '#platform/shared/testing/measure-work.ts';
import { type NormalLevel, normalizeText } from './normalize-text.ts';
import { originalSpan } from './normalized-text.ts';

const plain = (text: string) => normalizeText(text, 1).text;
const folded = (text: string) => normalizeText(text, 2).text;

test.each([
  ['curly quotes', '“the ‘Bakery’s’”', `"the 'Bakery's'"`],
  ['no-break spaces and line breaks', '¶\u00A012,\n  ¶\u200B 13', '¶ 12, ¶ 13'],
  ['a word broken at the end of a line', 'perfor-\nmance, per\u00ADfor\u00AD\n   mance', 'performance, performance'],
  ['a name that keeps its hyphen', 'Abernethy-\nQuist', 'Abernethy- Quist'],
  ['dashes', '13–14 — so−so', '13-14 -- so-so'],
  ['ligatures and full-width characters', 'ﬁnancing … ＄５', 'financing ... $5'],
])('the first level makes %s plain', (_what, text, expected) => {
  expect(plain(text)).toBe(expected);
});

test.each([
  ['case and punctuation', 'The Seller’s set-up fee; “paid,” in full.', 'the sellers setup fee paid in full '],
  ['a dash between words', 'the fee—paid', 'the fee paid'],
  ['an alteration in brackets', '[i]f Seller', 'if seller'],
])('the second level folds %s', (_what, text, expected) => {
  expect(folded(text)).toBe(expected);
});

test.each([
  ['$4,099.00', '$40.99'],
  ['12%', '12'],
  ['13-14', '1314'],
  ['8:05 a.m.', '805 a.m.'],
  ["5'2", '52'],
])('no level makes %s into %s', (one, other) => {
  expect(folded(one)).not.toBe(folded(other));
});

test('a hit in the normalised text leads back to its words in the original', () => {
  const text = 'It was “full,\n faithful and timely perfor-\nmance.”';
  for (const level of [1, 2] as const) {
    const normal = normalizeText(text, level);
    const start = normal.text.indexOf('faithful');
    const end = normal.text.indexOf('mance') + 5;
    expect(text.slice(...Object.values(originalSpan(normal, { start, end })))).toBe('faithful and timely perfor-\nmance');
  }
});

const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: fc.constantFrom(...'aB1.,-\'"[]()$%—“’\n \u00AD\u200B\u0308´¨゛ﾞ각ﬁ…½') }),
);

test('normalising twice changes nothing, and every character keeps its place', () => {
  fc.assert(
    fc.property(anyText, fc.constantFrom<NormalLevel>(0, 1, 2), (text, level) => {
      const once = normalizeText(text, level);
      expect(normalizeText(once.text, level).text).toBe(once.text);
      expect([once.starts.length, once.ends.length]).toEqual([once.text.length, once.text.length]);
      for (let at = 0; at < once.text.length; at += 1) {
        expect(once.starts[at]).toBeLessThan(once.ends[at] ?? 0);
        expect(once.starts[at]).toBeGreaterThanOrEqual(once.starts[at - 1] ?? 0);
        expect(once.ends[at]).toBeLessThanOrEqual(text.length);
      }
    }),
    { numRuns: 1000, examples: [['ﾱㅏ', 1]] },
  );
});

test('a hostile text of 200,000 characters is normalised at once', async () => {
  const work = await measureWork(() => {
    for (const unit of ['a-\n', '-', '\u00AD\n', 'a\u0308\u0308\u0308', ' \n', '"['])
      normalizeText(unit.repeat(200_000 / unit.length), 2);
  });
  expect(work).toBeLessThan(4_000);
});
