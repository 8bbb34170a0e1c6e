import type { IParagraphOptions, Paragraph, Table } from 'docx';
import type { ListNumbers } from './list-numbers.ts';
import { STEP } from './markdown-styles.ts';
import type { Block } from './parse-markdown.ts';
import type { Addresses } from './set-inlines.ts';

/** Renders nested blocks. */
export type SetInner = (blocks: readonly Block[], position: BlockPosition) => (Paragraph | Table)[];

/** Surroundings of blocks, and the lists and notes that they share. */
export interface BlockPosition {
  /** Indent, in twentieths of a point. */
  indent: number;
  isQuoted: boolean;
  addresses: Addresses;
  numbers: ListNumbers;
}

/** The largest indent, because a page has a limited width. */
const MOST_INDENT = 10 * STEP;

/** Derives the surroundings of nested blocks. */
export const within = (position: BlockPosition, change: Partial<BlockPosition> = {}): BlockPosition => ({
  ...position,
  indent: Math.min(position.indent + STEP, MOST_INDENT),
  ...change,
});

/** Options that all paragraphs in these surroundings share. */
export const standing = ({ indent, isQuoted }: BlockPosition): IParagraphOptions => ({
  ...(isQuoted ? { style: 'Quote' } : {}),
  ...(indent > 0 ? { indent: { left: indent } } : {}),
});
