import { expect, test } from 'vitest';
import { createMarkdownParser } from './parse-within.ts';

test.each([
  ['lists in lists', '1. '.repeat(3_400)],
  ['items of a list', '- a\n'.repeat(47_500)],
  ['empty lines', `a${'\n'.repeat(190_000)}b`],
  ['quotations in quotations', '> '.repeat(5_000)],
  ['rows of a table', `|a|\n|-|\n${'|x|\n'.repeat(40_000)}`],
])('thousands of %s do not hold up the file: they are parsed at once or given up', (_what, text) => {
  const start = performance.now();
  const blocks = createMarkdownParser()(text);
  // The limit is 400 ms; a busy machine looks at the clock late.
  expect(performance.now() - start).toBeLessThan(5_000);
  expect(blocks === undefined || blocks.length > 0).toBe(true);
});

test('an ordinary text keeps its structure', () => {
  expect(createMarkdownParser()('# A\n\n- b')?.map(({ type }) => type)).toEqual(['heading', 'list']);
});
