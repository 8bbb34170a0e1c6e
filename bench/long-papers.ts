import { readFileSync } from 'node:fs';
import type { Paper } from '../src/platform/server/pdf/paper.ts';
import { readPdf } from '../src/platform/server/pdf/read-pdf.ts';
import { drawLines, drawParagraphs, makePdf, type PdfDrawing } from '../src/platform/server/testing/make-pdf.ts';

const SAMPLES = new URL('../samples/', import.meta.url);
const LINE = 24;
const LINES_PER_PAGE = 24;
const CHARACTERS_PER_LINE = 84;

/** A sample paper redrawn and repeated to so many pages: real caption, headings, footnotes as text, numbered paragraphs. */
export async function longPaper(name: 'memorandum' | 'affirmation', pages: number): Promise<Buffer> {
  const paper = await readPdf(readFileSync(new URL(`${name}.pdf`, SAMPLES)));
  const body = fillPages(saidOver(paper, pages), pages - 1);
  return makePdf([
    (page) => drawFirst(page, paper),
    ...body.map((paragraphs, index) => (page: PdfDrawing) => drawBody(page, paragraphs, String(index + 2))),
  ]);
}

/** Repeats the paragraphs of the body; numbered ones go on counting. */
function saidOver({ blocks, text }: Paper, pages: number): string[] {
  const said = blocks
    .filter(({ kind }) => kind === 'body' || kind === 'footnote')
    .map(({ start, end }) => text.slice(start, end));
  const numbered = said.filter((words) => /^\d{1,3}\. /.test(words)).length;
  return Array.from({ length: pages }, (_, copy) =>
    said.map((words) => words.replace(/^(\d{1,3})\. /, (_whole, number: string) => `${Number(number) + copy * numbered}. `)),
  ).flat();
}

function fillPages(paragraphs: readonly string[], pages: number): string[][] {
  const filled: string[][] = [[]];
  let lines = 0;
  for (const words of paragraphs) {
    const taken = Math.ceil(words.length / CHARACTERS_PER_LINE) + 1;
    if (lines > 0 && lines + taken > LINES_PER_PAGE) {
      filled.push([]);
      lines = 0;
    }
    filled.at(-1)?.push(words);
    lines += taken;
  }
  return filled.slice(0, pages);
}

function drawFirst(page: PdfDrawing, { firstPage }: Paper): void {
  for (const [index, { cells }] of firstPage.entries()) {
    drawLines(
      page,
      cells.map(({ left, text }) => [text, left, 90 + index * 15]),
    );
  }
}

function drawBody(page: PdfDrawing, paragraphs: string[], number: string): void {
  drawParagraphs(page, paragraphs, 90, { spacing: LINE });
  drawLines(page, [[number, 303, 760]]);
}
