import { locationAt } from '#platform/server/pdf/paper.ts';
import type { PaperRole } from '../understanding/create-mask.ts';
import { type CueTable, type Scored, scoreLabels } from './cue-table.ts';
import { inferByArithmetic } from './infer-by-arithmetic.ts';
import { keepDealsApart } from './other-deals.ts';
import { poolFigures } from './pool-figures.ts';
import { type PartyNames, type PreparedPaper, preparePair, type StatementSource } from './prepare-pair.ts';
import type { Figure } from './find-figures.ts';
import { type Mode, type Speaker, type Statement, type Subject } from './statement.ts';

/** The learned tables: one for each kind of figure, one for whole sentences. */
export type CueTables = Readonly<Record<Figure['kind'] | 'sentence', CueTable>>;

/** Reads the statements of both papers by their structure and the cues around their figures; no model takes part. */
export function readStatements(
  memorandum: StatementSource,
  affirmation: StatementSource,
  names: PartyNames,
  tables: CueTables,
): Record<PaperRole, Statement[]> {
  const prepared = preparePair(memorandum, affirmation, names);
  const scored = prepared.flatMap(({ figures, figureCues }) =>
    figures.map((figure, index) => ({ figure, scored: scoreLabels(figureCues[index] ?? [], tables[figure.kind]) })),
  );
  const guesses = new Map<Figure, Scored>();
  const scores = new Map<Figure, ReadonlyMap<string, number>>();
  for (const [index, labels] of poolFigures(scored).entries()) {
    const figure = scored[index]?.figure;
    if (!figure || !labels[0]) continue;
    guesses.set(figure, labels[0]);
    scores.set(figure, new Map(labels.map(({ label, probability }) => [label, probability])));
  }
  keepDealsApart(prepared, guesses);
  inferByArithmetic(prepared, guesses, (figure) => scores.get(figure) ?? new Map());
  const read = (source: StatementSource): Statement[] => {
    const paper = prepared.find(({ role }) => role === source.role);
    if (!paper) return [];
    const figures = statementsOfFigures(source, paper, (figure) => guesses.get(figure));
    return [...figures, ...statementsOfSentences(source, paper, tables)].sort((a, b) => a.start - b.start);
  };
  return { memorandum: read(memorandum), affirmation: read(affirmation) };
}

function statementsOfFigures(
  source: StatementSource,
  prepared: PreparedPaper,
  bestOf: (figure: Figure) => Scored | undefined,
): Statement[] {
  return prepared.figures.flatMap((figure): Statement[] => {
    const best = bestOf(figure);
    if (!best || (best.label === 'other' && figure.kind !== 'date')) return [];
    return [
      {
        ...common(source, prepared, figure.sentence, figure.start, figure.end),
        subject: best.label as Subject,
        kind: figure.kind,
        value: figure.value,
        confidence: best.probability,
      },
    ];
  });
}

function statementsOfSentences(source: StatementSource, prepared: PreparedPaper, tables: CueTables): Statement[] {
  return prepared.sentences.flatMap(({ start, end }, index): Statement[] => {
    const [best] = scoreLabels(prepared.sentenceCues[index] ?? [], tables.sentence);
    if (!best || best.label === 'other') return [];
    const [subject, value] = best.label.split(':');
    return [
      {
        ...common(source, prepared, index, start, end),
        subject: subject as Subject,
        kind: 'words',
        value: value ?? "yes",
        confidence: best.probability,
      },
    ];
  });
}

function common(
  { role, paper }: StatementSource,
  { sentences, reported }: PreparedPaper,
  index: number,
  start: number,
  end: number,
): Omit<Statement, 'subject' | 'kind' | 'value' | 'confidence'> {
  const sentence = sentences[index];
  const words = sentence ? paper.text.slice(sentence.start, sentence.end) : '';
  const middle = Math.floor((start + end) / 2);
  const isReported = reported.some((span) => span.start <= middle && middle < span.end);
  return {
    speaker: speakerOf(role, isReported),
    mode: modeOf(words),
    text: paper.text.slice(start, end),
    start,
    end,
    sentence: words,
    place: locationAt(paper, start),
    citations: sentence?.citations ?? [],
    source: 'program',
  };
}

const speakerOf = (role: PaperRole, isReported: boolean): Speaker => {
  if (role === 'memorandum') return isReported ? 'plaintiff about client' : 'plaintiff';
  return isReported ? 'client about plaintiff' : 'client';
};

/** How a sentence says what it says. */
function modeOf(words: string): Mode {
  if (/\bupon\s+information\s+and\s+belief\b/i.test(words)) return 'believes';
  if (/[“"][^”"]{40,}[”"]/.test(words)) return 'quotes';
  if (/\b(?:I|we)\s+(?:admit|concede|acknowledge|do\s+not\s+(?:deny|dispute))\b|\bit\s+is\s+true\b|\bno\s+quarrel\b/i.test(words)) return 'admits';
  return /\b(?:not|never|no|neither|nor|den(?:y|ies|ied))\b/i.test(words) ? 'denies' : 'asserts';
}
