import { assemblePaper } from './assemble-paper.ts';
import type { Line } from './build-lines.ts';
import { renderPage } from './find-hidden-text.ts';
import type { ResilientPdf } from './open-resilient-pdf.ts';
import type { Paper } from './paper.ts';
import { type PageReading, readPage, UNREAD } from './read-pages.ts';
import type { Recognizer } from './recognize-page.ts';

/** Reading progress: pages done, and the number of the file's pages that are read by OCR. */
export interface ReadingProgress {
  done: number;
  of: number;
}

/**
 * Reads a whole PDF. Pages without text of their own are read by OCR, which takes about two seconds each. A page that takes too
 * much time or memory remains unread; the others are not affected.
 */
export async function readPaper(pdf: ResilientPdf, report: (progress: ReadingProgress) => void): Promise<Paper> {
  const pages: PageReading[] = [];
  for (let index = 0; index < pdf.pageCount; index += 1) {
    pages.push((await pdf.attempt((open) => readPage(open, index))) ?? { ...UNREAD });
  }
  const pictures = pages.flatMap((page, index) => (page.needsPicture ? [index] : []));
  if (pictures.length > 0) await recognizePages(pdf, pages, pictures, report);
  return assemblePaper(pages);
}

async function recognizePages(
  pdf: ResilientPdf,
  pages: PageReading[],
  pictures: number[],
  report: (progress: ReadingProgress) => void,
): Promise<void> {
  // Most papers need no OCR, and loading it takes time.
  const { startRecognizer } = await import('./recognize-page.ts');
  const recognizer = await startRecognizer();
  try {
    for (const [done, index] of pictures.entries()) {
      report({ done, of: pictures.length });
      const lines = await recognizePage(pdf, index, recognizer);
      const page = pages[index];
      if (page && lines.length > 0) Object.assign(page, { lines, source: 'ocr' });
    }
  } finally {
    await recognizer.stop();
  }
}

async function recognizePage(pdf: ResilientPdf, index: number, recognizer: Recognizer): Promise<Line[]> {
  const drawing = await pdf.attempt((open) => {
    const page = open.pdfium.FPDF_LoadPage(open.document, index);
    const drawn = renderPage(open, page, recognizer.scale);
    open.pdfium.FPDF_ClosePage(page);
    return drawn;
  });
  return drawing ? await recognizer.recognize(drawing) : [];
}
