import type { Authority } from '#features/verification/server/library/authority.ts';
import type { RuleCitation } from '../plan/standard-of-review.ts';

const MONTHS = ['Jan.', 'Feb.', 'Mar.', 'Apr.', 'May', 'June', 'July', 'Aug.', 'Sept.', 'Oct.', 'Nov.', 'Dec.'];

/** Cites a decision of the library in the Bluebook style that New York lawyers use: "181 A.D.3d 664, 665-666 (2d Dep’t 2020)". */
export function citeAuthority({ name, report, slip, pin, court, year, date }: Authority): string {
  const parties = name.replace(/ v (?=\p{Lu}|\d)/u, ' v. ');
  if (report) {
    const place = `${report.volume} ${REPORTERS[report.reporter] ?? report.reporter} ${report.page}${pin ? `, ${pin}` : ''}`;
    return `${parties}, ${place} (${[courtWords(court.name), year].filter(Boolean).join(' ')})`;
  }
  if (!slip) return `${parties} (${year})`;
  const series = slip.series === 'NY Slip Op' ? 'N.Y. Slip Op.' : slip.series.replace('US Dist', 'U.S. Dist.');
  const when = [courtWords(court.name), date ? dateWords(date) : year].filter(Boolean).join(' ');
  return `${parties}, ${slip.year} ${series} ${slip.number}${slip.isUnpublished ? '(U)' : ''} (${when})`;
}

/** A rule's usual decision, in the same style. */
export function citeReport({ name, report, pin, year }: RuleCitation): string {
  return `${name.replace(' v ', ' v. ')}, ${report.volume} ${REPORTERS[report.reporter] ?? report.reporter} ${report.page}, ${pin} (${year})`;
}

const REPORTERS: Readonly<Record<string, string>> = {
  NY: 'N.Y.',
  NY2d: 'N.Y.2d',
  NY3d: 'N.Y.3d',
  AD2d: 'A.D.2d',
  AD3d: 'A.D.3d',
  'Misc 2d': 'Misc. 2d',
  'Misc 3d': 'Misc. 3d',
};

/** The Court of Appeals is known by its reporter. */
function courtWords(court: string | null): string {
  if (!court || court === 'Ct App') return '';
  return court
    .replace(/ Dept\b/, ' Dep’t')
    .replace(/^Sup Ct/, 'Sup. Ct.')
    .replace(/ County$/, ' Cnty.')
    .replace(/^SDNY$/, 'S.D.N.Y.')
    .replace(/^EDNY$/, 'E.D.N.Y.');
}

function dateWords(date: string): string {
  const [year, month, day] = date.split('-').map(Number);
  return `${MONTHS[(month ?? 1) - 1]} ${day}, ${year}`;
}
