import path from 'node:path';
import { pathToFileURL } from 'node:url';
import pLimit from 'p-limit';
import { CHAT_MESSAGES } from '#features/chatbot/chatbot.contract.ts';
import { AppError } from '#platform/server/errors.ts';
import { ApartFailure, runApart } from '#platform/server/run-apart.ts';
import type { TranscriptTask } from './transcript-process.ts';

const PROGRAM = pathToFileURL(path.join(import.meta.dirname, 'transcript-process.ts'));
const LIMITS = { seconds: 60, megabytes: 1536 };
const AT_ONCE = 2;

const queue = pLimit(AT_ONCE);

/**
 * Makes a transcript into a file, in a process of its own: reading Markdown that somebody made hard to read can take as long as one
 * likes, and other people's replies go on meanwhile. @throws AppError 422 when it takes more than a file may
 */
export async function makeFile(transcript: TranscriptTask['transcript'], format: TranscriptTask['format']): Promise<Buffer> {
  try {
    const content = await queue(() => runApart<Uint8Array>(PROGRAM, { transcript, format } satisfies TranscriptTask, LIMITS));
    return Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  } catch (error) {
    if (error instanceof ApartFailure) throw new AppError(422, 'not-exported', CHAT_MESSAGES.exportFailed);
    throw error;
  }
}
