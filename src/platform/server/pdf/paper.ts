/** Source of a page's text: the file itself, OCR of a picture, or none. */
export type TextSource = 'text' | 'ocr' | 'none';

/** A court paper's page. Its three numbers are separate: PDF page, e-filing stamp and printed page. */
export interface PaperPage {
  /** Counting from 1, as a PDF viewer does. */
  pdfPage: number;
  /** The e-filing stamp at the foot, "4 of 21". */
  stamp: { page: number; of: number } | null;
  /** The number that the paper's author printed on the page: "1", "iv". */
  printedPage: string | null;
  source: TextSource;
}

/** The e-filing system's stamp at the head of the pages; null where it stamped nothing. */
export interface FilingStamp {
  indexNumber: string | null;
  /** The number of the paper in the docket: "21". */
  docketNumber: string | null;
  /** As stamped: "03/13/2026 05:38 PM". */
  filed: string | null;
  /** As stamped: "NEW YORK COUNTY CLERK". */
  clerk: string | null;
}

/**
 * `body`: running text or a heading, joined over line and page breaks. `footnote`: follows the body. `contents`: a line of a
 * table of contents or of authorities. `caption`: everything above and beside the title on the first page.
 */
export type BlockKind = 'body' | 'footnote' | 'contents' | 'caption';

/** A paragraph, heading or footnote. */
export interface Block {
  kind: BlockKind;
  /** Offsets into the paper's text, end exclusive. */
  start: number;
  end: number;
  isCentered: boolean;
  /** Left edge of its first line, in points. */
  left: number;
  /** Bold or underlined throughout. */
  isEmphasized: boolean;
  /** The number of an affirmation's numbered paragraph; also on the unnumbered blocks that continue it. */
  paragraph: number | null;
  /** True if OCR misread its number, which was restored from the sequence. */
  isNumberRestored: boolean;
  /** For a footnote: its mark ("1"), and the mark's offset in the text; null where none was found. */
  footnote: { mark: string; anchor: number | null } | null;
}

/** Offset at which a page begins; sorted by `at`. A body that continues over a page break begins its page in mid-block. */
export interface PageStart {
  at: number;
  pdfPage: number;
}

/** Text that a reader of the page would not see, excluded from the paper's text. */
export interface HiddenText {
  pdfPage: number;
  text: string;
  /** `unseen`: white, covered or drawn without ink; `tiny`: too small to read. */
  reason: 'unseen' | 'tiny';
}

/**
 * A line of the first page with its cells, from left to right; a wide gap, a frame or the edge of a column separates two cells. A
 * line without cells stands for a wide gap between the lines around it.
 */
export interface PaperLine {
  cells: { left: number; text: string }[];
}

/** A court paper that was read: its text with the location of every character. */
export interface Paper {
  /** Words rebuilt, lines joined to paragraphs; blocks are separated by a blank line. */
  text: string;
  /** In text order. */
  blocks: Block[];
  pageStarts: PageStart[];
  pages: PaperPage[];
  stamp: FilingStamp;
  hidden: HiddenText[];
  /** The first page as it is laid out, stamps removed: captions are tables. */
  firstPage: PaperLine[];
  /** Figures that OCR read without being sure of them, as offsets into the text, end exclusive. */
  uncertain: { start: number; end: number }[];
  /** In text order; absent where the file has none, and in papers that an earlier version stored. */
  columnAmounts?: ColumnAmount[];
}

/** An amount of money that stands alone in the last cell of a printed line, as offsets into the text, end exclusive. */
export interface ColumnAmount {
  start: number;
  end: number;
  /** Start of its line: the label. */
  lineStart: number;
  /** Right edge of the amount, in points. */
  right: number;
}

/** A location in a paper. */
export interface PaperLocation {
  pdfPage: number;
  printedPage: string | null;
  /** Number of the numbered paragraph. */
  paragraph: number | null;
  /** The mark of the footnote that contains it. */
  footnote: string | null;
  /** True if the page was read by OCR, so that the words are approximate. */
  isApproximate: boolean;
}

/** The PDF page of the character at an offset. */
export function pdfPageAt(paper: Paper, offset: number): number {
  return (paper.pageStarts.findLast(({ at }) => at <= offset) ?? paper.pageStarts[0])?.pdfPage ?? 1;
}

/** The block that contains the character at an offset. */
export function blockAt(paper: Paper, offset: number): Block | undefined {
  return paper.blocks.find(({ start, end }) => start <= offset && offset < end);
}

/** The location of the character at an offset. */
export function locationAt(paper: Paper, offset: number): PaperLocation {
  const pdfPage = pdfPageAt(paper, offset);
  const page = paper.pages.find((candidate) => candidate.pdfPage === pdfPage);
  const block = blockAt(paper, offset);
  return {
    pdfPage,
    printedPage: page?.printedPage ?? null,
    paragraph: block?.paragraph ?? null,
    footnote: block?.footnote?.mark ?? null,
    isApproximate: page?.source === 'ocr',
  };
}
