import sharp from 'sharp';
import { findPrivateData } from '#features/verification/server/record/find-private-data.ts';
import { type Box, type DrawnPage, drawPage, findLines, lettersOf, PAGE_SCALE } from '#platform/server/pdf/find-on-page.ts';
import { openResilientPdf } from '#platform/server/pdf/open-resilient-pdf.ts';

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

export interface RenderedPassage {
  id: string;
  /** WebP, as wide as the page's text. */
  content: Uint8Array;
  width: number;
  height: number;
  /** In pixels, line by line. */
  marks: Box[];
}

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
    const strips = own.map((passage) => [passage.id, findLines(page, passage)] as const).filter(([, lines]) => lines.length > 0);
    rendered.push(...(await Promise.all(strips.map(([id, lines]) => cutStrip(id, page, lines)))));
  }
  return rendered;
}

async function cutStrip(id: string, { drawing, glyphs }: DrawnPage, lines: readonly Box[]): Promise<RenderedPassage> {
  const { pixels, width, height, stride } = drawing;
  const inPixels = (points: number) => Math.round(points * PAGE_SCALE);
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
