import { serveSubprocess } from '#platform/server/subprocess-entry.ts';
import type { Transcript } from './transcript.ts';

/** Request to the subprocess that makes files. */
export interface TranscriptTask {
  transcript: Transcript;
  format: 'md' | 'docx';
}

// Loaded only for Word files, because its modules are many.
serveSubprocess(async ({ transcript, format }: TranscriptTask): Promise<Uint8Array> => {
  if (format === 'md') return Buffer.from((await import('./write-markdown.ts')).writeMarkdown(transcript));
  return (await import('./write-word.ts')).writeWord(transcript);
});
