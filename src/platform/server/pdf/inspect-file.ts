import { assemblePaper } from './assemble-paper.ts';
import { type OpenFailure, type OpenPdf, openPdf } from './open-pdf.ts';
import { type ResilientPdf, withReopening } from './open-resilient-pdf.ts';
import type { Paper } from './paper.ts';
import { readGlyphs } from './read-glyphs.ts';
import { type PageReading, readPage, UNREAD } from './read-pages.ts';

/** The findings that a person gets at once: the number of pages and the first of them, or why the file cannot be read. */
export type FileFindings = ({ pageCount: number } & FileStart) | { failure: OpenFailure };

/** The beginning of a paper, as far as the file itself gives its words; pictures are not read. */
export interface FileStart {
  /** Absent where it was not asked for or took too long. */
  firstPages?: Paper;
  /** True if no page has words or a picture that may have some. */
  isBlank?: boolean;
}

/** No paper has more pages: for a longer one only the number is reported. */
const MOST_PAGES = 1000;
/** Processor time of the process, in milliseconds, until which the beginning is read: no verdict may fail for it. */
const MOST_TIME = 2000;
/** Pages with more characters together are not a court paper's. */
const MOST_CHARACTERS = 100_000;

/**
 * Opens a file and reads its first page, so that an unreadable one is reported at once rather than by mail.
 * @param firstPages number of pages to read as a paper
 */
export async function inspectFile(bytes: Uint8Array, firstPages = 0): Promise<FileFindings> {
  const pdf = await openPdf(bytes);
  if (typeof pdf === 'string') return { failure: pdf };
  const { pageCount } = pdf;
  if (pageCount > MOST_PAGES) return { pageCount };
  if (!hasAllPages(pdf) || !canReadFirst(pdf)) return { failure: 'broken' };
  return { pageCount, ...(firstPages > 0 && (await readStart(withReopening(pdf, bytes), firstPages))) };
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

async function readStart(pdf: ResilientPdf, firstPages: number): Promise<FileStart> {
  const pages: PageReading[] = [];
  while (pages.length < pdf.pageCount && (pages.length < firstPages || pages.every(isEmpty))) {
    const milliseconds = remainingTime();
    if (milliseconds <= 0) return {};
    pages.push((await pdf.attempt((open) => readPage(open, pages.length), milliseconds)) ?? { ...UNREAD, needsPicture: true });
  }
  const paper = assemblePaper(pages.slice(0, firstPages));
  return { isBlank: pages.every(isEmpty), ...(paper.text.length <= MOST_CHARACTERS && { firstPages: paper }) };
}

function remainingTime(): number {
  const { user, system } = process.cpuUsage();
  return Math.floor(MOST_TIME - (user + system) / 1000);
}

const isEmpty = ({ lines, needsPicture }: PageReading) => lines.length === 0 && !needsPicture;
