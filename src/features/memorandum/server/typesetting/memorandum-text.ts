import type { MemorandumBlock, MemorandumText } from '#features/memorandum/drafted-memorandum.contract.ts';
import type { Draft } from '../drafting/draft.ts';
import { type Block, isCounted } from './block.ts';
import { findBlanks } from './find-blanks.ts';
import { textOf } from './inline-text.ts';
import type { PageAt } from './layout-pages.ts';

/** The memorandum's text as it is printed, without its cover, tables and closing, for the page that shows it. */
export function memorandumText(blocks: readonly Block[], pageAt: PageAt, { sections }: Draft): MemorandumText {
  return {
    blocks: blocks.flatMap((block, index) => (isCounted(block) ? [describeBlock(block, pageAt(index, 0))] : [])),
    byModel: sections.flatMap(({ id, writtenBy }) => (writtenBy === 'model' ? [id] : [])),
  };
}

function describeBlock({ style, label, inlines, origin }: Block, page: string | null): MemorandumBlock {
  const text = textOf(inlines);
  const brackets = findBlanks(text).map(({ start, end }) => ({ start, end, row: rowOf(text.slice(start, end)) }));
  return { style: style as MemorandumBlock['style'], label, text, brackets, section: origin?.section ?? null, page };
}

/** The finding of the check that set a bracket: "[VERIFY Q3: …]". */
export const rowOf = (bracket: string): string | null => /^\[VERIFY (\w+)/.exec(bracket)?.[1] ?? null;
