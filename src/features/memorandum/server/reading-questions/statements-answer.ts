import * as z from 'zod/mini';
import { locationAt } from '#platform/server/pdf/paper.ts';
import { type Figure, figuresIn } from '../statements/find-figures.ts';
import { FINDING, type Statement, SUBJECTS, type ValueKind } from '../statements/statement.ts';
import type { ReadPaper } from '../understanding/case-file.ts';
import { findSpan } from './find-span.ts';
import type { Paragraph } from './list-paragraphs.ts';

/** A model's answer to the question for statements. */
export const statementsAnswer = z.object({
  statements: z.array(
    z.object({
      paragraph: z.string(),
      subject: z.enum(SUBJECTS),
      kind: z.enum(['money', 'count', 'percent', 'date', 'words']),
      value: z.string(),
      speaker: z.enum(['plaintiff', 'client', 'client about plaintiff', 'plaintiff about client']),
      mode: z.enum(['asserts', 'denies', 'admits', 'believes', 'quotes']),
      quotation: z.string(),
    }),
  ),
});
export type StatementsAnswer = z.infer<typeof statementsAnswer>;
type Given = StatementsAnswer['statements'][number];

/** Why an entry of an answer was dropped. */
export type DropReason = 'no such paragraph' | 'quotation not found' | 'value not in the quotation' | 'speaker does not fit';

export interface VerifiedStatements {
  statements: Statement[];
  dropped: Partial<Record<DropReason, number>>;
}

/** Says how likely a stretch of the paper's text is reported of the other side: 0 to 1. */
export type ReportedShare = (at: { start: number; end: number }) => number;

/** A speaker is dropped where the words around say otherwise, and not where they leave it open. */
const OPEN = 0.35;

/** Verifies each entry against the paper: paragraph, quotation, value and speaker. What fails is dropped and counted. */
export function verifyStatements(
  answer: StatementsAnswer,
  reader: Pick<ReadPaper, 'role' | 'paper'>,
  paragraphs: readonly Paragraph[],
  reported: ReportedShare,
): VerifiedStatements {
  const byId = new Map(paragraphs.map((paragraph) => [paragraph.id, paragraph]));
  const dropped: VerifiedStatements['dropped'] = {};
  const statements = answer.statements.flatMap((given): Statement[] => {
    const paragraph = byId.get(given.paragraph);
    const verified = paragraph ? verify(given, paragraph, reader, reported) : 'no such paragraph';
    if (typeof verified !== 'string') return verified.subject === 'other' ? [] : [verified];
    dropped[verified] = (dropped[verified] ?? 0) + 1;
    return [];
  });
  return { statements, dropped };
}

function verify(
  given: Given,
  paragraph: Paragraph,
  { role, paper }: Pick<ReadPaper, 'role' | 'paper'>,
  reported: ReportedShare,
): Statement | DropReason {
  if (!findSpan(paragraph.text, given.quotation)) return 'quotation not found';
  const value = readValue(given, paper.text.slice(paragraph.start, paragraph.end));
  if (value === null) return 'value not in the quotation';
  const inPaper = findSpan(paper.text.slice(paragraph.start, paragraph.end), given.quotation);
  const span = inPaper ? { start: paragraph.start + inPaper.start, end: paragraph.start + inPaper.end } : paragraph;
  const printed = printedValue(paper.text, span, value, given.kind);
  if (!fitsSpeaker(given, role, printed, reported)) return 'speaker does not fit';
  return {
    subject: given.subject,
    kind: given.kind,
    value,
    speaker: given.speaker,
    mode: given.mode,
    text: paper.text.slice(printed.start, printed.end),
    ...printed,
    sentence: paper.text.slice(span.start, span.end),
    place: locationAt(paper, printed.start),
    citations: [],
    confidence: FINDING + (1 - FINDING) / 2,
    source: 'model',
  };
}

/** The value as code reads it out of the quotation; null where it cannot be read there. */
function readValue({ kind, value, quotation }: Given, paragraph: string): Statement['value'] | null {
  if (kind === 'words') return value === 'yes' || value === 'no' ? value : null;
  const figures = figuresIn(quotation).filter((figure) => isOfKind(figure, kind));
  if (kind !== 'date') {
    const wanted = Number(value.replace(/[$,%\s]/g, ''));
    return value.trim() !== '' && figures.some((figure) => figure.value === wanted) ? wanted : null;
  }
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return null;
  const isSameDay = figures.some((figure) => isValue(figure.value, value));
  // A year that the sentence leaves out has to stand somewhere in the paragraph or be left to the reader.
  return isSameDay || (figures.length === 0 && figuresIn(paragraph).some((figure) => figure.value === value)) ? value : null;
}

/** "Sixty-one thousand" is a sum where the answer says so. */
const isOfKind = (figure: Pick<Figure, 'kind' | 'value'>, kind: ValueKind) =>
  figure.kind === kind || (kind === 'money' && figure.kind === 'count' && Number(figure.value) >= LEAST_SUM);
const LEAST_SUM = 1_000;

/** A printed date may leave out its year, or its year and its month. */
const isValue = (printed: Figure['value'], value: Statement['value']) =>
  printed === value || printed === `--${String(value).slice(5)}` || printed === `---${String(value).slice(8)}`;

function printedValue(
  text: string,
  span: { start: number; end: number },
  value: Statement['value'],
  kind: ValueKind,
): { start: number; end: number } {
  if (kind === 'words') return { start: span.start, end: span.end };
  const found = figuresIn(text.slice(span.start, span.end)).find(
    (figure) => isOfKind(figure, kind) && isValue(figure.value, value),
  );
  return found ? { start: span.start + found.start, end: span.start + found.end } : { start: span.start, end: span.end };
}

/** A paper speaks for its own side, and reports the other only where words of reporting stand around. */
function fitsSpeaker(
  { speaker }: Given,
  role: ReadPaper['role'],
  at: { start: number; end: number },
  reported: ReportedShare,
): boolean {
  const [own, about] =
    role === 'memorandum' ? (['plaintiff', 'plaintiff about client'] as const) : (['client', 'client about plaintiff'] as const);
  if (speaker !== own && speaker !== about) return false;
  const share = reported(at);
  return (speaker === about ? share : 1 - share) >= OPEN;
}
