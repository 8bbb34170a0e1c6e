import { expect, test } from 'vitest';
import { splitBlocks } from './split-blocks.ts';

test.each([
  ['paragraphs', 'One.\n\nTwo.\n\nThree.\n', ['One.\n\n', 'Two.\n\n', 'Three.\n']],
  ['code with blank lines in it', '```js\na\n\nb\n```\n\nAfter.\n', ['```js\na\n\nb\n```\n\n', 'After.\n']],
  ['code that is not closed yet', 'Before.\n\n```js\na\n\nb\n', ['Before.\n\n', '```js\na\n\nb\n']],
  ['a fence inside a longer one', '````md\n```\n\n````\n\nAfter.\n', ['````md\n```\n\n````\n\n', 'After.\n']],
  [
    'a list whose items stand apart',
    '1. one\n\n2. two\n\n   more of two\n\nAfter.\n',
    ['1. one\n\n2. two\n\n   more of two\n\n', 'After.\n'],
  ],
  ['a list with an item of which nothing is written', '- one\n\n-\n\n- three\n\n1.\n', ['- one\n\n-\n\n- three\n\n1.\n']],
  ['a line of which enough is written', 'One.\n\n**T', ['One.\n\n', '**T']],
  ['a line that may yet become an item of a list', 'One.\n\n*', ['One.\n\n*']],
  ['a number that may yet become one', '1. one\n\n12', ['1. one\n\n12']],
])('%s stay together as they are read', (_what, text, blocks) => {
  expect(splitBlocks(text)).toEqual(blocks);
});

test('whatever the text, nothing of it is lost, and what stands before the last block stays as the text grows', () => {
  const text =
    'One.\n\n- a\n\n- b\n\n**Two** and 2.\n\n12 more.\n\n1) c\n\n2) d\n\n```\nx\n\ny\n```\n\n| a |\n|---|\n| 1 |\n\nEnd.\n';
  let before: string[] = [];
  for (let length = 1; length <= text.length; length += 1) {
    const blocks = splitBlocks(text.slice(0, length));
    expect(blocks.join('')).toBe(text.slice(0, length));
    expect(blocks.slice(0, before.length - 1)).toEqual(before.slice(0, -1));
    before = blocks;
  }
});
