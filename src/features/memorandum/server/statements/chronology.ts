import type { PaperId } from '../understanding/create-mask.ts';
import type { Passage } from './dispute-matrix.ts';
import { isReported } from './findings.ts';
import type { Statement } from './statement.ts';
import { SUBJECT_TRAITS } from './subjects.ts';

/** A day with what the papers say happened on it. */
export interface ChronologyEntry<Role extends PaperId> extends Passage<Role> {
  /** ISO date. */
  date: string;
  /** Kind of the event; null where the program does not know it. */
  label: string | null;
  speaker: Statement['speaker'];
  /** The sentence, on one line. */
  words: string;
}

const MOST = 150;

/** Every dated statement of the papers in the order of time; a sentence that is said on the same day in two stands twice, each with its speaker. */
export function chronologyOf<Role extends PaperId>(
  papers: readonly { role: Role; statements: readonly Statement[] }[],
): ChronologyEntry<Role>[] {
  const entries = papers.flatMap(({ role, statements }) =>
    statements
      .filter((statement) => statement.kind === 'date' && isCalendarDay(String(statement.value)))
      .map(
        (statement): ChronologyEntry<Role> => ({
          date: String(statement.value),
          label: statement.subject === 'other' ? null : SUBJECT_TRAITS[statement.subject].label,
          speaker: statement.speaker,
          words: statement.sentence.replace(/\s+/g, ' ').trim(),
          role,
          start: statement.start,
          end: statement.end,
        }),
      ),
  );
  const once = [...new Map(entries.map((entry) => [`${entry.date} ${entry.role} ${entry.words}`, entry])).values()];
  return once
    .sort((one, other) => one.date.localeCompare(other.date) || Number(isReported(one)) - Number(isReported(other)))
    .slice(0, MOST);
}

/** February 30 is no day. */
function isCalendarDay(date: string): boolean {
  const time = Date.parse(date);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(date);
}
