import type { Paper } from '#platform/server/pdf/paper.ts';
import type { Sentence } from '../understanding/divide-sentences.ts';
import type { Figure } from './find-figures.ts';

const LEAST_ROWS = 4;
/** Characters between a row's date and its sum, and between its sum and the next row. */
const NEAR = 40;
const RETURNED = /\breturned|\breject|\bdishonou?r|\bR\d\d\b|\bNSF\b|\binsufficient|\buncollected/i;

interface Row {
  date: Figure;
  sum: Figure;
  isReturned: boolean;
}

/** Labels the figures of every ledger, a table of dates with a sum each: the usual sum is the debit, and the date of a row marked as returned is that of a returned debit. */
export function withLedgers({ text }: Pick<Paper, 'text'>, sentences: readonly Sentence[], figures: readonly Figure[]): Figure[] {
  const cells = new Map<Figure, Figure['cell']>();
  for (const inside of Map.groupBy(figures, ({ sentence }) => sentences[sentence]?.block).values()) {
    const rows = findRows(text, inside);
    if (rows.length < LEAST_ROWS) continue;
    const usual = rows.find(({ sum }) => rows.filter((row) => row.sum.value === sum.value).length * 2 > rows.length)?.sum.value;
    const [start, end] = [rows[0]?.date.start ?? 0, rows.at(-1)?.sum.end ?? 0];
    for (const figure of inside)
      if (start <= figure.start && figure.end <= end + NEAR) cells.set(figure, { subject: 'other', month: null });
    for (const { date, sum, isReturned } of rows) {
      if (isReturned) cells.set(date, { subject: 'returnedDebits', month: null });
      if (sum.value === usual) cells.set(sum, { subject: 'periodicAmount', month: null });
    }
  }
  return figures.map((figure) => ({ ...figure, ...(cells.has(figure) && { cell: cells.get(figure) }) }));
}

function findRows(text: string, figures: readonly Figure[]): Row[] {
  return figures.flatMap((date, index): Row[] => {
    const sum = figures[index + 1];
    if (date.kind !== 'date' || sum?.kind !== 'money' || /[.;]\s/.test(text.slice(date.end, sum.start))) return [];
    const next = figures.slice(index + 2).find(({ kind, start }) => kind === 'date' && start > sum.end);
    const rest = text.slice(sum.end, Math.min(next?.start ?? sum.end + NEAR, sum.end + 2 * NEAR));
    return sum.start - date.end < NEAR && !/\.\s+\p{Lu}[a-z]+\s[a-z]/u.test(rest)
      ? [{ date, sum, isReturned: RETURNED.test(rest) }]
      : [];
  });
}
