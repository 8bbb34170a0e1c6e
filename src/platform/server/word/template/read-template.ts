import path from 'node:path';
import { pathToFileURL } from 'node:url';
import pLimit from 'p-limit';
import { runInSubprocess, SubprocessError } from '../../run-in-subprocess.ts';
import type { WordTemplate } from './open-template.ts';
import type { TemplateFailure } from './template-failure.ts';

const PROGRAM = pathToFileURL(path.join(import.meta.dirname, 'template.subprocess.ts'));
const LIMITS = { seconds: 5, megabytes: 256 };
const AT_ONCE = 2;

const queue = pLimit(AT_ONCE);

/** Opens a Word template in a subprocess: what is used of it, or why it is not accepted. */
export function readTemplate(content: Uint8Array): Promise<WordTemplate | { failure: TemplateFailure }> {
  return queue(async () => {
    try {
      return await runInSubprocess<WordTemplate | { failure: TemplateFailure }>(PROGRAM, { bytes: content }, LIMITS);
    } catch (error) {
      if (!(error instanceof SubprocessError)) throw error;
      return { failure: error.reason === 'crash' ? 'broken' : 'too-much-work' };
    }
  });
}
