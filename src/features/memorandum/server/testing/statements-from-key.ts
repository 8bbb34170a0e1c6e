import { findNumbers } from '#features/verification/server/record/find-numbers.ts';
import { locationAt, type Paper } from '#platform/server/pdf/paper.ts';
import { disputeMatrix } from '../statements/dispute-matrix.ts';
import { onlyOne } from '../statements/find-figures.ts';
import { type Speaker, type Statement, SUBJECTS, type Subject } from '../statements/statement.ts';
import type { CaseFile } from '../understanding/case-file.ts';
import type { PaperRole } from '../understanding/create-mask.ts';
import { divideSentences } from '../understanding/divide-sentences.ts';
import { findQuote } from './find-quote.ts';
import { type KeyFact, type PairKey, valuesIn } from './sample-pairs.ts';

/** The statements of a pair's key, each at the words that the key quotes: for tests of what is made of statements. */
export function statementsFromKey(
  { facts }: Pick<PairKey, 'facts'>,
  papers: Readonly<Record<PaperRole, Paper>>,
): Record<PaperRole, Statement[]> {
  const read = (role: PaperRole) =>
    facts
      .filter(({ document, fact }) => document === role && SUBJECTS.includes(fact as Subject))
      .flatMap((fact) => toStatements(fact, papers[role]));
  return { memorandum: read('memorandum'), affirmation: read('affirmation') };
}

/** The case with the statements of its key in the place of those that the reader found. */
export function withKey(file: CaseFile, key: Pick<PairKey, 'facts'>): CaseFile {
  const named = statementsFromKey(key, { memorandum: file.memorandum.paper, affirmation: file.affirmation.paper });
  const statements = {
    memorandum: [...named.memorandum, ...beyondKey(file.memorandum.statements)],
    affirmation: [...named.affirmation, ...beyondKey(file.affirmation.statements)],
  };
  return {
    ...file,
    memorandum: { ...file.memorandum, statements: statements.memorandum },
    affirmation: { ...file.affirmation, statements: statements.affirmation },
    matrix: disputeMatrix(statements, [file.memorandum.paper.text, file.affirmation.paper.text]),
  };
}

/** The whole sentences in which quoted words stand. */
function sentenceAround(paper: Paper, span: { start: number; end: number }): string {
  const sentences = divideSentences(paper, []).filter(({ start, end }) => start < span.end && span.start < end);
  const [first, last] = [sentences[0], sentences.at(-1)];
  return paper.text.slice(Math.min(first?.start ?? span.start, span.start), Math.max(last?.end ?? span.end, span.end));
}

/** The key's value that a printed figure is; a date may be printed without its year. */
function wantedFor(printed: number | string, value: KeyFact['value']): number | string | undefined {
  const word = typeof value === 'string' ? /^[a-z-]+(?=$|,)/i.exec(value)?.[0] : undefined;
  const spelled = word === 'one' ? [1] : findNumbers(word ?? '').map((number) => number.value);
  const isSameDay = (wanted: number | string) =>
    String(printed).startsWith('--') && String(wanted).slice(5) === String(printed).slice(2);
  return [...valuesIn(value), ...spelled].find((wanted) => wanted === printed || isSameDay(wanted));
}

const DENIED = /^(?:never|none|no\b|not\b|nothing|denied|0$)/i;
/** Wordings that mean "no" for a subject whose values a key has in words. */
const NO: Readonly<Record<string, RegExp>> = {
  accountClosed: /\bby (?:the|its|her|his|their) bank|\bBank\b|\bnot\b/,
  guaranty: /performance|not |denied/i,
  bankruptcyClause: /not |no breach|owes nothing|none/i,
  reconciliationDiscretion: /none|mandatory|shall|must|^no/i,
  recourse: /^none|no |owes? nothing|never collect|not /i,
  reconciliationAnswer: /refus|closed|none|never|withdrawn|duplicate|only after|not |nothing/i,
};

const isSaidSo = (fact: string, value: string) => !DENIED.test(value) && !(NO[fact]?.test(value) ?? false);

/** Subjects without a word in the keys stay as they were read. */
const beyondKey = (statements: readonly Statement[]) =>
  statements.filter(({ subject }) => subject === 'discovery' || subject === 'other');

function toStatements({ fact, value, speaker, quote }: KeyFact, paper: Paper): Statement[] {
  const span = findQuote(paper.text, quote);
  if (!span) return [];
  const words = paper.text.slice(span.start, span.end);
  const printed = [...findNumbers(words), ...onlyOne(words)].filter((figure) => wantedFor(figure.value, value) !== undefined);
  const common = {
    ...{ subject: fact as Subject, speaker: speaker as Speaker, mode: 'asserts' as const, sentence: sentenceAround(paper, span) },
    ...{ place: locationAt(paper, span.start), citations: [], confidence: 1, source: 'program' as const },
  };
  if (printed.length === 0) {
    return [
      { ...common, kind: 'words' as const, value: isSaidSo(fact, String(value)) ? 'yes' : 'no', text: common.sentence, ...span },
    ];
  }
  return printed.map((figure) => {
    const [start, end] = [span.start + figure.start, span.start + figure.end];
    const wanted = wantedFor(figure.value, value);
    const kind =
      figure.kind === 'money' || figure.kind === 'percent' ? figure.kind : /date/i.test(figure.kind) ? 'date' : 'count';
    return { ...common, kind, value: wanted ?? figure.value, text: paper.text.slice(start, end), start, end };
  });
}
