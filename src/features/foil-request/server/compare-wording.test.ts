import { expect, test } from 'vitest';
import { measureWork } from '#platform/shared/testing/measure-work.ts';
import { compareWording } from './compare-wording.ts';

const compare = (description: string, items: string[], more: { preamble?: string; closing?: string[] } = {}) =>
  compareWording(description, { items, closing: [], labels: 'decimal', ...more });

test('only list markers may be missing between the parts', () => {
  const description = 'For 2024: (a) we request all deeds; (b)maps, and • keys (c) of 2021. Drafts are excluded.';
  const items = ['All deeds;', 'maps, and • keys (c) of 2021.'];
  const around = { preamble: 'For 2024:', closing: ['Drafts are excluded.'] };
  expect(compare(description, items, around)).toEqual([]);
  expect(compare(description, ['All deeds;', 'maps, and keys (c) of 2021.'], around)).not.toEqual([]);
  expect(compare(description, ['All deeds;', 'maps, and • keys of 2021.'], around)).not.toEqual([]);
  expect(compare(description, items, { preamble: 'For 2024:' })).not.toEqual([]);
  expect(compare(description, items, { closing: around.closing })).not.toEqual([]);
});

test('a word that looks like a marker is kept where the wording has it', () => {
  expect(compare('A. Quill’s e-mails.', ['A. Quill’s e-mails.'])).toEqual([]);
  expect(compare('1) keys', ['1) keys', 'maps'])).not.toEqual([]);
});

test.each([
  ['labels', '(a) '.repeat(50_000)],
  ['asking phrases', 'We request '.repeat(18_000)],
  ['bullets', '- '.repeat(100_000)],
  ['full stops', `a. ${'.'.repeat(200_000)}`],
])('two hundred thousand characters of %s are compared in a moment', async (_what, hostile) => {
  expect(await measureWork(() => compare(hostile, [`${hostile}x`, hostile], { closing: [hostile] }))).toBeLessThan(1000);
});
