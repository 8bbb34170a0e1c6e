import { expect, test } from 'vitest';
import type { MarkdownNode } from '#platform/client/markdown/markdown-node.ts';
import { parseMarkdown } from './parse-markdown.ts';

const find = (part: MarkdownNode | null, type: string): MarkdownNode[] =>
  part ? [...(part.type === type ? [part] : []), ...(part.children ?? []).flatMap((child) => find(child, type))] : [];

test('headings go on below the conversation’s own, and leave no level out', () => {
  const root = parseMarkdown('## A\n\n#### B\n\n## C\n\n# D\n\n> ###### E\n');
  expect(find(root, 'heading').map(({ level }) => level)).toEqual([3, 4, 3, 3, 4]);
});

test('tables, task lists and plain addresses are read', () => {
  const root = parseMarkdown('| a |\n|--:|\n| 1 |\n\n- [x] done\n\nhttps://courts.example\n');
  expect(find(root, 'table')[0]?.align).toEqual(['right']);
  expect(find(root, 'listItem')[0]?.checked).toBe(true);
  expect(find(root, 'link')[0]?.url).toBe('https://courts.example');
});

test('what is nested too deeply, or has too many parts for a page, is not shown as Markdown', () => {
  expect(parseMarkdown(`${'> '.repeat(60)}deep`)).toBeNull();
  expect(parseMarkdown(`| a |\n|---|\n${'| b |\n'.repeat(3_000)}`)).toBeNull();
  expect(parseMarkdown(`| a |\n|---|\n${'| b |\n'.repeat(300)}`)).not.toBeNull();
});
