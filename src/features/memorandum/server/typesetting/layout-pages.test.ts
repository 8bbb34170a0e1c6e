import { expect, test } from 'vitest';
import { type Block, type BlockStyle, ownWords } from './block.ts';
import { layoutPages } from './layout-pages.ts';
import { memorandumStyles } from './memorandum-styles.ts';

const block = (style: BlockStyle, text: string, label: string | null = null, footnote?: string): Block => ({
  style,
  label,
  inlines: ownWords(text).map((inline) => (footnote ? { ...inline, footnote } : inline)),
  origin: null,
});

const layoutPagesOf = (blocks: readonly Block[]) => layoutPages(blocks, memorandumStyles(null));

/** A paragraph of one line. */
const line = (footnote?: string) => block('body', 'One line.', null, footnote);
const lines = (count: number) => Array.from({ length: count }, () => line());

test('a page has twenty-seven lines of double-spaced text', () => {
  const pageAt = layoutPagesOf(lines(60));
  expect([0, 26, 27, 53, 54].map((index) => pageAt(index, 0))).toEqual(['1', '1', '2', '2', '3']);
});

test('a line in the middle of a paragraph is found by its words', () => {
  const words = 'word '.repeat(1_000).trim();
  const pageAt = layoutPagesOf([block('body', words)]);
  expect([0, 400, 2_400, 4_900].map((offset) => pageAt(0, offset))).toEqual(['1', '1', '2', '3']);
});

test('a heading goes to the next page with the text that follows it', () => {
  const pageAt = layoutPagesOf([...lines(25), block('point', 'A HEADING', 'POINT I'), ...lines(2)]);
  expect([24, 25, 26].map((index) => pageAt(index, 0))).toEqual(['1', '2', '2']);
});

test('no line of a paragraph stands alone on a page', () => {
  const three = block('body', 'word '.repeat(45).trim());
  const pageAt = layoutPagesOf([...lines(25), three]);
  expect([pageAt(25, 0), pageAt(25, 200)]).toEqual(['2', '2']);
});

test('a footnote takes its room from the page of its mark', () => {
  const pageAt = layoutPagesOf([line('A footnote.'), ...lines(30)]);
  expect([24, 25].map((index) => pageAt(index, 0))).toEqual(['1', '2']);
});

test('a certification begins a page', () => {
  const pageAt = layoutPagesOf([line(), block('title', 'CERTIFICATION')]);
  expect([0, 1, 2].map((index) => pageAt(index, 0))).toEqual(['1', '2', null]);
});
