import { expect, test } from 'vitest';
import type { MarkdownNode } from '#platform/client/markdown/markdown-node.ts';
import { parseReply } from './parse-reply.ts';

const find = (part: MarkdownNode | null, type: string): MarkdownNode[] =>
  part ? [...(part.type === type ? [part] : []), ...(part.children ?? []).flatMap((child) => find(child, type))] : [];

test('headings go on below the conversation’s own, and leave no level out', () => {
  const root = parseReply('## A\n\n#### B\n\n## C\n\n# D\n\n> ###### E\n');
  expect(find(root, 'heading').map(({ level }) => level)).toEqual([3, 4, 3, 3, 4]);
});

test('tables, task lists and plain addresses are read', () => {
  const root = parseReply('| a |\n|--:|\n| 1 |\n\n- [x] done\n\nhttps://courts.example\n');
  expect(find(root, 'table')[0]?.align).toEqual(['right']);
  expect(find(root, 'listItem')[0]?.checked).toBe(true);
  expect(find(root, 'link')[0]?.url).toBe('https://courts.example');
});

test.each([
  ['that leave numbers out', '12. a\n15. b\n18. c', [12, 15, 18]],
  ['that go backwards', '3. a\n2. b\n2. c', [3, 2, 2]],
  ['with parentheses, in a quotation', '> 7) a\n> 9) b', [7, 9]],
  ['under an item of another list', '- x\n\n  4. a\n  40. b', [undefined, 4, 40]],
  ['that all say 1, as authors write lists that count by themselves', '1. a\n1. b', [undefined, undefined]],
])('the items of lists %s keep what was written', (_which, text, numbers) => {
  expect(find(parseReply(text), 'listItem').map(({ number }) => number)).toEqual(numbers);
});

test.each([
  ['in a cell of a table', '| a |\n|---|\n| one<br>two |', ['one', 'two']],
  ['in a line', 'one<br/>two', ['one', 'two']],
  ['in a heading', '# one<BR />two', ['one', 'two']],
  ['on a line of its own, before Markdown', '<br>\n**one** two', ['one', ' two']],
  ['within other HTML, which stays as it was written', '<div>one<br>two</div>', ['<div>one', 'two</div>']],
])('<br> %s is a line break', (_where, text, words) => {
  const root = parseReply(text);
  expect(find(root, 'break')).toHaveLength(1);
  expect(find(root, 'html')).toEqual([]);
  expect(find(root, 'text').flatMap(({ value }) => (value === 'a' ? [] : [value]))).toEqual(words);
});

test('what is nested too deeply, or has too many parts for a page, is not shown as Markdown', () => {
  expect(parseReply(`${'> '.repeat(60)}deep`)).toBeNull();
  expect(parseReply(`| a |\n|---|\n${'| b |\n'.repeat(3_000)}`)).toBeNull();
  expect(parseReply(`| a |\n|---|\n${'| b |\n'.repeat(300)}`)).not.toBeNull();
});
