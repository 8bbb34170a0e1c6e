import { fillHeading } from '../outline/fill-heading.ts';
import { findingsBy } from '../statements/findings.ts';
import type { CaseFile } from '../understanding/case-file.ts';

/** A heading of the plan with the blanks filled that the papers fill, without the places, which a heading does not cite. */
export function wordHeading(planned: string, file: CaseFile, rateIsArguable: boolean): string {
  const heading = file.caption.defendants.length === 1 ? planned.replace(/\bdefendants\b/g, 'defendant') : planned;
  if (/\[percent\]/.test(heading) && !rateIsArguable) return NO_RATE;
  const balances = findingsBy(file, ['plaintiff', 'client about plaintiff'], 'balanceClaimed');
  const sums = balances.filter(({ statement }) => statement.kind === 'money').map(({ statement }) => statement);
  // One sum that is printed with cents and without is one balance.
  const amounts = [...new Map(sums.toReversed().map(({ value, text }) => [value, text])).values()].toReversed();
  const fees = findingsBy(file, ['plaintiff'], 'defaultFee').find(({ statement }) => statement.kind === 'money')?.statement.text;
  const named = heading
    .replace(' [amounts with their places]', () => (amounts.length > 1 ? `: ${listed(amounts)}` : ' [amounts]'))
    .replace('[amount]', () => fees ?? '[amount]');
  if (!/\[(?:number|percent)\]/.test(named)) return named;
  // The plan's "25.00 to 30.00 percent" is a range of two figures; the lower one alone is all that the argument needs.
  return fillHeading(named, file).replace(/(\d{1,6}(?:\.\d{1,2})?) to \d{1,6}(?:\.\d{1,2})? percent/, 'at least $1%');
}

const NO_RATE = 'Criminal usury is a defense to this action [ATTORNEY: complete this heading when the rate is known].';

const listed = (values: readonly string[]) => `${values.slice(0, -1).join(', ')} and ${values.at(-1)}`;

const BLANK = /\s?\[(?!ATTORNEY:)[^[\]]{1,200}\]/g;

/** True for a heading with a blank that the model has to word. */
export function hasBlank(heading: string): boolean {
  return heading.search(BLANK) >= 0;
}

/** A heading without the blanks that nobody worded. */
export function withoutBlanks(heading: string): string {
  return heading.replace(BLANK, '').replace(/\s+(?=[.,;:]|$)/g, '');
}
