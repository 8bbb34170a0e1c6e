import { serveSubprocess } from '#platform/server/subprocess-entry.ts';
import type { Transcript } from './transcript.ts';

/** What is asked of the process in which files are made. */
export interface TranscriptTask {
  transcript: Transcript;
  format: 'md' | 'docx';
}

// The Word file's modules are many: Markdown does without them.
serveSubprocess(async ({ transcript, format }: TranscriptTask): Promise<Uint8Array> => {
  if (format === 'md') return Buffer.from((await import('./write-markdown.ts')).writeMarkdown(transcript));
  return (await import('./word/write-word.ts')).writeWord(transcript);
});
