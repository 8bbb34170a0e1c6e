import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type CueTables, readStatements } from '#features/memorandum/server/statements/read-statements.ts';
import { FINDING } from '#features/memorandum/server/statements/statement.ts';
import { sourceOf } from '#features/memorandum/server/testing/sample-pairs.ts';
import type { PaperRole } from '#features/memorandum/server/understanding/create-mask.ts';
import { paperFrom } from '#platform/server/testing/paper-from.ts';

const WORDINGS = path.resolve(import.meta.dirname, '../../samples/wordings.jsonl');
const NAMES = { plaintiffs: ['Northgate Funding LLC'], defendants: ['Bayview Tile Corp.'] };

interface Wording {
  role: PaperRole;
  text: string;
  subject: string;
  value: number | string;
  speaker: string;
}

/** Reads single sentences that nobody fitted a cue to: subject, value and speaker have to be right. */
export function measureWordings(tables: CueTables): { right: number; of: number; wrong: string[] } {
  const wordings = readFileSync(WORDINGS, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Wording);
  const wrong = wordings
    .filter((wording) => !isRead(wording, tables))
    .map(({ subject, speaker, text }) => `${subject} (${speaker}): ${text}`);
  return { right: wordings.length - wrong.length, of: wordings.length, wrong };
}

function isRead({ role, text, subject, value, speaker }: Wording, tables: CueTables): boolean {
  const [paper, nothing] = [text, '.'].map((words) => paperFrom([{ printedPage: '1', blocks: [words] }]));
  if (!paper || !nothing) return false;
  const isMemorandum = role === 'memorandum';
  const read = readStatements(
    sourceOf('memorandum', isMemorandum ? paper : nothing),
    sourceOf('affirmation', isMemorandum ? nothing : paper),
    NAMES,
    tables,
  );
  return read[role].some(
    (found) => found.subject === subject && found.value === value && found.speaker === speaker && found.confidence >= FINDING,
  );
}
