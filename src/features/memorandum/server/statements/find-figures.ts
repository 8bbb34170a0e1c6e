import type { ResolvedCitation, Span } from '#features/verification/server/citations/citation.ts';
import { findNumbers } from '#features/verification/server/record/find-numbers.ts';
import type { NumberMention } from '#features/verification/server/record/number-mention.ts';
import type { Paper } from '#platform/server/pdf/paper.ts';
import { divideSentences, type Sentence } from '../understanding/divide-sentences.ts';
import { targetOf } from '../understanding/find-source.ts';

/** A sum, count, percentage or date of a paper with the sentence that contains it. */
export interface Figure extends Span {
  kind: 'money' | 'count' | 'percent' | 'date';
  /** Dollars, the count, the percentage, or an ISO date. */
  value: number | string;
  /** Index of its sentence in the list that was searched. */
  sentence: number;
}

const KINDS: Partial<Record<NumberMention['kind'], Figure['kind']>> = {
  money: 'money',
  percent: 'percent',
  count: 'count',
  spelledCount: 'count',
  date: 'date',
  dateNoYear: 'date',
};

/** Divides a paper into the sentences that speak of this case. */
export function sentencesOfCase(paper: Paper, citations: readonly ResolvedCitation[]): Sentence[] {
  return divideSentences(paper, citations).filter((sentence) => !isAboutAnotherCase(sentence, citations));
}

/** A sentence for which only decisions vouch tells what happened in those cases. */
function isAboutAnotherCase({ citations: inside }: Sentence, citations: readonly ResolvedCitation[]): boolean {
  const kinds = inside.map((index) => targetOf({ citations }, index)?.kind);
  return kinds.some((kind) => kind === 'case' || kind === 'slip') && !kinds.includes('record');
}

/** Finds every figure of the sentences, in order. A date without its year takes the year of the last full date before it. */
export function findFigures({ text }: Paper, citations: readonly ResolvedCitation[], sentences: readonly Sentence[]): Figure[] {
  let year: string | undefined;
  return sentences.flatMap(({ start, end, citations: inside }, sentence) => {
    const except = inside.flatMap((index) => citations[index]?.citation ?? []);
    const skipped = except.map((span) => ({ start: span.start - start, end: span.end - start }));
    return findNumbers(text.slice(start, end), skipped).flatMap(({ kind, value, ...span }): Figure[] => {
      const known = KINDS[kind];
      if (!known) return [];
      if (typeof value === 'string' && /^\d{4}/.test(value)) year = value.slice(0, 4);
      const whole = typeof value === 'string' && value.startsWith('--') ? year && `${year}-${value.slice(2)}` : value;
      if (whole === undefined) return [];
      return [{ kind: known, value: whole, start: start + span.start, end: start + span.end, sentence }];
    });
  });
}
