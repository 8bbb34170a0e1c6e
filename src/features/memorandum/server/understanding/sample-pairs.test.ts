import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import type { Paper } from '#platform/server/pdf/paper.ts';
import { readPdf } from '#platform/server/pdf/read-pdf.ts';
import { findHeadings, pointsOf } from './find-headings.ts';
import { judgePaperKind } from './judge-papers.ts';
import { mergeCaptions } from './merge-captions.ts';

/** What the keys say of the caption, in both of their forms. */
interface KeyCaption {
  court: string;
  county: string;
  plaintiff?: string;
  plaintiffs?: string[];
  defendants: string[];
  indexNumber: string | { value: string };
  motionSequence: string | null;
  judge: string | null;
}

interface KeyHeading {
  label?: string;
  text?: string;
  heading?: string;
}

interface Pair {
  key: { caption: KeyCaption; affiant?: { name: string }; headings?: KeyHeading[]; points?: KeyHeading[] };
  memorandum: Paper;
  affirmation: Paper;
}

const samples = new URL('../../../../../samples/pairs/', import.meta.url);
const PAIRS = ['M1', 'P3', 'P4', 'P5'];

const pairs = new Map(await Promise.all(PAIRS.map(async (pair) => [pair, await readPair(pair)] as const)));

async function readPair(pair: string): Promise<Pair> {
  const read = async (name: string) => readFile(new URL(`${pair}-${name}`, samples));
  return {
    key: JSON.parse((await read('key.json')).toString('utf8')),
    memorandum: await readPdf(await read('memorandum.pdf')),
    affirmation: await readPdf(await read('affirmation.pdf')),
  };
}

const pairOf = (name: string) => pairs.get(name) as Pair;
const capitals = (names: readonly string[]) => names.map((name) => name.toUpperCase());

test.each(PAIRS)('the caption of the pair %s is that of its key', (name) => {
  const { key, memorandum, affirmation } = pairOf(name);
  const { caption } = key;
  const found = mergeCaptions(memorandum, affirmation);
  expect(found.court.value).toBe(caption.court);
  expect(found.county.value).toBe(caption.county);
  expect(capitals(found.plaintiffs)).toEqual(capitals(caption.plaintiffs ?? [caption.plaintiff ?? '']));
  expect(capitals(found.defendants)).toEqual(capitals(caption.defendants));
  expect(found.indexNumber.value).toBe(typeof caption.indexNumber === 'string' ? caption.indexNumber : caption.indexNumber.value);
  expect(found.motionSequence.value).toBe(caption.motionSequence);
  expect(found.judge.value).toBe(caption.judge);
  for (const value of [found.county, found.indexNumber, found.motionSequence, found.judge]) expect(value.others).toEqual([]);
});

/** Headings of the papers that their keys leave out: what stands around the argument. */
const OUTSIDE: Record<string, string[]> = {
  M1: ['CERTIFICATION OF WORD COUNT'],
  P3: ['FACTS', 'The first deal and the renewal', 'What the Agreement says', 'Payments and default', 'ARGUMENT', 'CONCLUSION'],
  P4: ['What this motion is about', 'The story in order', 'Why the motion should be granted', 'What Buyer asks'],
  P5: ['CERTIFICATION (22 NYCRR 202.8-b)'],
};

test.each(PAIRS)('the headings of the memorandum %s are those of its key, each of them whole', (name) => {
  const { key, memorandum } = pairOf(name);
  const expected = (key.headings ?? key.points ?? []).map(({ text, heading }) =>
    (text ?? heading ?? '').replace(/^\([a-z]\) /, ''),
  );
  const found = findHeadings(memorandum).map(({ text }) => text);
  expect(found.filter((text) => !OUTSIDE[name]?.includes(text))).toEqual(
    expected.filter((text) => !OUTSIDE[name]?.includes(text)),
  );
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
  const judgement = judgePaperKind(affirmation, [memorandum]);
  expect(judgement).toMatchObject({ affiant: affiant ?? key.affiant?.name, oath, affiantRole });
});
