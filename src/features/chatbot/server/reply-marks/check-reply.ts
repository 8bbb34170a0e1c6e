import type { ReplyMark } from '#features/chatbot/papers.contract.ts';
import type { Span } from '#features/verification/server/citations/citation.ts';
import { findQuoted } from '#features/verification/server/quotations/find-quoted.ts';
import { type WrittenNumber, writtenNumbers } from '#features/verification/server/record/check-numbers.ts';
import { textAsPaper } from '#platform/server/pdf/text-as-paper.ts';
import { citedUnits, type NumberedPaper } from '../paper-passages/numbered-paper.ts';
import { checkCite } from './check-cite.ts';
import { checkFigure } from './check-figure.ts';
import { type CitedUnits, checkQuotation, type Finding } from './check-quotation.ts';
import { explainComputed } from './computed-figures.ts';
import { type PlainCite, type PlainReply, plainReply } from './plain-reply.ts';
import { type Statement, splitStatements } from './split-statements.ts';

/** Fewest words of a quotation that is looked for although its sentence cites nothing. */
const FEWEST_WORDS_UNCITED = 4;
const MOST_MARKS = 500;
/** Kinds of figures in words that the reply may have counted itself. */
const OWN_COUNT = 'spelledCount';

/** Something in a statement that can be compared with the papers. */
interface Item extends Span {
  mark: ReplyMark;
  /** The cites that it was compared with. */
  cites: readonly PlainCite[];
  /** False for a bare count, which many pages have. */
  isTelling: boolean;
}

/**
 * Checks a reply against the papers of its conversation: every quotation, and every figure and cite of a statement that cites a
 * location. What is not said to come from the papers has no mark, unless it is a quotation.
 * @returns marks in the order of the reply
 */
export function checkReply(text: string, papers: readonly NumberedPaper[]): ReplyMark[] {
  const reply = plainReply(text);
  const statements = splitStatements(reply);
  const quotes = findQuoted(textAsBlocks(reply.text, statements));
  const items: Item[] = [];
  for (const statement of statements) {
    const own = quotes.filter(({ start }) => start >= statement.start && start < statement.end);
    const spans = statement.kind === 'block-quotation' ? [quotedBlock(reply.text, statement)] : own;
    items.push(...spans.flatMap((span) => quotationItem(reply, statement, span, papers)));
    if (statement.support === 'none' || statement.kind === 'heading') continue;
    items.push(...figureItems(reply, statement, [...own, ...spans], papers));
  }
  const cites = reply.cites.map((cite) => citeMark(reply, cite, statements, items, papers));
  return [...items.map(({ mark }) => mark), ...cites].sort((one, other) => one.at - other.at).slice(0, MOST_MARKS);
}

/** Quotations do not go on from one block of a reply to the next. */
function textAsBlocks(text: string, statements: readonly Statement[]) {
  const paper = textAsPaper(text);
  const [block] = paper.blocks;
  return {
    ...paper,
    blocks: block ? statements.map(({ start, end }) => ({ ...block, start, end: Math.max(end, start + 1) })) : [],
  };
}

interface QuotedSpan extends Span {
  closed: number;
}

const NO_SUCH_PAGE = 'The page that the reply cites for it does not exist.';
const MISCITED: Finding = { result: 'not-found', note: NO_SUCH_PAGE, difference: [], location: null };

const QUOTE_SIGN = /^[ \t]*>[ \t]?/gm;

function quotedBlock(text: string, { start, end }: Statement): QuotedSpan {
  return { start, end: end - (/\s*$/.exec(text.slice(start, end))?.[0].length ?? 0), closed: end };
}

function quotationItem(reply: PlainReply, statement: Statement, span: QuotedSpan, papers: readonly NumberedPaper[]): Item[] {
  const words = reply.text.slice(span.start, span.end).replace(QUOTE_SIGN, '').replace(/\s+/g, ' ').trim();
  const count = words.split(' ').filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
  if (count === 0 || (count < FEWEST_WORDS_UNCITED && statement.support !== 'own')) return [];
  const cites = citesFor(reply, statement, span);
  const cited = existing(cites, papers);
  const found = checkQuotation(words, cited, papers);
  const isMiscited = cites.length > 0 && cited.length === 0 && found.result === 'verified';
  const finding = isMiscited
    ? { ...found, result: 'differs' as const, note: `${found.note.replace(/ The reply.*/, '')} ${NO_SUCH_PAGE}` }
    : found;
  return [
    {
      start: span.start,
      end: span.closed,
      cites,
      isTelling: true,
      mark: { kind: 'quotation', words, at: reply.behind(span.closed), ...finding },
    },
  ];
}

function figureItems(reply: PlainReply, statement: Statement, quotes: readonly Span[], papers: readonly NumberedPaper[]): Item[] {
  const text = reply.text.slice(statement.start, statement.end);
  const except = quotes.map(({ start, end }) => ({ start: start - statement.start, end: end - statement.start }));
  const figures = writtenNumbers(text, except).map((figure) => ({
    ...figure,
    start: figure.start + statement.start,
    end: figure.end + statement.start,
  }));
  const items = figures.flatMap((figure): Item[] => {
    const cites = citesFor(reply, statement, figure);
    const cited = existing(cites, papers);
    const finding = cited.length > 0 ? checkFigure(figure, cited) : MISCITED;
    // A count of its own, a lone number in a table's cell, and a sentence that only stands near a cite claim less.
    const isSoft = statement.support === 'near' || figure.kind === OWN_COUNT || isRowNumber(reply.text, statement, figure);
    if (isSoft && finding.result !== 'verified') return [];
    return [
      {
        start: figure.start,
        end: figure.end,
        cites,
        isTelling: figure.kind !== 'count' && figure.kind !== 'spelledCount',
        mark: { kind: 'figure', words: figure.text, at: reply.behind(figure.end), ...finding },
      },
    ];
  });
  return withComputed(items, figures);
}

const isRowNumber = (text: string, { kind }: Statement, { start, end, kind: of }: WrittenNumber) =>
  kind === 'row' &&
  of === 'count' &&
  /\|\s*$/.test(text.slice(Math.max(0, start - 8), start)) &&
  /^[.)]?\s*\|/.test(text.slice(end, end + 8));

/** A figure that was computed from verified ones of the same statement is verified as such. */
function withComputed(items: Item[], figures: readonly WrittenNumber[]): Item[] {
  const figureOf = (item: Item) => figures.find(({ start }) => start === item.start);
  const verified = items.filter(({ mark }) => mark.result === 'verified').flatMap((item) => figureOf(item) ?? []);
  return items.map((item) => {
    const figure = item.mark.result === 'verified' ? undefined : figureOf(item);
    const note = figure && explainComputed(figure, verified);
    return note ? { ...item, mark: { ...item.mark, result: 'verified', note, difference: [], location: null } } : item;
  });
}

/** The cites for a part of a statement: of its cell in a table, or the next ones behind it that stand together, or the last ones. */
function citesFor({ text }: PlainReply, statement: Statement, part: Span): PlainCite[] {
  const { cites, kind, support } = statement;
  if (support === 'near') return cites;
  if (kind === 'row') {
    const [start, end] = [text.lastIndexOf('|', part.start), text.indexOf('|', part.end)];
    const own = cites.filter(({ position }) => position > start && position <= end);
    return own.length > 0 ? own : cites;
  }
  const behind = cites.filter(({ position }) => position >= part.end - 1);
  const [next] = behind.length > 0 ? behind : cites.slice(-1);
  return next ? cites.filter(({ position }) => Math.abs(position - next.position) <= 2) : [];
}

const existing = (cites: readonly PlainCite[], papers: readonly NumberedPaper[]): CitedUnits[] =>
  cites.flatMap(({ locations }) => locations.flatMap((location) => citedUnits(papers, location) ?? []));

function citeMark(
  reply: PlainReply,
  cite: PlainCite,
  statements: readonly Statement[],
  items: readonly Item[],
  papers: readonly NumberedPaper[],
): ReplyMark {
  const statement = statements.findLast(({ cites, support }) => support === 'own' && cites.includes(cite));
  const all = items.filter(({ cites }) => cites.includes(cite));
  const telling = all.filter(({ isTelling }) => isTelling);
  const compared = (telling.length > 0 ? telling : all).map(({ mark }) => mark);
  const words = reply.text.slice(statement?.start ?? 0, statement?.end ?? 0);
  const together = statement ? existing(statement.cites, papers) : [];
  const finding = checkCite(cite.locations, { words, compared, together }, papers);
  return { kind: 'cite', words: nameCite(cite), at: cite.end, ...finding };
}

const nameCite = ({ locations }: PlainCite) =>
  locations
    .map(({ paper, range }) => (range ? `${paper}, ${range.from}${range.to > range.from ? `-${range.to}` : ''}` : `${paper}`))
    .join('; ');
