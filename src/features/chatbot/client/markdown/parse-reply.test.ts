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

const B = String.raw;
test.each([
  ['in parentheses', B`so \(x^2 \\ y\) is`, [B`x^2 \\ y`]],
  ['in brackets on lines of its own', 'We have:\n\\[\na\n= b\n- c\n\\]\nand', ['a\n= b\n- c']],
  ['in a list', '- one\n  $$\n  x = 1\n  $$\n- two', ['x = 1']],
  ['in a quotation, over two lines', '> \\[ a_1\n> + 2 \\]', ['a_1\n+ 2']],
  ['in dollars', 'if $E = mc^2$, $n$th, $2n + 1$ and $P(A) = 0.05$', ['E = mc^2', 'n', '2n + 1', 'P(A) = 0.05']],
  ['in a table, beside a price', '| a |\n|---|\n| $x_1$ for $5 |', ['x_1']],
  ['in two dollars within a line', 'so $$a^2$$ is', ['a^2']],
])('a formula %s is read, backslashes and all', (_where, text, formulas) => {
  expect(find(parseReply(text), 'math').map(({ tex }) => tex)).toEqual(formulas);
});

test.each([
  ['prices', '$5 and $10, $1,000–$2,000, US$5 (or A$), $5 = 5 x $1, $10/month + $5/user'],
  ['escaped prices', B`\$5 and \$x$`],
  ['words in escaped brackets', B`\[sic\] \[T\]he court`],
  ['subdivisions in escaped parentheses', B`CPLR 3212\(b\)\(1\)`],
  ['code', '`$x$` and\n```\n\\[ x \\]\n```'],
  ['a paragraph between two others', '\\[ a\n\nb \\]'],
])('%s are no formula', (_what, text) => {
  expect(find(parseReply(text), 'math')).toEqual([]);
});

test('a formula whose end is missing keeps its backslashes, and words in brackets lose theirs', () => {
  const wordsOf = (text: string) => find(parseReply(text), 'text').map(({ value }) => value);
  expect(wordsOf(B`so \( \{ a \\ b`).join('')).toBe(B`so \( \{ a \\ b`);
  expect(wordsOf(B`\[ \frac{a`)).toEqual([B`\[ \frac{a`]);
  expect(wordsOf(B`\[sic\]`)).toEqual(['[sic]']);
});

test('what is nested too deeply, or has too many parts for a page, is not shown as Markdown', () => {
  expect(parseReply(`${'> '.repeat(60)}deep`)).toBeNull();
  expect(parseReply(`| a |\n|---|\n${'| b |\n'.repeat(3_000)}`)).toBeNull();
  expect(parseReply(`| a |\n|---|\n${'| b |\n'.repeat(300)}`)).not.toBeNull();
});
