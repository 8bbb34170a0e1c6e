import { serveSubprocess } from '../subprocess-entry.ts';
import { inspectFile } from './inspect-file.ts';
import { openResilientPdf } from './open-resilient-pdf.ts';
import { readPaper } from './read-paper.ts';

/** The program of the subprocess that opens PDFs: nothing else of the portal ever touches their contents. */
export interface PdfTask {
  task: 'judge' | 'read';
  bytes: Uint8Array;
  /** Number of pages that a judgment returns. */
  firstPages?: number;
}

serveSubprocess(async ({ task, bytes, firstPages }: PdfTask, report) => {
  if (task === 'judge') return inspectFile(bytes, firstPages);
  const pdf = await openResilientPdf(bytes);
  return typeof pdf === 'string' ? { failure: pdf } : { paper: await readPaper(pdf, report) };
});
