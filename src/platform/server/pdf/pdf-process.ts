import { serveApart } from '../serve-apart.ts';
import { holdPdf } from './hold-pdf.ts';
import { judgeFile } from './judge-file.ts';
import { readPaper } from './read-paper.ts';

/** The program of the process in which PDFs are opened: nothing else of the portal ever touches their inside. */
export interface PdfTask {
  task: 'judge' | 'read';
  bytes: Uint8Array;
}

serveApart(async ({ task, bytes }: PdfTask, report) => {
  if (task === 'judge') return judgeFile(bytes);
  const pdf = await holdPdf(bytes);
  return typeof pdf === 'string' ? { failure: pdf } : { paper: await readPaper(pdf, report) };
});
