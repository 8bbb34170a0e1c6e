import path from 'node:path';
import { pathToFileURL } from 'node:url';
import pLimit from 'p-limit';
import { runInSubprocess, type SubprocessLimits } from '../run-in-subprocess.ts';
import type { OpenFailure } from './open-pdf.ts';
import type { Paper } from './paper.ts';
import type { ReadingProgress } from './read-paper.ts';

const PROGRAM = pathToFileURL(path.join(import.meta.dirname, 'pdf.subprocess.ts'));
/** Three hundred scanned pages at two to three seconds each. */
const LIMITS: SubprocessLimits = { seconds: 20 * 60, megabytes: 1536 };
const AT_ONCE = 2;

const queue = pLimit(AT_ONCE);

/**
 * Reads a PDF in a subprocess.
 * @param onProgress called while pages are read by OCR
 * @throws SubprocessError when the file exceeds a job's limits; Error for a file that `validatePdf` would have refused
 */
export const readPdf = (content: Uint8Array, onProgress: (progress: ReadingProgress) => void = () => {}): Promise<Paper> =>
  queue(() => readPdfNow(content, onProgress));

/**
 * The same for a caller with a queue of its own.
 * @param signal ends it when nobody wants the paper any more
 */
export async function readPdfNow(
  content: Uint8Array,
  onProgress: (progress: ReadingProgress) => void,
  signal?: AbortSignal,
): Promise<Paper> {
  const options = { onProgress, ...(signal && { signal }) };
  const task = { task: 'read', bytes: content };
  const found = await runInSubprocess<{ paper: Paper } | { failure: OpenFailure }>(PROGRAM, task, LIMITS, options);
  if ('failure' in found) throw new Error(`the paper cannot be read: ${found.failure}`);
  return found.paper;
}
