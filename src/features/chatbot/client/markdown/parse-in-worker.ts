import type { MarkdownNode } from '#platform/client/markdown/markdown-node.ts';
import type { CodePiece } from './highlight-code.ts';
import { createRunInWorker } from './run-in-worker.ts';

/** Longer texts and code blocks are shown unformatted. */
export const LONGEST_MARKDOWN = 200_000;
export const LONGEST_CODE = 50_000;

/** Parses a text as Markdown, in a web worker. */
export const parseMarkdownInWorker = createRunInWorker<string, MarkdownNode | null>({
  start: () => new Worker(new URL('./markdown.worker.ts', import.meta.url), { type: 'module' }),
  load: async () => (await import('./parse-reply.ts')).parseReply,
  limitMs: 2_000,
});

/** Highlights a code block, in a web worker. */
export const highlightInWorker = createRunInWorker<{ code: string; language: string }, CodePiece[] | null>({
  start: () => new Worker(new URL('./highlight.worker.ts', import.meta.url), { type: 'module' }),
  load: async () => (await import('./highlight-code.ts')).highlightCode,
  limitMs: 2_000,
});
