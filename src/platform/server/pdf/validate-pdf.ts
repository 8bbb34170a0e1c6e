import path from 'node:path';
import { pathToFileURL } from 'node:url';
import pLimit from 'p-limit';
import { MAX_PDF_PAGES } from '#platform/shared/max-pdf-pages.ts';
import { runInSubprocess, SubprocessError } from '../run-in-subprocess.ts';
import type { FileFindings } from './inspect-file.ts';
import type { OpenFailure } from './open-pdf.ts';

/** The server's verdict on an uploaded file. */
export type PdfValidation =
  | { ok: true; pages: number }
  | { ok: false; reason: OpenFailure | 'empty' | 'too-many-pages' | 'too-much-work' | 'busy' };

const PROGRAM = pathToFileURL(path.join(import.meta.dirname, 'pdf.subprocess.ts'));
const LIMITS = { seconds: 3, megabytes: 256 };
const AT_ONCE = 2;
const MAX_WAITING = 8;

const queue = pLimit(AT_ONCE);

/** Checks a file by its content, in a subprocess: a readable PDF with its number of pages, or why not. */
export async function validatePdf(content: Buffer): Promise<PdfValidation> {
  if (content.length === 0) return { ok: false, reason: 'empty' };
  if (queue.pendingCount >= MAX_WAITING) return { ok: false, reason: 'busy' };
  return queue(async () => {
    try {
      const found = await runInSubprocess<FileFindings>(PROGRAM, { task: 'judge', bytes: content }, LIMITS);
      if ('failure' in found) return { ok: false, reason: found.failure };
      return found.pageCount > MAX_PDF_PAGES ? { ok: false, reason: 'too-many-pages' } : { ok: true, pages: found.pageCount };
    } catch (error) {
      if (!(error instanceof SubprocessError)) throw error;
      return { ok: false, reason: error.reason === 'crash' ? 'broken' : 'too-much-work' };
    }
  });
}
