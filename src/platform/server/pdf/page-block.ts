import type { Line } from './build-lines.ts';
import type { BlockKind } from './paper.ts';

/** A block of one page, before blocks are joined over page breaks. */
export interface PageBlock {
  kind: BlockKind;
  lines: Line[];
  isCentered: boolean;
  /** True if it begins like a paragraph: indented, numbered or lettered. */
  startsParagraph: boolean;
  /** True if its last line reaches the right margin, so that it may continue. */
  runsOn: boolean;
  /** For a footnote. */
  mark: string | null;
}
