import type { CaseCitation, SlipCitation } from '../citations/citation.ts';
import { reportKey } from './citation-keys.ts';
import { compareNames, mayBeSameCase, partiesOf } from './compare-case-names.ts';
import decisions from './known-decisions.json' with { type: 'json' };
import type { AuthorityDifference } from './match-authority.ts';
import { normalizePartyName } from './normalize-party-name.ts';

/**
 * Decisions that briefs cite again and again, from general knowledge: nobody read them for this list. It serves to tell a familiar
 * citation from an unknown one, and to notice a slip in a familiar one; it never vouches for what a decision says.
 */
interface KnownDecision {
  name: string;
  /** "68 NY2d 320". */
  report: string;
  court: string;
  year: number;
}

/** Volume, reporter and page. */
const PARTS = /^(\d+) (.+) (\S+)$/;

const byReport = new Map(decisions.map((decision) => [keyOf(decision), decision]));
const byParty = new Map<string, KnownDecision[]>();
for (const decision of decisions) {
  const party = firstWord(decision.name);
  byParty.set(party, [...(byParty.get(party) ?? []), decision]);
}

/** A citation as this list has it: familiar, or familiar but for a detail; null for one that it does not have. */
export function matchKnownDecision(
  citation: CaseCitation | SlipCitation,
): { name: string; differences: AuthorityDifference[] } | null {
  if (citation.kind !== 'case') return null;
  const { name } = citation;
  const there = byReport.get(reportKey(citation));
  const compared = there && name ? compareNames(name, partiesOf(there.name)) : 'same';
  if (there && compared === 'same') return { name: there.name, differences: differencesOf(citation, there) };
  // Short decisions share a page: another name there is another decision, unless one of the parties is the same.
  if (there && name && compared === 'one-party') {
    const cited = `${name.first} v ${name.second}`;
    return { name: there.name, differences: [{ field: 'name', cited, library: there.name }, ...differencesOf(citation, there)] };
  }
  const ofParty = name?.second ? (byParty.get(firstWord(name.first)) ?? []) : [];
  // Where the citation is a familiar decision's, the name of another familiar one needs no likeness of the two citations.
  const near = ofParty.filter((known) => there !== undefined || isNear(citation, known));
  const [only, second] = near.filter((known) => name && mayBeSameCase(name, partiesOf(known.name)));
  if (!only || second) return null;
  const cited = `${citation.volume} ${citation.reporter} ${citation.page}`;
  return { name: only.name, differences: [{ field: 'report', cited, library: only.report }, ...differencesOf(citation, only)] };
}

/** The same volume with another page, or the same page in another volume: a slip of the pen. */
function isNear({ volume, reporter, page }: CaseCitation, { report }: KnownDecision): boolean {
  const [, itsVolume, itsReporter, itsPage] = PARTS.exec(report) ?? [];
  return itsReporter === reporter && (itsVolume === volume) !== (itsPage === page);
}

function differencesOf({ year, court }: CaseCitation, known: KnownDecision): AuthorityDifference[] {
  const differences: AuthorityDifference[] = [];
  if (year !== null && year !== known.year) differences.push({ field: 'year', cited: String(year), library: String(known.year) });
  const isSpecific = court.name !== null && COMPARABLE.test(court.name) && COMPARABLE.test(known.court);
  if (isSpecific && court.name !== known.court)
    differences.push({ field: 'court', cited: court.name ?? '', library: known.court });
  return differences;
}

/** Courts that are named in one way only. */
const COMPARABLE = /^(?:[1-4](?:st|d|th) Dept|\d{1,2}(?:st|d|th) Cir|[SEWN]DNY)$/;

function keyOf({ report }: KnownDecision): string {
  const [, volume = '', reporter = '', page = ''] = PARTS.exec(report) ?? [];
  return reportKey({ volume, reporter, page });
}

function firstWord(name: string): string {
  return normalizePartyName(partiesOf(name).first)[0] ?? '';
}
