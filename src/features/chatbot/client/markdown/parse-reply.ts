import type { MarkdownNode } from '#platform/client/markdown/markdown-node.ts';
import { parseMarkdown } from '#platform/shared/markdown/parse-markdown.ts';

/** More parts than this would keep a page busy for long. Replies of fifty pages stay far below. */
const MOST_PARTS = 8_000;
const DEEPEST = 40;

/** Parses a reply as Markdown with tables, task lists and bare URLs. @returns null if it has more parts than a page can show */
export function parseReply(text: string): MarkdownNode | null {
  const root = parseMarkdown(text) as MarkdownNode;
  if (!isShowable(root)) return null;
  setLevels(root, []);
  return root;
}

/** Also drops unused parts of the tree, which would otherwise be transferred for nothing. */
function isShowable(root: MarkdownNode): boolean {
  let count = 0;
  const rest: { part: MarkdownNode; depth: number }[] = [{ part: root, depth: 0 }];
  for (let next = rest.pop(); next; next = rest.pop()) {
    const { part, depth } = next;
    count += 1;
    if (count > MOST_PARTS || depth > DEEPEST) return false;
    delete (part as { position?: unknown }).position;
    for (const child of part.children ?? []) rest.push({ part: child, depth: depth + 1 });
  }
  return true;
}

/** The conversation's own heading is of level two: its messages continue with level three, and skip none. */
const FIRST_LEVEL = 3;
const LAST_LEVEL = 6;

function setLevels({ children = [] }: MarkdownNode, open: number[]): void {
  for (const child of children) {
    if (child.type === 'heading' && child.depth !== undefined) {
      while ((open.at(-1) ?? 0) >= child.depth) open.pop();
      open.push(child.depth);
      child.level = Math.min(LAST_LEVEL, FIRST_LEVEL - 1 + open.length);
    } else setLevels(child, open);
  }
}
