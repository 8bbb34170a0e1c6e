import { describe, expect, test } from 'vitest';
import { readMemoranda } from '../testing/memoranda.ts';
import { findHeadings } from './find-headings.ts';

const memoranda = await Promise.all(['tried.txt', 'kept-back.txt', 'later.txt'].map(readMemoranda));

describe('the headings of a memorandum are found whole, and nothing else is taken for one', () => {
  test.each(memoranda.flat().map((memorandum) => [memorandum.layout, memorandum] as const))('%s', (_, { paper, headings }) => {
    const found = findHeadings(paper).map(({ level, label, text }) => [level, label ?? '', text].join(' | '));
    expect(found).toEqual(headings.map((heading) => heading.replace(/\|\s*\|/, '|  |')));
  });
});
