import type { Difference } from '#features/verification/verification.contract.ts';
import type { Span } from '../citations/citation.ts';
import { type AlignmentStep, alignWords } from './align-words.ts';
import type { IndexedPaper } from './index-paper.ts';
import { permits, type WordRange } from './match-words.ts';
import type { Gap, QuotedWords } from './parse-quotation.ts';

/** A quotation aligned with the most similar passage of a source. */
export interface Comparison {
  /** The passage in the source's text. */
  span: Span;
  /** Count of the quoted words that are there in order. */
  same: number;
  /** Parts in reading order; `same` ones in the words of the quotation. Put a space between them. */
  difference: Difference[];
  /** Differences: the folded words of the source and of the quotation, one pair for each position. */
  changes: { source: string[]; quoted: string[] }[];
}

/** Consecutive steps of one kind, as positions in both lists of words. */
interface Run {
  isSame: boolean;
  source: number[];
  quoted: number[];
  /** A bracket or an ellipsis of the quotation that covers more than it may: a hidden "not", another number. */
  mark?: Gap;
}

/** Compares a quotation with a part of a source; null where they share no word. */
export function compareQuotation(quoted: QuotedWords, source: IndexedPaper, range: WordRange): Comparison | null {
  const runs = groupSteps(alignWords(quoted.words, source, range), quoted, source);
  const locations = runs.flatMap((run) => run.source);
  const first = source.words[Math.min(...locations)];
  const last = source.words[Math.max(...locations)];
  if (!first || !last) return null;
  const wordsOf = (list: { word: string }[], indices: number[]) => indices.map((index) => list[index]?.word ?? '');
  return {
    span: { start: first.start, end: last.end },
    same: runs.reduce((sum, run) => sum + (run.isSame ? run.quoted.length : 0), 0),
    difference: runs.flatMap((run) => describeRun(run, quoted, source)),
    changes: runs
      .filter(({ isSame }) => !isSame)
      .map((run) => ({
        source: wordsOf(source.words, run.source),
        quoted: run.mark?.words ?? wordsOf(quoted.words, run.quoted),
      })),
  };
}

/** Words that an ellipsis or a bracket validly covers belong to no run. */
function groupSteps(steps: AlignmentStep[], { words, outer }: QuotedWords, source: IndexedPaper): Run[] {
  const start = words[0]?.start ?? 0;
  const runs = outer.filter((gap) => gap.start < start).flatMap((gap) => forbiddenMark(gap, [], source));
  let passed: number[] = [];
  for (const step of steps) {
    const gap = 'quoted' in step ? words[step.quoted]?.gap : null;
    if (gap) runs.push(...forbiddenMark(gap, passed, source));
    if (gap) passed = [];
    if (step.kind === 'passed-over') passed.push(step.source);
    else addStep(runs, step);
  }
  return [...runs, ...outer.filter((gap) => gap.start > start).flatMap((gap) => forbiddenMark(gap, [], source))];
}

function forbiddenMark(mark: Gap, passed: number[], source: IndexedPaper): Run[] {
  const words = passed.map((location) => source.words[location]?.word ?? '');
  return permits(mark, words) ? [] : [{ isSame: false, source: passed, quoted: [], mark }];
}

function addStep(runs: Run[], step: AlignmentStep) {
  const isSame = step.kind === 'same';
  const last = runs.at(-1);
  const run = last && last.isSame === isSame && !last.mark ? last : { isSame, source: [], quoted: [] };
  if (run !== last) runs.push(run);
  if ('source' in step) run.source.push(step.source);
  if ('quoted' in step) run.quoted.push(step.quoted);
}

function describeRun({ isSame, source, quoted, mark }: Run, { text, words }: QuotedWords, indexed: IndexedPaper): Difference[] {
  const ofQuotation = mark ? slice(text, mark, mark) : slice(text, words[quoted[0] ?? -1], words[quoted.at(-1) ?? -1]);
  const ofSource = slice(indexed.paper.text, indexed.words[source[0] ?? -1], indexed.words[source.at(-1) ?? -1]);
  const all: Difference[] = isSame
    ? [{ kind: 'same', text: ofQuotation }]
    : [
        { kind: 'source-only', text: ofSource },
        { kind: 'quoted-only', text: ofQuotation },
      ];
  return all.filter((difference) => difference.text !== '');
}

const slice = (text: string, first: Span | undefined, last: Span | undefined) =>
  first && last ? text.slice(first.start, last.end).replace(/\s+/gu, ' ') : '';
