import path from 'node:path';
import { pathToFileURL } from 'node:url';
import pLimit from 'p-limit';
import { MAX_PDF_PAGES } from '#platform/shared/max-pdf-pages.ts';
import { runInSubprocess, SubprocessError } from '../run-in-subprocess.ts';
import type { FileFindings, FileStart } from './inspect-file.ts';
import type { OpenFailure } from './open-pdf.ts';

/** The server's verdict on an uploaded file. */
export type PdfValidation =
  | ({ ok: true; pages: number } & FileStart)
  | { ok: false; reason: OpenFailure | 'empty' | 'too-many-pages' | 'too-much-work' };

const PROGRAM = pathToFileURL(path.join(import.meta.dirname, 'pdf.subprocess.ts'));
const LIMITS = { seconds: 3, megabytes: 256 };
const AT_ONCE = 2;

const queue = pLimit(AT_ONCE);

/**
 * Checks a file by its content, in a subprocess: a readable PDF with its number of pages, or why not.
 * @param signal ends the check when nobody waits for it any more
 * @param firstPages number of pages to return with the verdict, as far as they can be read at once
 */
export async function validatePdf(content: Buffer, signal?: AbortSignal, firstPages = 0): Promise<PdfValidation> {
  if (content.length === 0) return { ok: false, reason: 'empty' };
  return queue(async () => {
    try {
      const options = signal ? { signal } : {};
      const task = { task: 'judge', bytes: content, firstPages };
      const found = await runInSubprocess<FileFindings>(PROGRAM, task, LIMITS, options);
      if ('failure' in found) return { ok: false, reason: found.failure };
      const { pageCount: pages, ...start } = found;
      return pages > MAX_PDF_PAGES ? { ok: false, reason: 'too-many-pages' } : { ok: true, pages, ...start };
    } catch (error) {
      if (!(error instanceof SubprocessError)) throw error;
      return { ok: false, reason: error.reason === 'crash' ? 'broken' : 'too-much-work' };
    }
  });
}
