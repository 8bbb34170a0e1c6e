import type { Statement } from './statement.ts';

export type Period = 'business-day' | 'week' | 'month';

const PERIODS = [
  ['week', /\b(?:each|every|per|a)\s+(?:full\s+)?(?:week|Monday|Tuesday|Wednesday|Thursday|Friday)\b|\bweekly\b/gi],
  ['business-day', /\b(?:each|every|per|a)\s+(?:(?:business|banking|working)\s+)?day\b|\bdaily\b|\bper\s+diem\b/gi],
  ['month', /\b(?:each|every|per|a)\s+month\b|\bmonthly\b/gi],
] as const;

/** The period whose words stand nearest to the value: "a daily debit of $1,770, which is $8,850 a week". */
export function periodOf({ sentence, text }: Pick<Statement, 'sentence' | 'text'>): Period | null {
  const at = sentence.indexOf(text);
  const named = PERIODS.flatMap(([period, words]) =>
    [...sentence.matchAll(words)].map(({ index, 0: found }) => ({
      period,
      distance: index < at ? at - index - found.length : index - at - text.length,
    })),
  );
  return named.toSorted((one, other) => one.distance - other.distance)[0]?.period ?? null;
}
