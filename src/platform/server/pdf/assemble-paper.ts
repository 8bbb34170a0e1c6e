import { buildBlocks } from './build-blocks.ts';
import { cellsOf, type Line, textOf } from './build-lines.ts';
import { columnOf } from './column-of-line.ts';
import { findContents } from './find-contents.ts';
import { trackFootnotes } from './footnotes.ts';
import { layOutFirstPage } from './lay-out-first-page.ts';
import { numberParagraphs } from './number-paragraphs.ts';
import type { PageBlock } from './page-block.ts';
import type { Block, HiddenText, Paper, PaperPage, TextSource } from './paper.ts';
import { createTextWriter, vocabularyOf } from './paper-text.ts';
import { restoreNumbers } from './restore-numbers.ts';
import { type PageLines, type StrippedPage, stripMargins } from './strip-margins.ts';

/** Least length, in characters, of running text, and of its first line where it has no number. */
const RUNNING_TEXT = 55;
const LEAST_LINE = 45;

/** A page of a file as it was read. */
export interface ReadPage extends PageLines {
  source: TextSource;
  hidden: HiddenText[];
}

/** Assembles a paper from pages: margins stripped, paragraphs rebuilt over line and page breaks, footnotes after the body. */
export function assemblePaper(read: ReadPage[]): Paper {
  const { pages, stamp } = stripMargins(read);
  const restored = restoreNumbers(pages.flatMap(({ lines }, index) => (read[index]?.source === 'ocr' ? [lines] : [])));
  const footnotes = trackFootnotes();
  const column = columnOf(pages.flatMap(({ lines }) => lines));
  const contents = findContents(pages);
  const blocksByPage = pages.map((page, index) => buildBlocks(page, footnotes, contents[index] ?? false, column));
  markCaption(blocksByPage[0] ?? []);
  const { text, blocks, pageStarts, uncertain, columnAmounts } = writeText(blocksByPage, restored);
  return {
    text,
    blocks: numberParagraphs(text, blocks),
    pageStarts,
    uncertain,
    ...(columnAmounts && columnAmounts.length > 0 && { columnAmounts }),
    pages: pages.map((page, index) => describe(page, index, read[index]?.source ?? 'none')),
    stamp,
    hidden: read.flatMap((page) => page.hidden),
    firstPage: layOutFirstPage(pages[0]?.lines ?? []),
  };
}

function describe({ stamp, printedPage }: StrippedPage, index: number, source: TextSource): PaperPage {
  return { pdfPage: index + 1, stamp, printedPage, source };
}

interface PlacedBlock {
  block: PageBlock;
  pdfPage: number;
}

type Written = Pick<Paper, 'text' | 'blocks' | 'pageStarts' | 'uncertain' | 'columnAmounts'>;

function writeText(blocksByPage: PageBlock[][], restored: ReadonlySet<Line>): Written {
  const placed = blocksByPage.flatMap((blocks, index) => blocks.map((block) => ({ block, pdfPage: index + 1 })));
  const writer = createTextWriter(vocabularyOf(placed.flatMap(({ block }) => block.lines)));
  const blocks: Block[] = [];
  let previous: PlacedBlock | undefined;
  for (const item of placed.filter(({ block }) => block.kind !== 'footnote')) {
    if (previous && goesOn(previous, item)) writer.goOn(item.block.lines, item.pdfPage);
    else blocks.push(writer.start(item.block, item.pdfPage));
    const last = blocks.at(-1);
    if (last) last.end = writer.length();
    if (last && item.block.lines.some((line) => restored.has(line))) last.isNumberRestored = true;
    previous = item;
  }
  writeNotes(placed, writer, blocks);
  return { blocks, ...writer.finish() };
}

/** True for a paragraph that a page break divides: full to its last line, and nothing begins on the next page. */
function goesOn(previous: PlacedBlock, { block, pdfPage }: PlacedBlock): boolean {
  if (pdfPage === previous.pdfPage || block.startsParagraph || block.kind !== 'body' || previous.block.kind !== 'body')
    return false;
  if (previous.block.isCentered || block.isCentered) return false;
  const end = textOf(previous.block.lines.at(-1)?.words ?? []);
  return previous.block.runsOn || !/[.!?:]["”’)]*$/.test(end);
}

function writeNotes(placed: PlacedBlock[], writer: ReturnType<typeof createTextWriter>, blocks: Block[]): void {
  let last: Block | undefined;
  for (const { block, pdfPage } of placed.filter(({ block: { kind } }) => kind === 'footnote')) {
    if (block.mark === null && last) {
      writer.goOn(block.lines, pdfPage);
    } else {
      last = writer.start(block, pdfPage);
      const mark = block.mark ?? '';
      last.footnote = { mark, anchor: writer.anchorOf(mark) };
      blocks.push(last);
    }
    if (last) last.end = writer.length();
  }
}

/** Marks everything above the first running text of the first page: court, parties, index number, title, counsel. */
function markCaption(blocks: PageBlock[]): void {
  for (const block of blocks) {
    if (block.kind !== 'body' || isRunningText(block)) return;
    block.kind = 'caption';
  }
}

function isRunningText({ lines, isCentered }: PageBlock): boolean {
  const [first] = lines;
  if (!first || isCentered) return false;
  const text = textOf(first.words);
  const isNumbered = /^\(?\d{1,3}[.)]$/.test(first.words[0]?.text ?? '');
  const isOneCell = isNumbered || cellsOf(first).length === 1;
  const characters = lines.reduce((sum, { words }) => sum + textOf(words).length, 0);
  const isLong = characters >= RUNNING_TEXT && (isNumbered || text.length >= LEAST_LINE);
  return isOneCell && isLong && /[a-z]{3}/.test(text) && !/^-{5,}/.test(text);
}
