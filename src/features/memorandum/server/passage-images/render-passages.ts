import sharp from 'sharp';
import { findPrivateData } from '#features/verification/server/record/find-private-data.ts';
import { type RenderedPage, renderPage } from '#platform/server/pdf/find-hidden-text.ts';
import type { OpenPdf } from '#platform/server/pdf/open-pdf.ts';
import { openResilientPdf } from '#platform/server/pdf/open-resilient-pdf.ts';
import { type Glyph, readGlyphs } from '#platform/server/pdf/read-glyphs.ts';

/** A passage to show: its page, and the words in question with those before them. */
export interface SoughtPassage {
  id: string;
  pdfPage: number;
  before: string;
  marked: string;
}

export interface PassagesTask {
  bytes: Uint8Array;
  /** The paper's text as it was read. */
  text: string;
  passages: readonly SoughtPassage[];
}

/** Left, top, right, bottom. */
type Box = [number, number, number, number];

export interface RenderedPassage {
  id: string;
  /** WebP, as wide as the page's text. */
  content: Uint8Array;
  width: number;
  height: number;
  /** In pixels, line by line. */
  marks: Box[];
}

/** Pixels per point: a Letter page becomes 918 pixels wide. */
const SCALE = 1.5;
/** Points above and below the words in question, and beside the page's text. */
const MARGIN = 100;
const SIDE_MARGIN = 12;
const QUALITY = 50;
/** Half the time of the default, 4, for 3 % more bytes. */
const EFFORT = 2;

/**
 * Renders each passage as a strip of its page. A passage whose words are not found in the text of its page has none, nor has any
 * on a page with private data, which the text of a passage masks.
 */
export async function renderPassages({ bytes, text, passages }: PassagesTask): Promise<RenderedPassage[]> {
  const pdf = await openResilientPdf(bytes);
  if (typeof pdf === 'string') return [];
  const secrets = findPrivateData(text).map(({ start, end }) => lettersOf(text.slice(start, end)));
  const rendered: RenderedPassage[] = [];
  for (const [pdfPage, own] of Map.groupBy(passages, (passage) => passage.pdfPage)) {
    const page = await pdf.attempt((open) => drawPage(open, pdfPage - 1));
    if (!page || secrets.some((secret) => page.letters.includes(secret))) continue;
    const strips = own.map((passage) => [passage.id, linesOf(page, passage)] as const).filter(([, lines]) => lines.length > 0);
    rendered.push(...(await Promise.all(strips.map(([id, lines]) => cutStrip(id, page, lines)))));
  }
  return rendered;
}

interface DrawnPage {
  drawing: RenderedPage;
  /** Letters and digits of the page, and the glyph that each belongs to. */
  letters: string;
  glyphs: Glyph[];
}

/** Draws a page and reads its letters; null for a sideways page, whose letters have other coordinates. */
function drawPage(open: OpenPdf, index: number): DrawnPage | null {
  const page = open.pdfium.FPDF_LoadPage(open.document, index);
  if (!page) return null;
  const { glyphs: all, width } = readGlyphs(open, page);
  const isUpright = Math.abs(width - open.pdfium.FPDF_GetPageWidthF(page)) < 1;
  const drawing = isUpright ? renderPage(open, page, SCALE) : null;
  open.pdfium.FPDF_ClosePage(page);
  if (!drawing) return null;
  const parts = all.map((glyph) => [glyph, lettersOf(glyph.char)] as const);
  return {
    drawing,
    letters: parts.map(([, letters]) => letters).join(''),
    glyphs: parts.flatMap(([glyph, letters]) => [...letters].map(() => glyph)),
  };
}

const lettersOf = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

/** Letters before the words in question that tell one of several equal passages from the others. */
const CONTEXT = 24;
/** Fewest letters that find a passage that goes on over the page's end. */
const FIRST_LETTERS = 40;

/** Boxes around the words in question, one for each line, in points. */
function linesOf({ letters, glyphs }: DrawnPage, { before, marked }: SoughtPassage): Box[] {
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

async function cutStrip(id: string, { drawing, glyphs }: DrawnPage, lines: readonly Box[]): Promise<RenderedPassage> {
  const { pixels, width, height, stride } = drawing;
  const inPixels = (points: number) => Math.round(points * SCALE);
  const left = Math.max(0, inPixels(Math.min(...glyphs.map((glyph) => glyph.left)) - SIDE_MARGIN));
  const right = Math.min(width, inPixels(Math.max(...glyphs.map((glyph) => glyph.right)) + SIDE_MARGIN));
  const top = Math.max(0, inPixels(Math.min(...lines.map((line) => line[1])) - MARGIN));
  const bottom = Math.min(height, inPixels(Math.max(...lines.map((line) => line[3])) + MARGIN));
  const content = await sharp(pixels, { raw: { width: stride, height, channels: 1 } })
    .extract({ left, top, width: right - left, height: bottom - top })
    .webp({ quality: QUALITY, effort: EFFORT })
    .toBuffer();
  const marks = lines.map((line) => line.map((edge, side) => inPixels(edge) - (side % 2 === 0 ? left : top)) as Box);
  return { id, content, width: right - left, height: bottom - top, marks };
}
