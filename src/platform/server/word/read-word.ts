import path from 'node:path';
import { pathToFileURL } from 'node:url';
import pLimit from 'p-limit';
import { runInSubprocess, SubprocessError } from '../run-in-subprocess.ts';
import type { WordFailure, WordPaper } from './read-word-paper.ts';

const PROGRAM = pathToFileURL(path.join(import.meta.dirname, 'word.subprocess.ts'));
const LIMITS = { seconds: 20, megabytes: 512 };
const AT_ONCE = 2;

const queue = pLimit(AT_ONCE);

/** Reads a Word file in a subprocess: its paper, or why it cannot be read. @param signal ends it when nobody waits for it any more */
export function readWord(content: Uint8Array, signal?: AbortSignal): Promise<WordPaper | { failure: WordFailure }> {
  return queue(async () => {
    try {
      const options = signal ? { signal } : {};
      return await runInSubprocess<WordPaper | { failure: WordFailure }>(PROGRAM, { bytes: content }, LIMITS, options);
    } catch (error) {
      if (!(error instanceof SubprocessError)) throw error;
      return { failure: error.reason === 'crash' ? 'broken' : 'too-much-work' };
    }
  });
}
