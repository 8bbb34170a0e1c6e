import { describe, expect, test } from 'vitest';
import { measureWork } from '#platform/shared/testing/measure-work.ts';
import { acceptDivision, acceptWording } from './accept-wording.ts';
import type { ProposedPart } from './propose-wording.ts';
import { type Role, sourcePieces } from './source-pieces.ts';
import { structureRequest } from './structure-request.ts';

const PERMITS = 'We ask for all permits for 7 Harbor Row.';
const PLANS = 'Their plans belong to them.';
const LETTERS = 'We also request the letters between Dr. Quill and the owner.';
const PERIOD = 'Both are limited to the years 2020 to 2023.';
const PROSE = [PERMITS, PLANS, LETTERS, PERIOD].join(' ');

const part = (role: Role, from: number[], text: string): ProposedPart => ({ role, from, text });
const ONE = part('record', [1, 2], 'All permits for 7 Harbor Row. Their plans belong to them.');
const TWO = part('record', [3], 'The letters between Dr. Quill and the owner.');
const THREE = part('closing', [4], PERIOD);
const FAITHFUL = [ONE, TWO, THREE];
const follow = (accept: typeof acceptWording, description: string, parts: ProposedPart[]) => {
  const found = structureRequest(description);
  return accept(found, sourcePieces(found), parts);
};

test('sentences become numbered records without the words that only ask', () => {
  expect(follow(acceptWording, PROSE, FAITHFUL)).toEqual({
    items: ['All permits for 7 Harbor Row. Their plans belong to them.', 'The letters between Dr. Quill and the owner.'],
    closing: [PERIOD],
    labels: 'decimal',
  });
});

describe('a division that is none is refused, and so is its wording', () => {
  test.each<[string, ProposedPart[]]>([
    ['leaves a sentence out', [ONE, TWO]],
    ['uses a sentence twice', [...FAITHFUL, THREE]],
    ['moves a sentence', [THREE, ONE, TWO]],
    ['swaps two records', [TWO, ONE, THREE]],
    ['invents an item', [ONE, part('record', [], 'All e-mails.'), TWO, THREE]],
    ['names a sentence that is not there', [...FAITHFUL, part('closing', [5], '')]],
    ['counts in halves', [ONE, TWO, part('closing', [3.5], PERIOD)]],
    ['puts a closing above a record', [part('closing', [1, 2], `${PERMITS} ${PLANS}`), TWO, THREE]],
    ['names no records at all', FAITHFUL.map((one) => ({ ...one, role: 'closing' }))],
    ['answers nothing', []],
  ])('a model that %s', (_what, parts) => {
    expect(follow(acceptWording, PROSE, parts)).toBeUndefined();
    expect(follow(acceptDivision, PROSE, parts)).toBeUndefined();
  });
});

test('an altered word loses the wording, and the division keeps every sentence as the person wrote it', () => {
  const altered = [{ ...ONE, text: ONE.text.replace('permits', 'plans') }, TWO, THREE];
  expect(follow(acceptWording, PROSE, altered)).toBeUndefined();
  expect(follow(acceptDivision, PROSE, altered)).toMatchObject({ items: [`${PERMITS} ${PLANS}`, LETTERS], closing: [PERIOD] });
});

test('an item that ends too early is refused, though all that it says is the person’s', () => {
  const short = { ...TWO, text: 'The letters between Dr. Quill.' };
  expect(follow(acceptWording, PROSE, [ONE, short, THREE])).toBeUndefined();
  expect(follow(acceptWording, PROSE, [ONE, { ...TWO, text: 'The letters between Dr. Quill and the' }, THREE])).toBeUndefined();
});

test('scope and closing are never reworded', () => {
  const shortened = { ...THREE, text: PERIOD.replace(/\.$/, '') };
  expect(follow(acceptWording, PROSE, [ONE, TWO, shortened])).toBeUndefined();
});

describe('the person’s own list stays their list', () => {
  const LIST =
    'For 2024:\n(a) We request all deeds with:\n   (i) maps\n   (ii) plans\n(b) the index of item (a);\n(c) keys.\n\nPlease exclude drafts.';
  const faithful = [
    part('scope', [1], 'For 2024:'),
    part('record', [2], 'All deeds with: (i) maps (ii) plans.'),
    part('record', [3], 'The index of item (a);'),
    part('record', [4], 'keys.'),
    part('closing', [5], 'Please exclude drafts.'),
  ];

  test('its items lose what only asks, and keep their letters and their lines', () => {
    expect(follow(acceptWording, LIST, faithful)).toEqual({
      preamble: 'For 2024:',
      items: ['All deeds with:\n(i) maps\n(ii) plans.', 'The index of item (a);', 'keys.'],
      closing: ['Please exclude drafts.'],
      labels: 'lowerLetter',
    });
  });

  test.each<[string, ProposedPart[]]>([
    ['merges two items', [...faithful.slice(0, 2), part('record', [3, 4], 'The index of item (a); keys.'), ...faithful.slice(4)]],
    ['makes a closing of an item', [...faithful.slice(0, 3), part('closing', [4], 'keys.'), ...faithful.slice(4)]],
    ['makes an item of the scope', [part('record', [1], 'For 2024:'), ...faithful.slice(1)]],
    [
      'swaps two items',
      [
        ...faithful.slice(0, 2),
        part('record', [4], 'keys.'),
        part('record', [3], 'The index of item (a);'),
        ...faithful.slice(4),
      ],
    ],
    [
      'gives one item the words of another',
      [
        ...faithful.slice(0, 2),
        part('record', [3], 'keys.'),
        part('record', [4], 'The index of item (a);'),
        ...faithful.slice(4),
      ],
    ],
    ['changes a reference', faithful.map((one) => ({ ...one, text: one.text.replace('item (a)', 'item (b)') }))],
  ])('a model that %s is not followed', (_what, parts) => {
    expect(follow(acceptWording, LIST, parts)).toBeUndefined();
  });
});

test('hostile proposals of two hundred thousand characters are refused in a moment', async () => {
  const texts = [
    '<a href="x">'.repeat(17_000),
    'We request all '.repeat(13_000),
    '\u0000'.repeat(200_000),
    `${' '.repeat(200_000)}x`,
  ];
  const many = Array.from({ length: 100_000 }, () => part('record', [1], 'x'));
  const everything = part('record', [...many.keys()], 'x');
  const work = await measureWork(() => {
    for (const text of texts) {
      const parts = FAITHFUL.map((one) => ({ ...one, text }));
      expect(follow(acceptWording, PROSE, parts)).toBeUndefined();
    }
    expect(follow(acceptWording, PROSE, many)).toBeUndefined();
    expect(follow(acceptDivision, PROSE, [everything])).toBeUndefined();
  });
  expect(work).toBeLessThan(1000);
});
