import type { PaperPage } from '#features/chatbot/papers.contract.ts';
import { encodePng } from '#platform/server/pdf/encode-png.ts';
import { type RenderedPage, renderPage } from '#platform/server/pdf/find-hidden-text.ts';
import { drawPage, findLines, PAGE_SCALE, type SoughtWords } from '#platform/server/pdf/find-on-page.ts';
import type { OpenPdf } from '#platform/server/pdf/open-pdf.ts';
import { openResilientPdf } from '#platform/server/pdf/open-resilient-pdf.ts';
import { numberedPaper } from '../paper-passages/numbered-paper.ts';

/** Request for a page with a passage marked. */
export interface PageTask {
  /** JSON of a `ReadPaper`. */
  text: Uint8Array;
  /** The PDF; null for a paper without pages. */
  file: Uint8Array | null;
  unit: number;
  /** Offsets of the passage in the paper's text; the same for none. */
  start: number;
  end: number;
}

/** Characters around a passage of a paper without pages. */
const CONTEXT = 1_500;
/** Characters before the passage that tell it from an equal one on the page. */
const BEFORE = 80;

/** Renders a page of a paper with a passage marked; null for a page that it does not have. */
export async function renderPaperPage({ text: stored, file, unit, start, end }: PageTask): Promise<PaperPage | null> {
  const read = numberedPaper({ number: 0, ...JSON.parse(Buffer.from(stored).toString()) });
  if (unit > read.units) return null;
  const { text, pages } = read.paper;
  const own = read.spanOf(unit, unit);
  const around = { start: Math.max(0, own.start - CONTEXT), end: Math.min(text.length, Math.max(end, own.end) + CONTEXT) };
  const shown = read.unit === 'page' ? own : around;
  const from = Math.min(Math.max(start, shown.start), shown.end);
  const to = Math.min(Math.max(end, from), shown.end);
  const words = { before: text.slice(shown.start, from), marked: text.slice(from, to), after: text.slice(to, shown.end) };
  const sought = { before: words.before.slice(-BEFORE), marked: words.marked };
  return {
    ...words,
    isApproximate: pages.find(({ pdfPage }) => pdfPage === unit)?.source === 'ocr',
    image: file ? await drawImage(file, unit, sought) : null,
  };
}

/** Draws a page with boxes around the words, as far as they are found in its own text; null for one that cannot be drawn. */
async function drawImage(file: Uint8Array, pdfPage: number, sought: SoughtWords): Promise<PaperPage['image']> {
  const pdf = await openResilientPdf(file);
  if (typeof pdf === 'string') return null;
  const page = await pdf.attempt((open) => drawPage(open, pdfPage - 1));
  const drawing = page?.drawing ?? (await pdf.attempt((open) => drawOnly(open, pdfPage - 1)));
  if (!drawing) return null;
  const { width, height } = drawing;
  const lines = page ? findLines(page, sought) : [];
  const marks = lines.map((line) => line.map((edge) => Math.round(edge * PAGE_SCALE)) as (typeof lines)[number]);
  return { image: `data:image/png;base64,${encodePng(drawing).toString('base64')}`, width, height, marks };
}

function drawOnly(open: OpenPdf, index: number): RenderedPage | null {
  const page = open.pdfium.FPDF_LoadPage(open.document, index);
  if (!page) return null;
  const drawing = renderPage(open, page, PAGE_SCALE);
  open.pdfium.FPDF_ClosePage(page);
  return drawing;
}
