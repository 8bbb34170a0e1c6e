import type { PaperPage } from '#features/chatbot/papers.contract.ts';
import { encodePng } from '#platform/server/pdf/encode-png.ts';
import { type RenderedPage, renderPage } from '#platform/server/pdf/find-hidden-text.ts';
import { drawPage, findLines, PAGE_SCALE, type SoughtWords } from '#platform/server/pdf/find-on-page.ts';
import type { OpenPdf } from '#platform/server/pdf/open-pdf.ts';
import { openResilientPdf } from '#platform/server/pdf/open-resilient-pdf.ts';
import { type NumberedPaper, numberedPaper } from '../paper-passages/numbered-paper.ts';
import { decompressPaper } from '../paper-reading/stored-paper.ts';

/** Request for a page with a passage marked. */
export interface PageTask {
  /** As `compressPaper` made it. */
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
  const read = numberedPaper({ number: 0, ...decompressPaper(stored) });
  if (unit > read.units) return null;
  const { text, pages } = read.paper;
  const spans = read.unit === 'page' ? read.spansOf(unit, unit) : [around(read, unit, end)];
  const span = spans.find((each) => each.start <= start && start < each.end) ?? spans[0] ?? { start: 0, end: 0 };
  const from = Math.min(Math.max(start, span.start), span.end);
  const to = Math.min(Math.max(end, from), span.end);
  const at = spans.indexOf(span);
  const joined = (parts: readonly { start: number; end: number }[]) =>
    parts.map((part) => text.slice(part.start, part.end)).join('\n\n');
  const words = {
    before: joined([...spans.slice(0, at), { start: span.start, end: from }]),
    marked: text.slice(from, to),
    after: joined([{ start: to, end: span.end }, ...spans.slice(at + 1)]),
  };
  const sought = { before: words.before.slice(-BEFORE), marked: words.marked };
  return {
    ...words,
    isApproximate: pages.find(({ pdfPage }) => pdfPage === unit)?.source === 'ocr',
    image: file ? await drawImage(file, unit, sought) : null,
  };
}

/** A paragraph or row with what stands around it. */
function around({ paper, spansOf }: NumberedPaper, unit: number, end: number): { start: number; end: number } {
  const [own = { start: 0, end: 0 }] = spansOf(unit, unit);
  return { start: Math.max(0, own.start - CONTEXT), end: Math.min(paper.text.length, Math.max(end, own.end) + CONTEXT) };
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
