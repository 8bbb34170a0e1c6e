import type { Statement } from '../statements/statement.ts';

/** A statement's value as a report shows it: as printed, on one line. */
export function formatValue({ text, value }: Pick<Statement, 'text' | 'value'>): string {
  const printed = text.replace(/\s+/g, ' ').trim();
  if (printed.length > 240) return `${printed.slice(0, 237)}…`;
  return typeof value === 'number' && /^\p{L}/u.test(printed) && !/percent/i.test(printed) ? `${printed} (${value})` : printed;
}
