import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import type { Face, Line, Measure } from './break-lines.ts';

export const INK = '#1f1d1a';
export const MUTED = '#5f5a50';
export const ACCENT = '#1f3f6e';
export const RULE = '#cfc8b9';
export const TINT = '#f5f2ea';

export const EFFECTIVE = 'June 27, 2025';
const TITLE = 'Firm AI Policy';
/** The day it takes effect, for every moment that the file tells: made anew, it is the same file. */
const MADE_AT = new Date('2025-06-27T12:00:00Z');

const PAGE = { width: 612, height: 792 };
const TOP = 72;
export const BOTTOM = 722;
/** Numbers hang to the left of the text. */
export const HANG = 76;
export const LEFT = 114;
export const RIGHT = 536;

const FILES: Record<Face, string> = { regular: '400-normal', italic: '400-italic', semibold: '600-normal' };

/** The document that is being set, and how far down its last page it has come. */
export interface Sheet {
  pdf: PDFKit.PDFDocument;
  y: number;
}

/** A tagged document in the portal's serif, without a page yet. */
export function openSheet(): Sheet {
  const info = { Title: TITLE, Author: 'The Firm', Subject: `Use of artificial intelligence, effective ${EFFECTIVE}` };
  const pdf = new PDFDocument({
    size: [PAGE.width, PAGE.height],
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    pdfVersion: '1.7',
    // What the types do not know yet: PDF/UA, the standard of accessible PDFs.
    subset: 'PDF/UA' as 'PDF/A-2a',
    tagged: true,
    lang: 'en-US',
    displayTitle: true,
    info: { ...info, CreationDate: MADE_AT, ModDate: MADE_AT },
  });
  for (const [face, file] of Object.entries(FILES)) pdf.registerFont(face, fontFile(file));
  return { pdf, y: BOTTOM };
}

const fontFile = (name: string) =>
  createRequire(import.meta.url).resolve(`@fontsource/source-serif-4/files/source-serif-4-latin-${name}.woff`);

/** Begins another page; what was begun, such as a paragraph, goes on there. */
export function turnPage(sheet: Sheet): void {
  if (sheet.pdf.page) sheet.pdf.continueOnNewPage();
  else sheet.pdf.addPage();
  sheet.y = TOP;
}

/** Turns the page where less than so many points are left. */
export function needRoom(sheet: Sheet, points: number): void {
  if (sheet.y + points > BOTTOM) turnPage(sheet);
}

/** Goes down, except at the top of a page. */
export function leaveSpace(sheet: Sheet, points: number): void {
  if (sheet.y > TOP) sheet.y += points;
}

/** Widths in a size. */
export const measureAt =
  ({ pdf }: Sheet, size: number): Measure =>
  (text, face) =>
    pdf.font(face).fontSize(size).widthOfString(text);

interface Setting {
  x: number;
  size: number;
  leading: number;
  color?: string;
}

/** Sets a line whose letters stand on `y` + the leading; the sheet stays where it is. */
export function setLine({ pdf }: Sheet, line: Line, y: number, { x, size, leading, color = INK }: Setting): void {
  const baseline = y + leading * 0.76;
  let at = x;
  for (const { face, text } of line) {
    pdf.font(face).fontSize(size).fillColor(color);
    pdf.text(text, at, baseline, { lineBreak: false, baseline: 'alphabetic' });
    at += pdf.widthOfString(text);
  }
}

/** Turns the page where no line of so many may stand here: what belongs beside the first goes with it. */
export function beginLines(sheet: Sheet, count: number, leading: number): void {
  if (linesHere(sheet, count, leading) === 0) turnPage(sheet);
}

/** How many lines stand on this page, the others on the next; neither a first nor a last line stands alone. */
function linesHere({ y }: Sheet, count: number, leading: number): number {
  const room = Math.floor((BOTTOM - y) / leading + 0.001);
  if (count <= room) return count;
  const here = Math.min(room, count - 2);
  return here < 2 ? 0 : here;
}

/** Sets lines down the page and over to the next one. */
export function setLines(sheet: Sheet, lines: readonly Line[], setting: Setting): void {
  const here = linesHere(sheet, lines.length, setting.leading);
  for (const [index, line] of lines.entries()) {
    if (index === here) turnPage(sheet);
    setLine(sheet, line, sheet.y, setting);
    sheet.y += setting.leading;
  }
}

/** Draws what is no content: lines and tints. */
export function decorate({ pdf }: Sheet, draw: (pdf: PDFKit.PDFDocument) => void): void {
  pdf.markContent('Artifact', { type: 'Layout' });
  draw(pdf);
  pdf.endMarkedContent();
}
