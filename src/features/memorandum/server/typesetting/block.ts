import type { SectionId } from '../drafting/draft.ts';
import type { InlineText } from './inline-text.ts';

/**
 * `part`, `point`, `subpoint`: headings of the first, second and third level. `body`: double spaced; `quotation`: a block
 * quotation. The rest is the closing of the paper, which does not count as its words: `title` begins a page, `plain` is single
 * spaced, `signature` is in the right half.
 */
export type BlockStyle = 'part' | 'point' | 'subpoint' | 'body' | 'quotation' | 'title' | 'plain' | 'form' | 'signature';

/** A paragraph or heading of the paper's body, in the order in which it is printed. */
export interface Block {
  style: BlockStyle;
  /** Text before a heading: "POINT I", "A.". */
  label: string | null;
  inlines: InlineText[];
  /** Location in the draft; null where it is no part of it. */
  origin: { section: SectionId; part: number; paragraph: number | null } | null;
}

const HEADINGS: readonly BlockStyle[] = ['part', 'point', 'subpoint'];
const CLOSING: readonly BlockStyle[] = ['title', 'plain', 'form', 'signature'];

/** The level of a heading, from 1; 0 for text. */
export const levelOf = ({ style }: Pick<Block, 'style'>) => HEADINGS.indexOf(style) + 1;

/** True if 22 NYCRR 202.8-b counts its words: not those of the signature block and the certification. */
export const isCounted = ({ style }: Pick<Block, 'style'>) => !CLOSING.includes(style);

/** Wraps words that are no part of the draft. */
export function ownWords(text: string): InlineText[] {
  return text === '' ? [] : [{ text, start: 0, end: 0 }];
}
