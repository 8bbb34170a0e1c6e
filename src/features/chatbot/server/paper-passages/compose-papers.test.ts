import { expect, test } from 'vitest';
import { paperFrom } from '#platform/server/testing/paper-from.ts';
import { paperFromUnits, type ReadPaper } from '../paper-reading/paper-from-units.ts';
import { composePapers, type NamedPaper } from './compose-papers.ts';
import { findPassages } from './find-passages.ts';
import { numberedPaper } from './numbered-paper.ts';

const PADDING =
  'The parties agree to the usual terms of such leases and to nothing beyond them whatever is said elsewhere. '.repeat(8);
const PAGES = Array.from({ length: 40 }, (_, page) => ({
  blocks:
    page === 24
      ? ['ARTICLE SEVEN', 'The superintendent keeps the keys of the boiler room.', PADDING]
      : [`${page}. ${PADDING}`, PADDING],
}));

function named(number: number, read: Pick<ReadPaper, 'unit' | 'paper'>, dropped: NamedPaper['dropped'] = []): NamedPaper {
  return { ...numberedPaper({ number, ...read }), name: `Paper ${number}.pdf`, dropped };
}

const lease = (dropped: NamedPaper['dropped'] = []) => named(1, { unit: 'page', paper: paperFrom(PAGES) }, dropped);
const rows = () => {
  const read = paperFromUnits(
    'row',
    ['date | payee', ...Array.from({ length: 500 }, (_, row) => `2026-01-01 | payee ${row}`)],
    '\n',
  );
  if ('refusal' in read) throw new Error(read.refusal);
  return named(2, read);
};

test('papers that fit go whole, each page under its cite', () => {
  const { content, seen } = composePapers([lease()], 'Who keeps the keys?', 1_000_000);
  expect(content).toMatch(/^=== Paper 1: “Paper 1\.pdf”, 40 pages, whole ===\n\[1, p\. 1\]\n/);
  expect(content).toContain('\n[1, p. 25]\nARTICLE SEVEN');
  expect(seen).toEqual([{ paper: 1, pages: null }]);
});

test('of longer ones the passages that a question is about are chosen, with their neighbors and headings, and it is said which', () => {
  const { content, seen, size } = composePapers(
    [lease(), rows()],
    'Who keeps the keys of the boiler room, and what of payee 77?',
    4_000,
  );
  expect(size).toBeLessThan(4_000);
  expect(content).toContain('The superintendent keeps the keys of the boiler room.');
  expect(content).toMatch(/^\[2, row 79\] 2026-01-01 \| payee 77$/m);
  expect(content).toContain('[…]');
  expect(seen[0]?.pages).toContain(25);
  expect(seen[0]?.pages?.length).toBeLessThan(20);
});

test('words addressed to a machine are given to no model', () => {
  const start = paperFrom(PAGES).text.indexOf('The superintendent');
  const { content } = composePapers([lease([{ start, end: start + 52 }])], 'What?', 1_000_000);
  expect(content).not.toContain('keeps the keys');
  expect(content).toContain('[words addressed to an AI system, left out]');
});

test('a passage is found by its words, and by what stands in quotation marks word for word', () => {
  expect(findPassages([lease()], 'Where does it say who has keys to the boiler?')[0]).toMatchObject({
    paper: 1,
    unit: 25,
    heading: 'ARTICLE SEVEN',
  });
  const [exact] = findPassages([lease()], 'Where is “keys of the boiler”?');
  expect(paperFrom(PAGES).text.slice(exact?.start, exact?.end)).toBe('keys of the boiler');
  expect(findPassages([lease()], 'zebra')).toEqual([]);
});

test('a long numbered paragraph is no heading, wherever its words break', () => {
  for (const first of ['A', 'An', 'Any', 'Some', 'Every']) {
    const paragraph = `1. ${first} ${'fund must show this '.repeat(20)}`.trim();
    const paper = named(1, { unit: 'page', paper: paperFrom([{ blocks: [paragraph, 'It then wrote to nobody.'] }]) });
    expect(findPassages([paper], 'fund')[0]?.heading).toBe('');
  }
});

test('a page whose footnote stands behind the next page’s first words has both its parts', () => {
  const text = 'Body of one goes on here.\n\nNote of one.';
  const paper = {
    ...paperFrom([{ blocks: ['x'] }]),
    text,
    pageStarts: [
      { at: 0, pdfPage: 1 },
      { at: 12, pdfPage: 2 },
      { at: 27, pdfPage: 1 },
    ],
    pages: [],
  };
  const numbered = numberedPaper({ number: 1, unit: 'page', paper });
  expect(numbered.spansOf(1, 1).map(({ start, end }) => text.slice(start, end))).toEqual(['Body of one ', 'Note of one.']);
  expect([numbered.units, numbered.unitAt(30), numbered.unitAt(20)]).toEqual([2, 1, 2]);
});
