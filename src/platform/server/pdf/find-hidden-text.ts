import type { OpenPdf } from './open-pdf.ts';
import type { Glyph, PageGlyphs } from './read-glyphs.ts';

const IMAGE = 3;
const TEXT = 1;
const RULE_POINTS = 4;
/** Pixels per point at which a page is rendered to look for ink. */
const SCALE = 1.5;
/** Least difference of brightness, out of 255, that counts as ink. */
const INK = 24;
const GRAY = 1;
const MOST_PIXELS = 12_000_000;
/** A page of more objects than this is no text page. */
const MOST_OBJECTS = 20_000;
const DRAW_FLAGS = 0x01 | 0x08;

/** Contents of a page beside text. */
export interface Survey {
  /** Share of the page that pictures cover, 0 to 1. */
  pictures: number;
  /** Number of drawn shapes, except thin rules and frames. */
  shapes: number;
  /** True if something could cover text. */
  hasCover: boolean;
  /** Thin level rules, in points from the page's upper left corner. */
  rules: Rule[];
}

/** A thin rule, as it is drawn under words. */
export interface Rule {
  left: number;
  right: number;
  at: number;
}

const THIN_POINTS = 2;
const SHORT_POINTS = 8;

/** Examines the objects of a page. */
export function surveyObjects(pdf: OpenPdf, page: number, { width, height }: PageGlyphs): Survey {
  const { pdfium, scratch } = pdf;
  const count = Math.min(MOST_OBJECTS, pdfium.FPDFPage_CountObjects(page));
  let [pictures, shapes] = [0, 0];
  const rules: Rule[] = [];
  for (let index = 0; index < count; index += 1) {
    const object = pdfium.FPDFPage_GetObject(page, index);
    const type = pdfium.FPDFPageObj_GetType(object);
    if (type === TEXT || !pdfium.FPDFPageObj_GetBounds(object, scratch, scratch + 4, scratch + 8, scratch + 12)) continue;
    const [wide, high] = [pdf.float(8) - pdf.float(0), pdf.float(12) - pdf.float(4)];
    if (wide > RULE_POINTS && high > RULE_POINTS) shapes += 1;
    if (high < THIN_POINTS && wide > SHORT_POINTS)
      rules.push({ left: pdf.float(0), right: pdf.float(8), at: height - pdf.float(4) });
    if (type === IMAGE) pictures += (Math.min(wide, width) * Math.min(high, height)) / (width * height);
  }
  return { pictures: Math.min(1, pictures), shapes, hasCover: shapes > 0, rules };
}

/** Finds the characters that a reader would not see: the page is rendered, and there is no ink at their position. */
export function findHiddenText(pdf: OpenPdf, page: number, glyphs: Glyph[]): Set<Glyph> {
  const drawing = renderPage(pdf, page, SCALE);
  const hidden = new Set(glyphs.filter((glyph) => !hasInk(drawing, boxOf(pdf, page, drawing, glyph))));
  return hidden;
}

/** A rendered page: one byte of brightness per pixel. */
export interface RenderedPage {
  pixels: Uint8Array;
  width: number;
  height: number;
  stride: number;
}

/** Renders a page in gray as it would be seen; an extremely large page is rendered smaller. @param scale pixels per point */
export function renderPage({ pdfium }: OpenPdf, page: number, scale: number): RenderedPage {
  const [wide, high] = [pdfium.FPDF_GetPageWidthF(page), pdfium.FPDF_GetPageHeightF(page)];
  const bounded = Math.min(scale, Math.sqrt(MOST_PIXELS / Math.max(1, wide * high)));
  const width = Math.max(1, Math.floor(wide * bounded));
  const height = Math.max(1, Math.floor(high * bounded));
  const bitmap = pdfium.FPDFBitmap_CreateEx(width, height, GRAY, 0, 0);
  pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, 0xffffffff);
  pdfium.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, DRAW_FLAGS);
  const stride = pdfium.FPDFBitmap_GetStride(bitmap);
  const start = pdfium.FPDFBitmap_GetBuffer(bitmap);
  const pixels = pdfium.pdfium.HEAPU8.slice(start, start + stride * height);
  pdfium.FPDFBitmap_Destroy(bitmap);
  return { pixels, width, height, stride };
}

type PixelBox = { left: number; top: number; right: number; bottom: number };

function boxOf({ direct, scratch, int }: OpenPdf, page: number, drawing: RenderedPage, { ink }: Glyph): PixelBox {
  const corner = (x: number, y: number) => {
    direct.FPDF_PageToDevice(page, 0, 0, drawing.width, drawing.height, 0, x, y, scratch, scratch + 4);
    return [int(0) | 0, int(4) | 0] as const;
  };
  const [x1, y1] = corner(ink[0], ink[1]);
  const [x2, y2] = corner(ink[2], ink[3]);
  return { left: Math.min(x1, x2), right: Math.max(x1, x2), top: Math.min(y1, y2), bottom: Math.max(y1, y2) };
}

function hasInk({ pixels, width, height, stride }: RenderedPage, { left, top, right, bottom }: PixelBox): boolean {
  let [darkest, brightest] = [255, 0];
  for (let y = Math.max(0, top - 1); y <= Math.min(height - 1, bottom + 1); y += 1) {
    for (let x = Math.max(0, left - 1); x <= Math.min(width - 1, right + 1); x += 1) {
      const light = pixels[y * stride + x] ?? 255;
      if (light < darkest) darkest = light;
      if (light > brightest) brightest = light;
    }
  }
  return brightest - darkest >= INK;
}
