import type { Line } from './build-lines.ts';
import type { BlockKind } from './paper.ts';

/** A block of one page, before blocks are joined over page breaks. */
export interface PageBlock {
  kind: BlockKind;
  lines: Line[];
  isCentered: boolean;
  /** Begins like a paragraph: indented, numbered or lettered. */
  startsParagraph: boolean;
  /** Its last line reaches the right margin, so that it may go on. */
  runsOn: boolean;
  /** Of a footnote. */
  mark: string | null;
}
