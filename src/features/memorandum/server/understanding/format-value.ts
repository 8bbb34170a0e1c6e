import type { FactMention } from './fact-keys.ts';

/** A fact's value as a report shows it: as printed, on one line. */
export function formatValue({ text, value }: Pick<FactMention, 'text' | 'value'>): string {
  const printed = text.replace(/\s+/g, ' ').trim();
  if (value === null && printed.length > 120) return `${printed.slice(0, 117)}…`;
  return typeof value === 'number' && /^\p{L}/u.test(printed) && !/percent/i.test(printed) ? `${printed} (${value})` : printed;
}
