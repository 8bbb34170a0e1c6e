import { describe, expect, test } from 'vitest';
import { readFirstPages } from '../testing/first-pages.ts';
import { readCaption } from './read-caption.ts';

const pages = await Promise.all(['tried.txt', 'kept-back.txt', 'later.txt'].map(readFirstPages));

describe('a first page is read in whatever layout it is typed', () => {
  test.each(pages.flat().map((page) => [page.layout, page] as const))('%s', (_, { paper, caption }) => {
    expect(readCaption(paper)).toEqual(caption);
  });
});
