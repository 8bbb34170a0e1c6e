import type { ModelReading } from '../drafting-data.ts';
import type { CaseFile } from '../understanding/case-file.ts';
import type { PaperRole } from '../understanding/create-mask.ts';
import type { VerifiedReading } from './verify-reading.ts';

interface Reading extends Pick<VerifiedReading, 'dropped'> {
  answers: ModelReading['answers'];
  compared: ModelReading['compared'];
  /** Pairs of the comparison that code dropped. */
  droppedPairs: number;
  /** Paragraphs for which there was no question. */
  unread: number;
}

/** Describes for the report how a model read both papers: answers without use, entries that code dropped, paragraphs nobody asked about. */
export function describeReading(
  file: Pick<CaseFile, PaperRole>,
  { answers, compared, dropped, droppedPairs, unread }: Reading,
): string[] {
  const given = answers.reduce((sum, { answer }) => sum + (answer?.statements.length ?? 0), 0);
  const notes = (['memorandum', 'affirmation'] as const).flatMap((role) => describePaper(file[role].name, answers, role));
  const reasons = Object.entries(dropped).map(([reason, count]) => `${reason} (${count})`);
  const lost = Object.values(dropped).reduce((sum, count) => sum + count, 0);
  if (given > 0)
    notes.push(
      lost > 0
        ? `Of ${given} statements that the model read in the papers, ${lost} failed verification and were dropped: ${reasons.join(', ')}.`
        : `All ${given} statements that the model read in the papers were verified against their text.`,
    );
  if (given > 0 && compared === null)
    notes.push('The model’s comparison of the two papers could not be used: rules compared them.');
  if (droppedPairs > 0)
    notes.push(
      `Of ${compared?.pairs.length ?? 0} pairs in the model’s comparison, ${droppedPairs} failed verification and were dropped.`,
    );
  if (unread > 0) notes.push(`Paragraphs beyond what fits into the model’s questions, read by rules alone: ${unread}.`);
  return notes;
}

function describePaper(name: string, answers: ModelReading['answers'], role: PaperRole): string[] {
  const own = answers.filter((answer) => answer.role === role);
  const useless = own.filter(({ answer }) => answer === null).length;
  if (useless === 0) return [];
  if (useless === own.length) return [`${name}: the model’s answers could not be used, so rules alone read it.`];
  return [`${name}: ${useless} of the model’s ${own.length} answers could not be used, so rules alone read those parts.`];
}
