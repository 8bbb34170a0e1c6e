import { cellsOf, textOf } from './build-lines.ts';
import type { PageBlock } from './page-block.ts';

/** Least length, in characters, of a line of running text. */
const RUNNING_TEXT = 55;

/** Marks what stands above the first running text of the first page: court, parties, index number, title, counsel. */
export function markCaption(blocks: PageBlock[]): void {
  for (const block of blocks) {
    if (block.kind === 'footnote' || isRunningText(block)) return;
    block.kind = 'caption';
  }
}

function isRunningText({ lines, isCentered }: PageBlock): boolean {
  const [first] = lines;
  if (!first || isCentered) return false;
  const text = textOf(first.words);
  const isOneCell = cellsOf(first).length === 1 || /^\d{1,3}\.$/.test(first.words[0]?.text ?? '');
  return isOneCell && text.length >= RUNNING_TEXT && /[a-z]{3}/.test(text) && !/^-{5,}/.test(text);
}
