import type { IParagraphOptions, Paragraph, Table } from 'docx';
import type { Block } from '../parse-markdown.ts';
import type { ListNumbers } from './list-numbers.ts';
import type { Addresses } from './set-inlines.ts';
import { STEP } from './word-styles.ts';

/** Sets what stands within something else. */
export type SetInner = (blocks: readonly Block[], place: BlockPosition) => (Paragraph | Table)[];

/** Where blocks stand, and what they need of the rest. */
export interface BlockPosition {
  /** How far in they stand, in twentieths of a point. */
  indent: number;
  isQuoted: boolean;
  addresses: Addresses;
  numbers: ListNumbers;
}

/** Further in than this nothing is moved: a page has an end. */
const MOST_INDENT = 10 * STEP;

/** The place of what stands within something else. */
export const within = (place: BlockPosition, change: Partial<BlockPosition> = {}): BlockPosition => ({
  ...place,
  indent: Math.min(place.indent + STEP, MOST_INDENT),
  ...change,
});

/** What every paragraph of a place has. */
export const standing = ({ indent, isQuoted }: BlockPosition): IParagraphOptions => ({
  ...(isQuoted ? { style: 'Quote' } : {}),
  ...(indent > 0 ? { indent: { left: indent } } : {}),
});
