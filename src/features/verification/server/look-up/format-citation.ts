import type { CaseCitation, SlipCitation } from '../citations/citation.ts';
import { keyOf } from '../library/citation-keys.ts';
import type { SoughtCitation } from './look-up.ts';

/**
 * A decision's volume, reporter and page as the Bluebook abbreviates them, which is the form that the service reads.
 * @returns null for numbers of commercial databases, which the service does not look up
 */
export function soughtCitation(citation: CaseCitation | SlipCitation): SoughtCitation | null {
  if (citation.kind === 'case')
    return { key: keyOf(citation), words: `${citation.volume} ${bluebookReporter(citation.reporter)} ${citation.page}` };
  if (citation.series !== 'NY Slip Op') return null;
  const { year, number, isUnpublished } = citation;
  return { key: keyOf(citation), words: `${year} NY Slip Op ${number}${isUnpublished ? '(U)' : ''}` };
}

/** Words that are no abbreviations. */
const WHOLE = /^(?:Ohio|App'x|\d.*)$/;

/** Formats a reporter's key with its periods: "AD3d" is "A.D.3d", "F Supp 2d" is "F. Supp. 2d". */
export function bluebookReporter(key: string): string {
  return key
    .split(' ')
    .map((part) => {
      const [, capitals, ordinal = ''] = /^([A-Z]+)(\d(?:d|th))?$/.exec(part) ?? [];
      if (capitals) return `${capitals.replace(/./g, '$&.')}${ordinal}`;
      return WHOLE.test(part) ? part : `${part}.`;
    })
    .join(' ')
    .replace(/\b([A-Z]\.) (?=[A-Z]\.(?: |$))/g, '$1');
}
