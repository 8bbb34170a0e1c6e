import path from 'node:path';
import { draftRecorded } from './drafting/draft-recorded.ts';
import type { Line } from './verdict.ts';

const PAIRS = ['M1', 'M2', 'P3', 'P4', 'P5'];
const FOLDER = path.resolve(process.env.DRAFTS ?? 'node_modules/.cache/drafts');

/** Drafts memoranda with the recorded answers of a capable model; questions without an answer are written to the folder of the drafts. */
export async function benchDrafting(): Promise<Line[]> {
  const lines: Line[] = [`drafts and open questions: ${FOLDER}`];
  for (const pair of process.env.DRAFTED_PAIRS?.split(',') ?? PAIRS) {
    const { document, open, asked } = await draftRecorded(pair, FOLDER);
    lines.push(
      open.length > 0
        ? `${pair}: not answered yet: ${open.join(', ')}`
        : `${pair}: ${document.status} after ${asked} questions${document.error ? `: ${document.error}` : ''}`,
    );
  }
  return lines;
}
