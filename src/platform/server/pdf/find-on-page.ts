import { type RenderedPage, renderPage } from './find-hidden-text.ts';
import type { OpenPdf } from './open-pdf.ts';
import { type Glyph, readGlyphs } from './read-glyphs.ts';

/** Left, top, right, bottom. */
export type Box = [number, number, number, number];

/** Pixels per point at which pages are shown: a Letter page becomes 918 pixels wide. */
export const PAGE_SCALE = 1.5;

/** Words to find on a page, with those before them. */
export interface SoughtWords {
  before: string;
  marked: string;
}

/** A page drawn with its letters. */
export interface DrawnPage {
  drawing: RenderedPage;
  /** Letters and digits of the page, and the glyph that each belongs to. */
  letters: string;
  glyphs: Glyph[];
}

/** Draws a page and reads its letters; null for a sideways page, whose letters have other coordinates. */
export function drawPage(open: OpenPdf, index: number): DrawnPage | null {
  const page = open.pdfium.FPDF_LoadPage(open.document, index);
  if (!page) return null;
  const { glyphs: all, width } = readGlyphs(open, page);
  const isUpright = Math.abs(width - open.pdfium.FPDF_GetPageWidthF(page)) < 1;
  const drawing = isUpright ? renderPage(open, page, PAGE_SCALE) : null;
  open.pdfium.FPDF_ClosePage(page);
  if (!drawing) return null;
  const parts = all.map((glyph) => [glyph, lettersOf(glyph.char)] as const);
  return {
    drawing,
    letters: parts.map(([, letters]) => letters).join(''),
    glyphs: parts.flatMap(([glyph, letters]) => [...letters].map(() => glyph)),
  };
}

/** The letters and digits of a text, by which it is found on its page. */
export const lettersOf = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

/** Letters before the words in question that tell one of several equal passages from the others. */
const CONTEXT = 24;
/** Fewest letters that find a passage that goes on over the page's end. */
const FIRST_LETTERS = 40;

/** Boxes around the words in question, one for each line, in points. */
export function findLines({ letters, glyphs }: DrawnPage, { before, marked }: SoughtWords): Box[] {
  const sought = lettersOf(marked);
  if (sought === '') return [];
  const context = lettersOf(before).slice(-CONTEXT);
  const withContext = letters.indexOf(context + sought);
  const whole = withContext < 0 ? letters.indexOf(sought) : withContext + context.length;
  const begun = whole < 0 && sought.length > FIRST_LETTERS ? letters.indexOf(sought.slice(0, FIRST_LETTERS)) : whole;
  if (begun < 0) return [];
  const found = new Set(glyphs.slice(begun, begun + (whole < 0 ? FIRST_LETTERS : sought.length)));
  const lines = Map.groupBy(found, ({ baseline }) => Math.round(baseline));
  return [...lines.values()].map((line) => {
    const size = Math.max(...line.map((glyph) => glyph.size));
    const baseline = Math.max(...line.map((glyph) => glyph.baseline));
    return [
      Math.min(...line.map(({ left }) => left)) - 1,
      baseline - size * 0.85,
      Math.max(...line.map(({ right }) => right)) + 1,
      baseline + size * 0.25,
    ];
  });
}
