import { type OpenFailure, type OpenPdf, openPdf } from './open-pdf.ts';
import { readGlyphs } from './read-glyphs.ts';

/** The findings that a person gets at once: the number of pages, or why the file cannot be read. */
export type FileFindings = { pageCount: number } | { failure: OpenFailure };

/** No paper has more pages: for a longer one only the number is reported. */
const MOST_PAGES = 1000;

/** Opens a file and reads its first page, so that an unreadable one is reported at once rather than by mail. */
export async function inspectFile(bytes: Uint8Array): Promise<FileFindings> {
  const pdf = await openPdf(bytes);
  if (typeof pdf === 'string') return { failure: pdf };
  const { pageCount } = pdf;
  const isWhole = pageCount > MOST_PAGES || (hasAllPages(pdf) && canReadFirst(pdf));
  return isWhole ? { pageCount } : { failure: 'broken' };
}

function hasAllPages({ pdfium, document, scratch, pageCount }: OpenPdf): boolean {
  for (let index = 0; index < pageCount; index += 1) {
    if (!pdfium.FPDF_GetPageSizeByIndexF(document, index, scratch)) return false;
  }
  return true;
}

function canReadFirst(pdf: OpenPdf): boolean {
  const page = pdf.pdfium.FPDF_LoadPage(pdf.document, 0);
  if (page) readGlyphs(pdf, page);
  return page !== 0;
}
