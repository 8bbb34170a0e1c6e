import { describe, expect, test } from 'vitest';
import { paperFrom } from '#platform/server/testing/paper-from.ts';
import { readMemoranda } from '../testing/memoranda.ts';
import { findHeadings } from './find-headings.ts';

const memoranda = await Promise.all(['tried.txt', 'kept-back.txt', 'later.txt'].map(readMemoranda));

describe('the headings of a memorandum are found whole, and nothing else is taken for one', () => {
  test.each(memoranda.flat().map((memorandum) => [memorandum.layout, memorandum] as const))('%s', (_, { paper, headings }) => {
    const found = findHeadings(paper).map(({ level, label, text }) => [level, label ?? '', text].join(' | '));
    expect(found).toEqual(headings.map((heading) => heading.replace(/\|\s*\|/, '|  |')));
  });
});

test('a first section right below the caption is a heading, though it was read as part of the caption', () => {
  const blocks = [
    'MEMORANDUM OF LAW',
    '1. INTRODUCTION',
    'Plaintiff bought receipts from a fish store, which stopped delivering them.',
  ];
  const paper = paperFrom([{ printedPage: '1', blocks }]);
  const read = {
    ...paper,
    blocks: paper.blocks.map((block, index) => ({
      ...{ ...block, paragraph: null },
      ...(index < 2 ? { kind: 'caption' as const, isEmphasized: index === 1 } : {}),
    })),
  };
  expect(findHeadings(read).map(({ label, text }) => [label, text])).toEqual([['1.', 'INTRODUCTION']]);
});

test('the head of a table is no heading', () => {
  const sentence =
    'The sums that are due are set out in the affidavit of the plaintiff’s officer, and nobody denies one of them.';
  const headings = (below: string) =>
    findHeadings(paperFrom([{ printedPage: '1', blocks: ['STATEMENT OF FACTS', sentence, 'Item and Sum', below] }])).map(
      ({ text }) => text,
    );
  const rows = 'Purchased amount $172,800.00 Less delivered $69,120.00 Balance of it $103,680.00 Default fee $25,920.00';
  expect(headings(sentence)).toEqual(['STATEMENT OF FACTS', 'Item and Sum']);
  expect(headings(rows)).toEqual(['STATEMENT OF FACTS']);
});
