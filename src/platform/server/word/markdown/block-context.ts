import type { IParagraphOptions, Paragraph, Table } from 'docx';
import type { Block } from '#platform/shared/markdown/parse-markdown.ts';
import type { ListNumbers } from './list-numbers.ts';
import { STEP } from './markdown-styles.ts';
import type { Addresses } from './set-inlines.ts';

/** Renders nested blocks. */
export type RenderNested = (blocks: readonly Block[], position: BlockContext) => (Paragraph | Table)[];

/** Surroundings of blocks, and the lists and notes that they share. */
export interface BlockContext {
  /** Indent, in twentieths of a point. */
  indent: number;
  isQuoted: boolean;
  addresses: Addresses;
  numbers: ListNumbers;
}

/** The largest indent, because a page has a limited width. */
const MOST_INDENT = 10 * STEP;

/** Derives the surroundings of nested blocks. */
export const nestedContext = (position: BlockContext, change: Partial<BlockContext> = {}): BlockContext => ({
  ...position,
  indent: Math.min(position.indent + STEP, MOST_INDENT),
  ...change,
});

/** Options that all paragraphs in these surroundings share. */
export const paragraphOptions = ({ indent, isQuoted }: BlockContext): IParagraphOptions => ({
  ...(isQuoted ? { style: 'Quote' } : {}),
  ...(indent > 0 ? { indent: { left: indent } } : {}),
});
