import type { Span } from '#features/verification/server/citations/citation.ts';
import { locationAt } from '#platform/server/pdf/paper.ts';
import type { PaperRole } from '../understanding/create-mask.ts';
import { type CueTable, type Scored, scoreLabels } from './cue-table.ts';
import { echoFigures } from './echo-figures.ts';
import { findDisclosure } from './find-disclosure.ts';
import type { Figure } from './find-figures.ts';
import { inferByArithmetic } from './infer-by-arithmetic.ts';
import { separateDeals } from './other-deals.ts';
import { poolFigures } from './pool-figures.ts';
import { type PartyNames, type PreparedPaper, preparePair, type StatementSource } from './prepare-pair.ts';
import { isWithin } from './speaker-cues.ts';
import { FINDING, type Mode, type Speaker, type Statement, type Subject } from './statement.ts';

/** The learned tables: one for each kind of figure; for whole sentences one for their subject and one for whether they say that it is so; one for whose statement a figure is. */
export type CueTables = Readonly<Record<Figure['kind'] | 'sentence' | 'polarity' | 'speaker', CueTable>>;

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
  separateDeals(prepared, guesses);
  const scoresOf = (figure: Figure) => scores.get(figure) ?? new Map();
  inferByArithmetic(prepared, guesses, scoresOf);
  echoFigures(
    prepared.flatMap(({ figures }) => figures),
    guesses,
    scoresOf,
  );
  for (const figure of prepared.flatMap(({ figures }) => figures))
    if (figure.cell) guesses.set(figure, { label: figure.cell.subject, probability: TABLE });
  const read = (source: StatementSource): Statement[] => {
    const paper = prepared.find(({ role }) => role === source.role);
    if (!paper) return [];
    const reported = reportedIn(paper, tables.speaker);
    const isReported = (at: Span) => reported(at) > REPORTED;
    const figures = statementsOfFigures(source, paper, isReported, (figure) =>
      guessesFor(guesses.get(figure), figure.cell ? NONE : scoresOf(figure)),
    );
    const sentences = statementsOfSentences(source, paper, isReported, tables).filter(({ subject }) => subject !== 'discovery');
    return [...figures, ...sentences, ...findDisclosure(source)].sort((a, b) => a.start - b.start);
  };
  return { memorandum: read(memorandum), affirmation: read(affirmation) };
}

/** Least probability of a reported figure, below even: to show the other side's figure as one's own is the worse mistake. */
const REPORTED = 0.4;

function statementsOfFigures(
  source: StatementSource,
  prepared: PreparedPaper,
  isReported: (at: Span) => boolean,
  guessesOf: (figure: Figure) => readonly Scored[],
): Statement[] {
  return prepared.figures.flatMap((figure): Statement[] =>
    guessesOf(figure)
      .filter(
        ({ label }) =>
          (label !== 'other' || figure.kind === 'date') &&
          !(label === 'paymentsMade' && Number(figure.value) < LEAST_PAYMENTS && !figure.cell),
      )
      .map(({ label, probability }) => ({
        ...common(source, prepared, figure.sentence, figure, isReported(figure)),
        subject: label as Subject,
        kind: figure.kind,
        value: figure.value,
        confidence: probability,
        ...(figure.cell?.month && { month: figure.cell.month }),
      })),
  );
}

/** Confidence of what a table's column says. */
const TABLE = 0.9;

/** Nobody sues over the second payment. */
const LEAST_PAYMENTS = 3;

/** Events of one day: the debit that came back is the default of one side and the hold of the other. */
const ONE_DAY = new Set<string>(['defaultDate', 'returnedDebits', 'accountHold', 'accountClosed'] satisfies Subject[]);
const SECOND = 0.3;

const NONE: ReadonlyMap<string, number> = new Map();

function guessesFor(best: Scored | undefined, scores: ReadonlyMap<string, number>): Scored[] {
  if (!best) return [];
  if (!ONE_DAY.has(best.label)) return [best];
  const others = [...ONE_DAY].filter((label) => label !== best.label && (scores.get(label) ?? 0) >= SECOND);
  return [best, ...others.map((label) => ({ label, probability: Math.max(FINDING, scores.get(label) ?? 0) }))];
}

function statementsOfSentences(
  source: StatementSource,
  prepared: PreparedPaper,
  isReported: (at: Span) => boolean,
  tables: CueTables,
): Statement[] {
  const found = prepared.events.map(({ sentence, subject, value }): Statement => {
    const { start, end } = prepared.sentences[sentence] ?? { start: 0, end: 0 };
    return {
      ...common(source, prepared, sentence, { start, end }, isReported({ start, end })),
      ...{ subject, kind: 'words', value, confidence: EVENT },
    };
  });
  const learned = prepared.sentences.flatMap(({ start, end }, index): Statement[] => {
    const cues = prepared.sentenceCues[index] ?? [];
    const [best] = scoreLabels(cues, tables.sentence);
    if (!best || best.label === 'other') return [];
    const [polarity] = scoreLabels(polarityCues(cues, best.label), tables.polarity);
    return [
      {
        ...common(source, prepared, index, { start, end }, isReported({ start, end })),
        subject: best.label as Subject,
        kind: 'words',
        value: polarity?.label === 'no' ? 'no' : 'yes',
        confidence: best.probability,
      },
    ];
  });
  const isFound = ({ subject, start }: Statement) => found.some((event) => event.subject === subject && event.start === start);
  return [...found, ...learned.filter((statement) => !isFound(statement))];
}

/** Confidence of an event that several classes of words state together. */
const EVENT = 0.8;

/** The cues of whether a sentence says that its subject is so: each cue by itself, and together with the subject. */
export const polarityCues = (cues: readonly string[], subject: string): string[] => {
  const telling = cues.filter((cue) => /^(?:s|sc|<c|ss) /.test(cue));
  return [...telling, ...telling.map((cue) => `${cue} | ${subject}`), `is ${subject}`];
};

function common(
  { role, paper }: StatementSource,
  { sentences }: PreparedPaper,
  index: number,
  { start, end }: Span,
  isReported: boolean,
): Omit<Statement, 'subject' | 'kind' | 'value' | 'confidence'> {
  const sentence = sentences[index];
  const words = sentence ? paper.text.slice(sentence.start, sentence.end) : '';
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

/** Probability, 0 to 1, that words are reported of the other side: of a figure by its learned cues, of other words by the reporting frames. */
export function reportedIn(paper: PreparedPaper, table: CueTable): (at: Span) => number {
  const byStart = new Map(
    paper.figures.map(({ start }, index) => [
      start,
      scoreLabels(paper.speakerCues[index] ?? [], table).find(({ label }) => label === 'yes')?.probability ?? 0,
    ]),
  );
  return (at) => (isWithin(paper.denied, at) ? 1 : (byStart.get(at.start) ?? Number(isWithin(paper.reported, at))));
}

const speakerOf = (role: PaperRole, isReported: boolean): Speaker => {
  if (role === 'memorandum') return isReported ? 'plaintiff about client' : 'plaintiff';
  return isReported ? 'client about plaintiff' : 'client';
};

/** Mode of a sentence. */
function modeOf(words: string): Mode {
  if (/\bupon\s+information\s+and\s+belief\b/i.test(words)) return 'believes';
  if (/[“"][^”"]{40,}[”"]/.test(words)) return 'quotes';
  if (/\b(?:I|we)\s+(?:admit|concede|acknowledge|do\s+not\s+(?:deny|dispute))\b|\bit\s+is\s+true\b|\bno\s+quarrel\b/i.test(words))
    return 'admits';
  return /\b(?:not|never|no|neither|nor|den(?:y|ies|ied))\b/i.test(words) ? 'denies' : 'asserts';
}
