import { MAX_PAPER_TEXT, type PaperUnit } from '#features/chatbot/papers.contract.ts';
import type { Block, Paper } from '#platform/server/pdf/paper.ts';
import { textAsPaper } from '#platform/server/pdf/text-as-paper.ts';

/** A paper as it was read. Pages, paragraphs or rows are its `pdfPage`s. */
export interface ReadPaper {
  unit: PaperUnit;
  paper: Paper;
}

/** Reason why a paper was not read, in a sentence for the person. */
export interface PaperRefusal {
  refusal: string;
}

export const TOO_MUCH_TEXT =
  'This file has more text than a conversation can hold: about 5 million characters. Attach the part that matters.';

/** Builds a paper whose paragraphs or rows are counted instead of pages. @param separator text between two of them */
export function paperFromUnits(unit: PaperUnit, units: readonly string[], separator = '\n\n'): ReadPaper | PaperRefusal {
  const length = units.reduce((sum, words) => sum + words.length + separator.length, 0);
  if (length > MAX_PAPER_TEXT) return { refusal: TOO_MUCH_TEXT };
  const empty = textAsPaper('');
  const blocks: Block[] = [];
  const pageStarts: Paper['pageStarts'] = [];
  let start = 0;
  for (const [index, words] of units.entries()) {
    const end = start + words.length;
    blocks.push({ ...BLOCK, start, end });
    pageStarts.push({ at: start, pdfPage: index + 1 });
    start = end + separator.length;
  }
  return { unit, paper: { ...empty, text: units.join(separator), blocks, pageStarts, pages: [] } };
}

const BLOCK = {
  kind: 'body',
  isCentered: false,
  left: 0,
  isEmphasized: false,
  paragraph: null,
  isNumberRestored: false,
  footnote: null,
} as const;
