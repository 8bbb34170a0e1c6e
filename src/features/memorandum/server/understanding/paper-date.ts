import { findNumbers } from '#features/verification/server/record/find-numbers.ts';
import type { Paper } from '#platform/server/pdf/paper.ts';

const FILED = /^(\d{1,2})\/(\d{1,2})\/(\d{4})/;
const DATED = /\bDated:?\s/g;
const NEAR = 80;

/** Day of a paper: of its filing stamp, else as dated above the last signature; ISO, null where neither was found. */
export function paperDate({ stamp, text }: Paper): string | null {
  const [, month, day, year] = FILED.exec(stamp.filed ?? '') ?? [];
  if (month && day && year) return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const last = [...text.matchAll(DATED)].at(-1);
  const behind = last ? text.slice(last.index, last.index + NEAR) : '';
  const date = findNumbers(behind).find(({ kind }) => kind === 'date');
  return date ? String(date.value) : null;
}
