import { expect, test } from 'vitest';
import { loadPair, type Pair } from '../testing/sample-pairs.ts';
import { classifyPaper } from './classify-paper.ts';
import { findHeadings, pointsOf } from './find-headings.ts';
import { mergeCaptions } from './merge-captions.ts';

const PAIRS = ['M1', 'P3', 'P4', 'P5', 'P6', 'P7'];
const pairs = new Map(await Promise.all(PAIRS.map(async (pair) => [pair, await loadPair(pair)] as const)));

const pairOf = (name: string) => pairs.get(name) as Pair;
const capitals = (names: readonly string[]) => names.map((name) => name.toUpperCase());

test.each(PAIRS)('the caption of the pair %s is that of its key', (name) => {
  const { key, memorandum, affirmation } = pairOf(name);
  const { caption } = key;
  const found = mergeCaptions(memorandum, affirmation);
  expect(found.court.value).toBe(caption.court);
  expect(found.county.value).toBe(caption.county);
  expect(capitals(found.plaintiffs)).toEqual(capitals(caption.plaintiffs));
  expect(capitals(found.defendants)).toEqual(capitals(caption.defendants));
  expect(found.indexNumber.value).toBe(caption.indexNumber);
  expect(found.motionSequence.value).toBe(caption.motionSequence);
  expect(found.judge.value?.replace(/, J\.S\.C\.$/, '') ?? null).toBe(caption.judge?.replace(/, J\.S\.C\.$/, '') ?? null);
  for (const value of [found.county, found.indexNumber, found.motionSequence, found.judge]) expect(value.others).toEqual([]);
});

/** Headings without their labels, marks and blanks. */
const folded = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/^\([a-z]\)\s/, '')
    .replace(/[^a-z0-9]/g, '');

test.each(PAIRS)('the headings of the memorandum %s that its key names are found, each of them whole', (name) => {
  const { key, memorandum } = pairOf(name);
  const found = findHeadings(memorandum).map(({ text }) => folded(text));
  const missing = key.points.filter(({ heading }) => !found.includes(folded(heading)));
  expect(missing.map(({ heading }) => heading)).toEqual([]);
});

test('the points of an argument divided by letters are its letters', () => {
  const points = pointsOf(findHeadings(pairOf('P5').memorandum));
  expect(points.map(({ point, parts }) => [point.label, parts.length])).toEqual([
    ['A.', 3],
    ['B.', 0],
    ['C.', 0],
    ['D.', 0],
    ['E.', 0],
  ]);
});

test.each([
  ['M1', 'Desmond A. Okonjo-Pryce', 'cplr-2106', 'president and sole shareholder'],
  ['P3', null, 'jurat', 'only member'],
  ['P4', null, 'cplr-2106', 'president and sole shareholder'],
  ['P5', null, 'cplr-2106', null],
])('the affiant, the oath and the role in the pair %s are read', (name, affiant, oath, affiantRole) => {
  const { key, memorandum, affirmation } = pairOf(name);
  const judgement = classifyPaper(affirmation, [memorandum]);
  expect(judgement).toMatchObject({ affiant: affiant ?? key.affiant.name, oath, affiantRole });
});
