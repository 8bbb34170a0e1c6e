import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { measureWork } from '#platform/shared/testing/measure-work.ts';
import { assemblePaper, type ReadPage } from './assemble-paper.ts';
import { buildLines, type Line } from './build-lines.ts';
import { openPdf } from './open-pdf.ts';
import { blockAt, type Paper, pdfPageAt } from './paper.ts';
import type { Glyph } from './read-glyphs.ts';
import { readPage } from './read-pages.ts';

const sample = await openPdf(await readFile(new URL('../../../../samples/memorandum.pdf', import.meta.url)));
if (typeof sample === 'string') throw new Error(sample);
const samplePages = Array.from({ length: sample.pageCount }, (_, index) => readPage(sample, index));

const wordText = fc.oneof(
  fc.constantFrom(
    '1.',
    '2.',
    '3.',
    '(a)',
    'A.',
    'POINT',
    'I',
    'per-',
    '12-',
    'formance',
    '.....',
    '1',
    '2',
    '*',
    '“So',
    'id.”',
    'Page',
    'of',
  ),
  fc.string({ minLength: 1, maxLength: 8, unit: 'grapheme' }).filter((text) => text.trim() !== '' && !/\s/.test(text)),
);
const word = fc.record({
  text: wordText,
  left: fc.double({ min: -20, max: 700, noNaN: true }),
  width: fc.double({ min: 0, max: 200, noNaN: true }),
  baseline: fc.double({ min: -20, max: 850, noNaN: true }),
  size: fc.constantFrom(7, 10, 12, 14),
  isRaised: fc.boolean(),
});
const line: fc.Arbitrary<Line> = fc.array(word, { minLength: 1, maxLength: 8 }).map((found) => {
  const words = found.map(({ width, ...rest }) => ({ ...rest, right: rest.left + width })).sort((a, b) => a.left - b.left);
  const [first] = words;
  return {
    words,
    left: first?.left ?? 0,
    right: Math.max(...words.map(({ right }) => right)),
    baseline: first?.baseline ?? 0,
    size: first?.size ?? 12,
    isEmphasized: false,
  };
});
const page = (lines: Line[]): ReadPage => ({ lines, width: 612, height: 792, source: 'text', hidden: [] });
const randomPages = fc.array(fc.array(line, { maxLength: 30 }).map(page), { maxLength: 6 });

/** Pages of the sample in any order, with lines dropped, moved and duplicated. */
const mutatedPages = fc
  .array(
    fc.record({ page: fc.nat(samplePages.length - 1), seed: fc.array(fc.nat(80), { maxLength: 60 }), isSorted: fc.boolean() }),
    {
      minLength: 1,
      maxLength: 5,
    },
  )
  .map((chosen) =>
    chosen.map(({ page: index, seed, isSorted }) => {
      const { lines } = samplePages[index] ?? { lines: [] };
      const found = seed.flatMap((at) => lines[at % Math.max(1, lines.length)] ?? []);
      return page(isSorted ? found.sort((a, b) => a.baseline - b.baseline) : found);
    }),
  );

function expectSound(paper: Paper, pageCount: number): void {
  let end = -2;
  for (const block of paper.blocks) {
    expect(block.start).toBe(end + 2);
    expect(block.end).toBeGreaterThanOrEqual(block.start);
    ({ end } = block);
    expect(block.footnote?.anchor ?? 0).toBeLessThanOrEqual(paper.text.length);
  }
  expect(paper.text.length).toBe(Math.max(0, end));
  for (const [index, { at, pdfPage }] of paper.pageStarts.entries()) {
    expect(at).toBeGreaterThanOrEqual(paper.pageStarts[index - 1]?.at ?? 0);
    expect(pdfPage).toBeLessThanOrEqual(pageCount);
  }
  expect(paper.pages.length).toBe(pageCount);
}

test('whatever stands on its pages, a paper is sound: blocks in order, a blank line apart, pages ascending', () => {
  fc.assert(
    fc.property(fc.oneof(randomPages, mutatedPages), (pages) => expectSound(assemblePaper(pages), pages.length)),
    { numRuns: 300 },
  );
});

test('every word of a paper is found on the page on which it is printed', () => {
  const words = fc.array(fc.array(fc.nat(9), { minLength: 1, maxLength: 25 }), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(words, (indents) => {
      const pages = indents.map((lefts, pageIndex) =>
        page(lefts.map((indent, lineIndex) => plainLine(`w${pageIndex}x${lineIndex}y`, 72 + indent * 9, 120 + lineIndex * 22))),
      );
      const paper = assemblePaper(pages);
      for (const { index, groups } of paper.text.matchAll(/w(?<page>\d)x\d+y/g)) {
        expect(pdfPageAt(paper, index)).toBe(Number(groups?.page) + 1);
        expect(blockAt(paper, index)).toBeDefined();
      }
      expect(paper.text.match(/w\dx\d+y/g)?.length).toBe(indents.flat().length);
    }),
    { numRuns: 200 },
  );
});

/** A line of two words: one to be found, and one that fills the line. */
function plainLine(name: string, left: number, baseline: number): Line {
  const location = { baseline, size: 12, isRaised: false };
  const words = [
    { text: name, left, right: left + 50, ...location },
    { text: 'and the parties agree on this', left: left + 54, right: 530, ...location },
  ];
  return { words, left, right: 530, baseline, size: 12, isEmphasized: false };
}

const glyph: fc.Arbitrary<Glyph> = fc.record({
  char: fc.constantFrom('a', 'b', 'W', '1', '*', '.', '-', 'é'),
  left: fc.nat(400).map((left) => left * 3),
  right: fc.constant(0),
  baseline: fc.integer({ min: 0, max: 400 }).map((y) => y * 2),
  size: fc.constantFrom(6, 7, 12, 14),
  ink: fc.constant<Glyph['ink']>([0, 0, 0, 0]),
  isDoubtful: fc.constant(false),
  isInvisible: fc.constant(false),
  isBold: fc.boolean(),
  order: fc.nat(10_000),
  followsSpace: fc.boolean(),
});

/** Bold type made by printing a character twice is one character. */
const isPrintedTwice = (one: Glyph, other: Glyph) =>
  one.char === other.char && one.left === other.left && Math.abs(one.baseline - other.baseline) < 14;

test('lines are made of all characters of a page, each of them once', () => {
  const glyphs = fc
    .uniqueArray(glyph, { maxLength: 200, selector: ({ left, baseline }) => `${Math.round(left / 3)} ${baseline}` })
    .filter((found) => !found.some((one, index) => found.slice(index + 1).some((other) => isPrintedTwice(one, other))));
  fc.assert(
    fc.property(glyphs, (found) => {
      const placed = found.map((one) => ({ ...one, right: one.left + one.size * 0.4 }));
      const built = buildLines(placed).flatMap(({ words }) => words.map(({ text }) => text));
      expect([...built.join('')].sort()).toEqual(placed.map(({ char }) => char).sort());
    }),
    { numRuns: 300 },
  );
});

test('bold type that is made by printing twice is read once', () => {
  const twice = [...'HOPE'].flatMap((char, index) =>
    [0, 0.3].map((shift, pass) => ({
      char,
      left: 100 + index * 9 + shift,
      right: 108 + index * 9 + shift,
      baseline: 100,
      size: 12,
      ink: [0, 0, 0, 0] as Glyph['ink'],
      isDoubtful: false,
      isInvisible: false,
      isBold: false,
      order: pass * 4 + index,
      followsSpace: false,
    })),
  );
  expect(buildLines(twice).map(({ words }) => words.map(({ text }) => text))).toEqual([['HOPE']]);
});

test('a page of the longest lines, marks and leaders is read in well under a second', async () => {
  for (const text of ['.', '. ', '1', '-', '(', '“', 'I', 'a-', '¶ ']) {
    const words = text.repeat(20_000 / text.length);
    const lines = Array.from({ length: 10 }, (_, index) => plainLine(words, 72, 100 + index * 20));
    expect(await measureWork(() => assemblePaper([page(lines)]))).toBeLessThan(1000);
  }
});
