import { MONTHS } from './calendar.ts';
import { AGREED, type Comparison, type Context, DISPUTED, ONE_SIDE } from './comparison.ts';
import type { Statement } from './statement.ts';

/** Receipts are compared month by month, and averages with averages. */
export function compareReceipts(one: readonly Statement[], other: readonly Statement[] | null, { texts }: Context): Comparison {
  const sums = (statements: readonly Statement[]) =>
    statements.filter(({ kind }) => kind === 'money').map((statement) => ({ statement, month: monthOf(statement, texts) }));
  const [ours, theirs] = [sums(one), sums(other ?? one)];
  const sentences = [...one, ...(other ?? [])].map(({ sentence }) => sentence);
  const pairs = ours.flatMap((a) =>
    theirs
      .filter((b) => a.month === b.month && (other !== null || (isSecondSum(a, b) && !areToldApart(a, b, sentences))))
      .map((b) => ({ month: a.month, sums: [a.statement, b.statement] as const })),
  );
  if (pairs.length === 0) return other === null ? AGREED : ONE_SIDE;
  const agreed = new Set(pairs.flatMap(({ month, sums: [a, b] }) => (a.value === b.value ? [month] : [])));
  const differing = pairs.filter(({ month, sums: [a, b] }) => a.value !== b.value && (other === null || !agreed.has(month)));
  return differing.length > 0 ? { ...DISPUTED, differing: differing.flatMap(({ sums: both }) => both) } : AGREED;
}

interface MonthlySum {
  statement: Statement;
  month: string;
}

/** True for the sum of one month that a paper gives again elsewhere; averages of different spans do not contradict each other. */
const isSecondSum = (a: MonthlySum, b: MonthlySum) =>
  a.statement !== b.statement && a.statement.sentence !== b.statement.sentence && a.month !== AVERAGE;

/** True where a sentence sets one sum beside the other, as "$131,600 against the $206,500 that you used" does. */
const areToldApart = ({ statement: a }: MonthlySum, { statement: b }: MonthlySum, sentences: readonly string[]) =>
  sentences.some((sentence) => sentence.includes(a.text) && sentence.includes(b.text));

const MONTH = new RegExp(`\\b(${MONTHS.join('|')})\\b`, 'g');
const AVERAGE = 'average';
const NEAR = 60;
/** Characters before a sentence in which the month can stand that it speaks of. */
const BEFORE = 250;

/** Finds the month that a sum or count belongs to: the nearest of its sentence, or the last before it; an average belongs to none. */
export function monthOf({ sentence, text, start, month }: Statement, texts: readonly string[]): string {
  if (month) return month;
  if (/\baverag|\btwelve months\b|\ba month\b|\bper month\b|\bmonthly\b/i.test(sentence)) return AVERAGE;
  const at = sentence.indexOf(text);
  const months = [...sentence.matchAll(MONTH)].map((match) => ({ name: match[1] ?? '', distance: Math.abs(match.index - at) }));
  const [nearest] = months.sort((a, b) => a.distance - b.distance);
  if (nearest && nearest.distance <= NEAR) return nearest.name;
  if (/\bapplication\b|\brepresented\b|\bstated\b/i.test(sentence)) return AVERAGE;
  const paper = texts.find((words) => words.startsWith(text, start));
  const block =
    paper
      ?.slice(Math.max(0, start - at - BEFORE), Math.max(0, start - at))
      .split('\n\n')
      .at(-1) ?? '';
  return [...block.matchAll(MONTH)].at(-1)?.[1] ?? `${text} alone`;
}
