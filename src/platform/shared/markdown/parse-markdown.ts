import type { Html, List, Parents, PhrasingContent, Root, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import { mathFromMarkdown, mathSyntax } from './math-syntax.ts';

/** A block such as a paragraph, a list, a table, a code block. */
export type Block = RootContent;
/** An inline element such as text, emphasis, a link. */
export type Inline = PhrasingContent;

declare module 'mdast' {
  interface ListItem {
    /** Its number as written, in a list whose numbers differ; absent where the items count up from the list's `start`. */
    number?: number;
  }
}

/** Parses a text as GitHub-flavored Markdown, which models write. https://github.github.com/gfm/ */
export const parseMarkdownAsIs = (text: string): Root =>
  fromMarkdown(text, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });

/** Parses a text as `parseMarkdownAsIs` does, and formulas in TeX; items of lists keep the numbers that were written, and `<br>` is a line break. */
export function parseMarkdown(text: string): Root {
  const root = fromMarkdown(text, { extensions: [gfm(), mathSyntax], mdastExtensions: [gfmFromMarkdown(), mathFromMarkdown] });
  const open: Parents[] = [root];
  for (let parent = open.pop(); parent; parent = open.pop()) {
    const isFlow = FLOW.has(parent.type);
    const children: RootContent[] = parent.children;
    if (children.some(({ type }) => type === 'html'))
      parent.children = children.flatMap((child) => (child.type === 'html' ? withBreaks(child, isFlow) : [child])) as never;
    if (parent.type === 'list' && parent.ordered) setNumbers(parent, text);
    for (const child of parent.children) if ('children' in child) open.push(child);
  }
  return root;
}

const FLOW: ReadonlySet<string> = new Set(['root', 'blockquote', 'listItem', 'footnoteDefinition'] satisfies Parents['type'][]);
const BREAKS = /<br\s*\/?>/gi;
const LEADING_BREAKS = /^(?:<br\s*\/?>\s*)+/i;

/** Other HTML stays: whoever shows it shows its source. */
function withBreaks(html: Html, isFlow: boolean): RootContent[] {
  const [first = '', ...lines] = html.value.split(BREAKS);
  if (lines.length === 0) return [html];
  if (!isFlow) return [{ type: 'break' }];
  // A line that begins with a tag makes all lines up to the next blank one HTML: behind a break they are Markdown.
  const leading = LEADING_BREAKS.exec(html.value)?.[0];
  if (leading !== undefined)
    return [{ type: 'paragraph', children: [{ type: 'break' }] }, ...parseMarkdown(html.value.slice(leading.length)).children];
  const children = lines.flatMap((value): Inline[] => [{ type: 'break' }, { type: 'text', value }]);
  return [{ type: 'paragraph', children: [{ type: 'text', value: first }, ...children] }];
}

/** A list whose items all have the same number, such as `1.`, counts up: authors of Markdown write it so. */
function setNumbers({ children }: List, source: string): void {
  const numbers = children.map(({ position }) => {
    const from = position?.start.offset ?? 0;
    return Number.parseInt(source.slice(from, from + LONGEST_NUMBER), 10);
  });
  if (new Set(numbers).size < 2) return;
  for (const [at, item] of children.entries()) item.number = numbers[at] ?? 1;
}

/** Markdown's limit, in digits. */
const LONGEST_NUMBER = 9;
