import type { Quoted } from './finding-writer.ts';

/** Amounts of a list, and the total that the paper gives for them. */
export interface WrongSum {
  /** "$111,360.00 + $5,000.00 + $2,500.00 = $118,680.00". */
  text: string;
  /** Correct total: "$118,860.00". */
  result: string;
  at: Quoted;
}

/** A total that is off by a larger share is one of something else. */
const LARGEST_SLIP = 0.2;

/**
 * Compares a list with its total, all in cents, or in hundredths of a unit ("hours"); null where they agree, and where the total may
 * be one of something else: it is far off, or it is right without the first amounts, without one of them, or with one subtracted.
 */
export function wrongSum(parts: readonly number[], total: number, at: Quoted, unit: string | null = null): WrongSum | null {
  const made = sumOf(parts);
  if (made === total || Math.abs(made - total) > total * LARGEST_SLIP || isRightOtherwise(parts, total)) return null;
  const write = unit === null ? dollars : (amount: number) => `${(amount / 100).toLocaleString('en-US')} ${unit}`;
  const [first = 0, ...rest] = parts;
  const terms = rest.map((part) => (part < 0 ? ` − ${write(-part)}` : ` + ${write(part)}`));
  return { text: `${write(first)}${terms.join('')} = ${write(total)}`, result: write(made), at };
}

const sumOf = (parts: readonly number[]) => parts.reduce((sum, part) => sum + part, 0);

function isRightOtherwise(parts: readonly number[], total: number): boolean {
  const made = sumOf(parts);
  return parts.some((part, index) => made - part === total || made - 2 * part === total || sumOf(parts.slice(index)) === total);
}

/** Whole cents of an amount in dollars. */
export const cents = (amount: unknown) => Math.round(Number(amount) * 100);

const dollars = (amount: number) => (amount / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
