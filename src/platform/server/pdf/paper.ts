/** How the text of a page was won: from the file itself, by recognising a picture of it, or not at all. */
export type TextSource = 'text' | 'ocr' | 'none';

/** A court paper's page. Its three numbers are kept apart: PDF page, e-filing stamp and printed page. */
export interface PaperPage {
  /** Counting from 1, as a PDF viewer does. */
  pdfPage: number;
  /** The e-filing stamp at the foot, "4 of 21". */
  stamp: { page: number; of: number } | null;
  /** The number that the paper's author printed on the page: "1", "iv". */
  printedPage: string | null;
  source: TextSource;
}

/** What the e-filing system stamped at the head of the pages; null where it stamped nothing. */
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
 * `body`: running text or a heading, joined over line and page breaks. `footnote`: stands behind the body.
 * `contents`: a line of a table of contents or of authorities. `caption`: what stands above and beside the title on the first page.
 */
export type BlockKind = 'body' | 'footnote' | 'contents' | 'caption';

/** A paragraph, heading or footnote. */
export interface Block {
  kind: BlockKind;
  /** Offsets into the paper's text, end exclusive. */
  start: number;
  end: number;
  isCentered: boolean;
  /** The number of an affirmation's numbered paragraph; also on the unnumbered blocks that go on with it. */
  paragraph: number | null;
  /** Of a footnote: its mark ("1"), and where in the text the mark stands; null where none was found. */
  footnote: { mark: string; anchor: number | null } | null;
}

/** Where in the text a page begins; sorted by `at`. A body that goes on over a page break begins its page in the middle of a block. */
export interface PageStart {
  at: number;
  pdfPage: number;
}

/** Text that a reader of the page would not see, kept out of the paper's text. */
export interface HiddenText {
  pdfPage: number;
  text: string;
  /** `unseen`: white, covered or drawn without ink; `tiny`: too small to read. */
  reason: 'unseen' | 'tiny';
}

/** A line of the first page with its cells, from left to right; a wide gap divides two cells. */
export interface PaperLine {
  cells: { left: number; text: string }[];
}

/** A court paper that was read: its text with the place of every character. */
export interface Paper {
  /** Words rebuilt, lines joined to paragraphs; blocks are divided by a blank line. */
  text: string;
  /** In the order of the text. */
  blocks: Block[];
  pageStarts: PageStart[];
  pages: PaperPage[];
  stamp: FilingStamp;
  hidden: HiddenText[];
  /** The first page as it is laid out, stamps removed: captions are tables. */
  firstPage: PaperLine[];
}

/** Where something stands in a paper. */
export interface PaperLocation {
  pdfPage: number;
  printedPage: string | null;
  /** Of a numbered paragraph. */
  paragraph: number | null;
  /** The mark of the footnote in which it stands. */
  footnote: string | null;
  /** The page was read from a picture, so that the words are approximate. */
  isApproximate: boolean;
}

/** The PDF page on which the character at an offset stands. */
export function pdfPageAt(paper: Paper, offset: number): number {
  return (paper.pageStarts.findLast(({ at }) => at <= offset) ?? paper.pageStarts[0])?.pdfPage ?? 1;
}

/** The block in which the character at an offset stands. */
export function blockAt(paper: Paper, offset: number): Block | undefined {
  return paper.blocks.find(({ start, end }) => start <= offset && offset < end);
}

/** Where the character at an offset stands. */
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
