import { type OpenFailure, type OpenPdf, openPdf } from './open-pdf.ts';
import { runBriefly, WorkBrokenOff } from './run-briefly.ts';

/** An open file that survives what its pages do to the engine. */
export interface HeldPdf {
  pageCount: number;
  /** Does some synchronous work on the file; null when it reached a limit of time or memory, and the file was opened anew. */
  attempt<Result>(work: (pdf: OpenPdf) => Result): Promise<Result | null>;
}

/** A page of a court paper takes a hundredth of this. */
const ATTEMPT_MS = 10_000;

/** Opens a PDF for work that may fail page by page. */
export async function holdPdf(bytes: Uint8Array): Promise<HeldPdf | OpenFailure> {
  const opened = await openPdf(bytes);
  if (typeof opened === 'string') return opened;
  let pdf = opened;
  return {
    pageCount: pdf.pageCount,
    async attempt(work) {
      try {
        return runBriefly(() => work(pdf), ATTEMPT_MS);
      } catch (error) {
        if (!(error instanceof WorkBrokenOff)) throw error;
        pdf = await reopen(bytes);
        return null;
      }
    },
  };
}

async function reopen(bytes: Uint8Array): Promise<OpenPdf> {
  const pdf = await openPdf(bytes);
  if (typeof pdf === 'string') throw new Error('the file could be opened only once');
  return pdf;
}
