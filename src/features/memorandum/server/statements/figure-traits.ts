import { partKey } from './figure-arithmetic.ts';
import type { Figure } from './find-figures.ts';

type Valued = Pick<Figure, 'kind' | 'value'>;

/** Cues of a figure's own value: its size, how often the papers name it, and for a date the days since the papers' first. */
export function traitReader(figures: readonly Valued[]): (figure: Valued) => string[] {
  const named = new Map<string, number>();
  for (const figure of figures) named.set(partKey(figure), (named.get(partKey(figure)) ?? 0) + 1);
  // A date named once may be that of another case or of a birth.
  const dates = figures.filter((figure) => figure.kind === 'date' && (named.get(partKey(figure)) ?? 0) > 1);
  const first = dates.map(({ value }) => String(value)).sort()[0];
  return (figure) => [
    sizeOf(figure),
    `named ${timesOf(named.get(partKey(figure)) ?? 1)}`,
    ...(figure.kind === 'date' && first ? [`days ${daysSince(first, String(figure.value))}`] : []),
  ];
}

/** Size of a sum, count, or percentage in steps of about three: nobody debits half a million, and nobody pays a price of ninety dollars. */
export const sizeOf = ({ kind, value }: Valued): string =>
  typeof value === 'number' ? `${kind} size ${Math.round(2 * Math.log10(Math.max(1, value)))}` : kind;

const timesOf = (times: number) => (times < 3 ? times : times < 6 ? 'some' : 'many');

const DAY_MS = 86_400_000;

/** Days after the papers' first date, in growing steps: the funding is days after the agreement, the first debit a week, the default months. */
function daysSince(first: string, date: string): string {
  const days = Math.round((Date.parse(date) - Date.parse(first)) / DAY_MS);
  if (days === 0) return '0';
  return days < 0 ? `-${Math.round(Math.log2(-days))}` : `${Math.round(2 * Math.log2(days))}`;
}
