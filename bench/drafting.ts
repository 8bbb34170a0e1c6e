import path from 'node:path';
import type { GeneratedDocument } from '#features/documents/documents.contract.ts';
import { draftRecorded } from './drafting/draft-recorded.ts';
import type { Line } from './verdict.ts';

const PAIRS = ['M1', 'M2', 'P3', 'P4', 'P5'];
const FOLDER = path.resolve(process.env.DRAFTS ?? 'node_modules/.cache/drafts');

/**
 * Prices in US dollars for a million tokens read and written, as public pages quoted them: GPT-4.1 tokenmath.io (June 21, 2026),
 * Gemini 2.5 Pro margindash.com (April 7, 2026, prompts up to 200,000 tokens), Claude Sonnet 4.6 deploybase.ai (2026).
 */
const PRICES = [
  ['GPT-4.1', 2, 8],
  ['Gemini 2.5 Pro', 1.25, 10],
  ['Claude Sonnet 4.6', 3, 15],
] as const;
/** Tokens a second that GPT-4.1 writes, by deploybase.ai (March 2026). */
const WRITTEN_PER_SECOND = 55;
const MILLION = 1_000_000;

/** Cost of a drafting at three models' prices, from the call log's tokens: the stand-in counts one for four characters. */
function costsOf({ tokens, status }: GeneratedDocument): Line[] {
  if (status !== 'sent' || !tokens) return [];
  const { input, output, calls } = tokens;
  const costs = PRICES.map(([model, read, written]) => `${model} $${((input * read + output * written) / MILLION).toFixed(2)}`);
  const minutes = output / WRITTEN_PER_SECOND / 60;
  return [
    `  ${calls} calls, ${input.toLocaleString('en-US')} tokens read, ${output.toLocaleString('en-US')} written: ${costs.join(', ')}`,
    `  written one after the other at ${WRITTEN_PER_SECOND} tokens a second: ${minutes.toFixed(1)} min; sections are written two at a time`,
  ];
}

/** Drafts memoranda with the recorded answers of a capable model; questions without an answer are written to the folder of the drafts. */
export async function benchDrafting(): Promise<Line[]> {
  const lines: Line[] = [`drafts and open questions: ${FOLDER}`];
  for (const pair of process.env.DRAFTED_PAIRS?.split(',') ?? PAIRS) {
    const { document, open, asked } = await draftRecorded(pair, FOLDER);
    lines.push(
      open.length > 0
        ? `${pair}: not answered yet: ${open.join(', ')}`
        : `${pair}: ${document.status} after ${asked} questions${document.error ? `: ${document.error}` : ''}`,
      ...costsOf(document),
    );
  }
  return lines;
}
