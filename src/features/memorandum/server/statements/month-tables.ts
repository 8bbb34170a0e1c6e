import type { Paper } from '#platform/server/pdf/paper.ts';
import type { Sentence } from '../understanding/divide-sentences.ts';
import { MONTHS } from './calendar.ts';
import type { Figure } from './find-figures.ts';
import type { Subject } from './statement.ts';

const NAME = String.raw`(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)\b\.?`;
const DAYS = String.raw`(?:\s+\d{1,2}\s?(?:-|–|to|through)\s?(?:${NAME}\s)?\d{1,2},?|\s+\d{1,2},(?=\s?(?:19|20)\d\d))?`;
const NOTE = String.raw`(?:\s+\([^()]{1,40}\))?`;
const CELL = String.raw`(?:\$\s?)?\d[\d,]*(?:\.\d{1,2})?%?`;
const LABEL = String.raw`(?:${NAME}${DAYS}(?:\s*(?:19|20)\d\d|\s+[’']\d\d)?|(?:Grand\s+)?Totals?|All\s+months)${NOTE}:?`;
/** A row: its month, or that it is the total, and its cells. */
const ROW = new RegExp(String.raw`(?<![\p{L}\d])(?<label>${LABEL})\s+(?<cells>${CELL}(?:\s+${CELL})*)(?![\d.,]*\d)`, 'gu');
const LEAST_ROWS = 3;

interface Cell {
  kind: 'money' | 'count' | 'percent';
  value: number;
  start: number;
  end: number;
}

interface Row {
  start: number;
  end: number;
  /** Null for the row of totals. */
  month: string | null;
  cells: Cell[];
}

/** Replaces the figures of every table of months by its cells, each with its subject: receipts, sum of payments, number of payments. */
export function withMonthTables(
  paper: Pick<Paper, 'text'>,
  sentences: readonly Sentence[],
  figures: readonly Figure[],
): Figure[] {
  const tables = findMonthTables(paper, sentences);
  const isCovered = ({ start, end }: Figure) => tables.some(({ row }) => row.start < end && start < row.end);
  return [...figures.filter((figure) => !isCovered(figure)), ...tables.map(({ figure }) => figure)].sort(
    (a, b) => a.start - b.start,
  );
}

function findMonthTables({ text }: Pick<Paper, 'text'>, sentences: readonly Sentence[]): { row: Row; figure: Figure }[] {
  const blocks = Map.groupBy(
    sentences.map((sentence, index) => ({ ...sentence, index })),
    ({ block }) => block,
  );
  return [...blocks.values()].flatMap((inside) => {
    const [from, to] = [inside[0]?.start ?? 0, inside.at(-1)?.end ?? 0];
    const rows = findRows(text.slice(from, to), from);
    const [first] = rows;
    if (!first) return [];
    const own = text.slice(from, first.start);
    const subjects = subjectsOf(rows, own.trim() ? own : text.slice(Math.max(0, from - HEAD), from));
    return rows.flatMap((row) =>
      row.cells.flatMap((cell, column) => {
        const sentence = inside.find(({ start, end }) => start <= cell.start && cell.start < end)?.index;
        const subject = subjects[column] ?? 'other';
        const month = row.month ?? (subject === 'receiptsByMonth' ? 'total' : null);
        return sentence === undefined ? [] : [{ row, figure: { ...cell, sentence, cell: { subject, month } } }];
      }),
    );
  });
}

/** Characters above a table in which its columns are named, where no row does. */
const HEAD = 150;
/** Characters between two rows, for a remark. */
const REMARK = 40;

function findRows(words: string, at: number): Row[] {
  const rows = [...words.matchAll(ROW)].map(({ index, groups }): Row => {
    const { label = '', cells = '' } = groups ?? {};
    const from = at + index + words.slice(index).indexOf(cells, label.length);
    const month = MONTHS.find((name) => label.startsWith(name.slice(0, 3))) ?? null;
    return { start: at + index, end: from + cells.length, month, cells: cellsIn(cells, from) };
  });
  // Rows of a table follow each other and have as many cells; other runs of months and figures are prose.
  const isNext = (row: Row, other: Row | undefined) =>
    other?.cells.length === row.cells.length &&
    other.start - row.end < REMARK &&
    !/[.;]\s/.test(words.slice(row.end - at, other.start - at));
  const inTable = rows.filter(
    (row, index) => isNext(row, rows[index + 1]) || (rows[index - 1] && isNext(rows[index - 1] as Row, row)),
  );
  const months = inTable.flatMap(({ month }) => month ?? []);
  const hasSums = inTable.every(({ cells }) => cells.some(({ kind }) => kind === 'money'));
  return hasSums && months.length >= LEAST_ROWS && new Set(months).size === months.length ? inTable : [];
}

const cellsIn = (cells: string, at: number): Cell[] =>
  [...cells.matchAll(new RegExp(CELL, 'gu'))].map(({ 0: printed, index }) => ({
    kind: /^\$|\d[\d,]*\.\d\d$/.test(printed) ? 'money' : printed.endsWith('%') ? 'percent' : 'count',
    value: Number(printed.replace(/[^\d.]/g, '')),
    ...{ start: at + index, end: at + index + printed.length },
  }));

/** The subject of each column: by what the columns are of each other, then by the words above them. */
function subjectsOf(rows: readonly Row[], head: string): Subject[] {
  const columns = (rows[0]?.cells ?? []).map((_, index) =>
    rows.map(({ cells }) => cells[index]).filter((cell) => cell !== undefined),
  );
  const isOf = (kind: Cell['kind']) => (column: readonly Cell[]) => column.every((cell) => cell.kind === kind);
  const money = columns.filter(isOf('money'));
  const counts = columns.find(
    (column) => isOf('count')(column) && column.every(({ value }, row) => value <= MOST_A_MONTH || rows[row]?.month === null),
  );
  const shares = money.filter((column) => money.some((other) => other !== column && isConstant(column, other, MOST_SHARE)));
  const sums = money.filter((column) => !shares.includes(column));
  const received =
    shares.length > 0 ? sums.find((whole) => shares.some((share) => isConstant(share, whole, MOST_SHARE))) : undefined;
  const rest = sums.filter((column) => column !== received);
  const taken =
    (counts && rest.find((column) => isConstant(counts, column, 1))) ??
    (rest.length === 1 && (received || counts || firstNamed(head) === 'taken') ? rest[0] : undefined) ??
    (rest.length === 2 ? rest[firstNamed(head) === 'taken' ? 0 : 1] : undefined);
  return columns.map((column) => {
    if (column === taken) return 'paymentsSum';
    if (column === counts && taken) return 'paymentsMade';
    return sums.includes(column) && column === sums.find((other) => other !== taken) ? 'receiptsByMonth' : 'other';
  });
}

/** Debits of a month: at most one a day. */
const MOST_A_MONTH = 31;
/** A column that is a share of another is what the agreement would have taken. */
const MOST_SHARE = 0.6;
const LEAST_EQUAL = 0.75;

/** True where one column is the same part of another, below a limit, in nearly every row. */
function isConstant(part: readonly Cell[], whole: readonly Cell[], most: number): boolean {
  const shares = part.map(({ value }, index) => value / (whole[index]?.value || Number.NaN));
  const middle = [...shares].sort((a, b) => a - b)[Math.floor(shares.length / 2)] ?? 0;
  const equal = shares.filter((share) => Math.abs(share - middle) < middle * 0.005);
  return middle > 0 && middle < most && equal.length >= shares.length * LEAST_EQUAL;
}

const NAMES = {
  taken: /\b(?:debit|collect|swe[ep]|swept|pull|took|taken|withdr|remit|remittance|payment|paid|deliver)\w*/i,
  received: /\b(?:receipts?|received|deposit\w*|sales|revenues?|income|gross|turnover|billings?|came\s+in|takings?)\b/i,
};
/** Kind of column, debits or receipts, that the words above a table name first. */
function firstNamed(head: string): keyof typeof NAMES {
  const place = (kind: keyof typeof NAMES) => head.search(NAMES[kind]) >>> 0;
  return place('taken') < place('received') ? 'taken' : 'received';
}
