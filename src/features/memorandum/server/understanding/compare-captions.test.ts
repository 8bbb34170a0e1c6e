import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { assemblePaper } from '#platform/server/pdf/assemble-paper.ts';
import { openPdf } from '#platform/server/pdf/open-pdf.ts';
import type { Paper } from '#platform/server/pdf/paper.ts';
import { readPage } from '#platform/server/pdf/read-pages.ts';
import { checkPair } from '../check-pair.ts';
import { typedPaper } from '../testing/typed-paper.ts';
import { type CaptionedStart, compareCaptions, describeDifferences } from './compare-captions.ts';
import { findOtherTitle } from './find-other-title.ts';
import { readCaption } from './read-caption.ts';

const samples = new URL('../../../../../samples/', import.meta.url);
const PAIRS = ['M1', 'P3', 'P4', 'P5', 'P6', 'P7', 'P8'];

/** The first three pages, as they are read before a paper is accepted. */
async function firstPagesOf(file: string): Promise<Paper> {
  const pdf = await openPdf(await readFile(new URL(`${file}.pdf`, samples)));
  if (typeof pdf === 'string') throw new Error(pdf);
  return assemblePaper([0, 1, 2].map((index) => readPage(pdf, index)));
}

const memoranda = new Map<string, Paper>();
const affirmations = new Map<string, Paper>();
for (const pair of PAIRS) {
  memoranda.set(pair, await firstPagesOf(`pairs/${pair}-memorandum`));
  affirmations.set(pair, await firstPagesOf(`pairs/${pair}-affirmation`));
}
const memorandumOf = (pair: string) => memoranda.get(pair) as Paper;
const affirmationOf = (pair: string) => affirmations.get(pair) as Paper;

const start = (paper: Paper): CaptionedStart => ({ paper, caption: readCaption(paper) });

test('the two papers of each sample pair are those of one case, also where one is scanned', async () => {
  const fine = { areSwapped: false, doubts: [] };
  expect(checkPair(await firstPagesOf('memorandum'), await firstPagesOf('affirmation'))).toEqual(fine);
  for (const pair of PAIRS) {
    expect(checkPair(memorandumOf(pair), affirmationOf(pair)), pair).toEqual(fine);
    expect(checkPair(affirmationOf(pair), memorandumOf(pair)), pair).toEqual({ areSwapped: true, doubts: [] });
  }
  expect(checkPair(memorandumOf('M1'), await firstPagesOf('pairs/M1-scanned-affirmation'))).toEqual(fine);
});

test('the papers of two sample pairs are those of two cases, however they are mixed', () => {
  const mixes = PAIRS.flatMap((one) => PAIRS.filter((other) => other !== one).map((other) => [one, other] as const));
  expect(mixes).toHaveLength(42);
  for (const [one, other] of mixes) {
    const what = compareCaptions(start(memorandumOf(one)), start(affirmationOf(other))).map((difference) => difference.what);
    const isSameCounty = one !== other && [one, other].every((pair) => pair === 'M1' || pair === 'P6');
    expect(what, `${one} with ${other}`).toEqual(['index number', ...(isSameCounty ? [] : ['county']), 'parties']);
  }
});

test('a scan is known to be of another case by its stamp', async () => {
  const scan = await firstPagesOf('pairs/M1-scanned-affirmation');
  expect(compareCaptions(start(memorandumOf('P6')), start(scan)).map(({ what }) => what)).toEqual(['index number']);
});

/** A paper whose first page is a caption. */
function paper({
  county = 'KINGS',
  index = 'Index No. 651234/2025',
  parties = ['SILVERMERE FUNDING LLC,', 'MILLSTREAM GOODS INC.,'],
  title = 'AFFIRMATION',
}) {
  const lines = [
    'SUPREME COURT OF THE STATE OF NEW YORK',
    `COUNTY OF ${county}`,
    parties[0] ?? '',
    `                 Plaintiff,              ${index}`,
    `        v.                              ${title}`,
    parties[1] ?? '',
    '                 Defendant.',
    'The company sold a share of its receipts in the spring of 2025, and it delivered all of it.',
  ];
  return typedPaper([lines.map((text, line) => ({ text, baseline: 90 + line * 24 }))]);
}
const differ = (one: Parameters<typeof paper>[0], other: Parameters<typeof paper>[0]) =>
  compareCaptions(start(paper(one)), start(paper(other))).map(({ what }) => what);

test.each([
  ['the year in two digits', { index: 'Index No. 651234/25' }],
  ['a letter of the county behind it', { index: 'Index No. 651234/2025E' }],
  ['zeros before it', { index: 'Index No. 0651234/2025' }],
  ['a blank for it', { index: 'Index No. ________' }],
  ['none at all', { index: '' }],
])('an index number is the same with %s', (_, other) => {
  expect(differ({}, other)).toEqual([]);
});

test.each([
  ['in another type', ['Silvermere Funding, L.L.C.,', 'Millstream Goods, Inc.,']],
  ['with the name of the shop', ['SILVERMERE FUNDING LLC,', 'MILLSTREAM GOODS INC. d/b/a THE MILL,']],
  ['with one party left of two', ['SILVERMERE CAPITAL LLC,', 'MILLSTREAM GOODS INC., et al.,']],
])('parties are the same %s', (_, parties) => {
  expect(differ({}, { parties })).toEqual([]);
});

test('other parties alone, or another county alone, are another case', () => {
  const parties = ['TIDEWRACK CAPITAL CORP.,', 'STALLBROOK FREIGHT INC.,'];
  const found = compareCaptions(start(paper({})), start(paper({ parties })));
  expect(describeDifferences(found, 'affidavit')).toBe(
    'the memorandum has SILVERMERE FUNDING LLC v. MILLSTREAM GOODS INC., the affidavit TIDEWRACK CAPITAL CORP. v. STALLBROOK FREIGHT INC.',
  );
  expect(differ({}, { county: 'QUEENS' })).toEqual(['county']);
});

test.each([
  ['DECISION + ORDER ON MOTION', true],
  ['DECISION AND ORDER', true],
  ['VERIFIED COMPLAINT', true],
  ['NOTICE OF MOTION', true],
  ['REVENUE PURCHASE AGREEMENT', true],
  ['MEMORANDUM OF LAW IN SUPPORT', false],
  ['AFFIRMATION IN SUPPORT', false],
  ['MEMORANDUM DECISION AND ORDER', false],
  ['STATEMENT OF MATERIAL FACTS', false],
  ['', false],
])('a first paper titled “%s” is something else than a memorandum: %s', (title, isOther) => {
  expect(findOtherTitle(start(paper({ title })), 'memorandum') !== null).toBe(isOther);
});
