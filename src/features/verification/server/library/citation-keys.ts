import type { CaseCitation, SlipCitation } from '../citations/citation.ts';
import type { Authority } from './authority.ts';

/** Volume, reporter and page as one comparable key: "181 ad3d 664", whatever the style. */
export function reportKey(report: { volume: string; reporter: string; page: string }): string {
  return `${bareNumber(report.volume)} ${bareWord(report.reporter)} ${bareNumber(report.page)}`;
}

/** Series, year and number of a slip opinion as one comparable key: "nyslipop 2025 5055". */
export function slipKey(slip: { series: string; year: number; number: string }): string {
  return `${bareWord(slip.series)} ${slip.year} ${bareNumber(slip.number)}`;
}

/** Keys of a library decision: its report, its slip opinion, or both. */
export function keysOf({ report, slip }: Pick<Authority, 'report' | 'slip'>): string[] {
  return [...(report ? [reportKey(report)] : []), ...(slip ? [slipKey(slip)] : [])];
}

/** Key of the decision that a citation gives. */
export function keyOf(citation: CaseCitation | SlipCitation): string {
  return citation.kind === 'case' ? reportKey(citation) : slipKey(citation);
}

/** In words, in the official style: "181 AD3d 664", "2021 NY Slip Op 50221(U)". */
export function formatReport({ report, slip }: Pick<Authority, 'report' | 'slip'>): string {
  if (report) return `${report.volume} ${report.reporter} ${report.page}`;
  return slip ? `${slip.year} ${slip.series} ${slip.number}${slip.isUnpublished ? '(U)' : ''}` : '';
}

const bareNumber = (number: string) => number.trim().replace(/^0{1,10}/, '');
const bareWord = (word: string) => word.toLowerCase().replace(/[^a-z0-9]/g, '');
