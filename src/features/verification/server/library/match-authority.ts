import type { CaseCitation, Court, SlipCitation } from '../citations/citation.ts';
import type { Authority } from './authority.ts';
import { formatReport, keyOf, keysOf } from './citation-keys.ts';
import { type CaseName, isSameCase, mayBeSameCase, partiesOf } from './compare-case-names.ts';

/** One detail in which a citation differs from the library. */
export interface AuthorityDifference {
  /** `report`: volume, reporter and page, or the number of the slip opinion. */
  field: 'name' | 'report' | 'year' | 'date' | 'department' | 'court' | 'unpublished';
  cited: string;
  library: string;
}

/** Result of looking up a cited decision. `not-in-library` does not mean that the decision does not exist. */
export type AuthorityMatch =
  | { kind: 'as-in-library'; authority: Authority }
  | { kind: 'differs'; authority: Authority; differences: AuthorityDifference[] }
  | { kind: 'not-in-library' };

/**
 * Looks a citation up: by its report or slip number first, then by both parties' names, which finds a correct name under a wrong
 * citation. What a citation leaves out is no difference.
 */
export function matchAuthority(citation: CaseCitation | SlipCitation, library: readonly Authority[]): AuthorityMatch {
  const key = keyOf(citation);
  const atPlace = library.filter((authority) => keysOf(authority).includes(key));
  const authority = atPlace.find((candidate) => !nameDifference(citation.name, candidate)) ?? atPlace[0];
  if (authority) return classify(authority, differencesOf(citation, authority));
  const namesake = findNamesake(citation, library);
  if (!namesake) return { kind: 'not-in-library' };
  const elsewhere = locationDifference(citation, namesake);
  return classify(namesake, [...(elsewhere ? [elsewhere] : []), ...differencesOf(citation, namesake)]);
}

/** Only citations of one series can differ: what the library knows by its slip opinion may have a report, and the reverse. */
function locationDifference(citation: CaseCitation | SlipCitation, { report, slip }: Authority): AuthorityDifference | null {
  const isSame =
    citation.kind === 'case'
      ? report !== null && isSameSeries(citation.reporter, report.reporter)
      : slip !== null && isSameSeries(citation.series, slip.series);
  if (!isSame) return null;
  const library = citation.kind === 'case' ? formatReport({ report, slip: null }) : formatReport({ report: null, slip });
  return { field: 'report', cited: citedLocation(citation), library };
}

const isSameSeries = (one: string, other: string) => bareSeries(one) === bareSeries(other);
const bareSeries = (series: string) => series.toLowerCase().replace(/[^a-z0-9]/g, '');

function classify(authority: Authority, differences: AuthorityDifference[]): AuthorityMatch {
  return differences.length > 0 ? { kind: 'differs', authority, differences } : { kind: 'as-in-library', authority };
}

/** Of several decisions with the same parties, the one of the cited year. */
function findNamesake({ name, year }: CaseCitation | SlipCitation, library: readonly Authority[]): Authority | undefined {
  if (!name) return undefined;
  const namesakes = library.filter((authority) => isSameCase(name, partiesOf(authority.name)));
  return namesakes.find((authority) => authority.year === year) ?? namesakes[0];
}

function differencesOf(citation: CaseCitation | SlipCitation, authority: Authority): AuthorityDifference[] {
  const { name, court } = citation;
  return [
    nameDifference(name, authority),
    difference('year', citation.year, authority.year),
    citation.kind === 'slip' ? difference('date', citation.date, authority.date) : null,
    difference('department', court.department, authority.court.department) ?? courtDifference(court, authority.court),
    citation.kind === 'slip' && authority.slip
      ? difference('unpublished', statusOf(citation.isUnpublished), statusOf(authority.slip.isUnpublished))
      : null,
  ].filter((found) => found !== null);
}

function nameDifference(name: CaseName | null, authority: Authority): AuthorityDifference | null {
  if (!name || mayBeSameCase(name, partiesOf(authority.name))) return null;
  return { field: 'name', cited: name.second ? `${name.first} v ${name.second}` : name.first, library: authority.name };
}

/** Only fields that both state can differ. */
function difference(
  field: AuthorityDifference['field'],
  cited: string | number | null,
  library: string | number | null,
): AuthorityDifference | null {
  if (cited === null || library === null || cited === library) return null;
  return { field, cited: String(cited), library: String(library) };
}

function courtDifference(cited: Court, library: Court): AuthorityDifference | null {
  const isSame =
    !cited.name || !library.name || isGeneric(cited, library) || kindOfCourt(cited.name) === kindOfCourt(library.name);
  return isSame ? null : { field: 'court', cited: cited.name ?? '', library: library.name ?? '' };
}

/** "App Div" comes from the reporter alone and is each of its departments. */
const isGeneric = (cited: Court, library: Court) => cited.name === 'App Div' && library.department !== null;

/** A court without its county: "Sup Ct, Kings County" and "Sup Ct" are the same kind. */
function kindOfCourt(name: string): string {
  return (name.split(',', 1)[0] ?? '').toLowerCase().replace(/[^a-z0-9]/g, '');
}

function citedLocation(citation: CaseCitation | SlipCitation): string {
  return citation.kind === 'case'
    ? formatReport({ report: citation, slip: null })
    : formatReport({ report: null, slip: citation });
}

const statusOf = (isUnpublished: boolean) => (isUnpublished ? 'unpublished' : 'published');
