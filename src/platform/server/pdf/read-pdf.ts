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
export function readPdf(content: Uint8Array, onProgress: (progress: ReadingProgress) => void = () => {}): Promise<Paper> {
  return queue(async () => {
    const found = await runInSubprocess<{ paper: Paper } | { failure: OpenFailure }>(
      PROGRAM,
      { task: 'read', bytes: content },
      LIMITS,
      { onProgress },
    );
    if ('failure' in found) throw new Error(`the paper cannot be read: ${found.failure}`);
    return found.paper;
  });
}
