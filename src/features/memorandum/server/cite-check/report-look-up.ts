import { keyOf } from '#features/verification/server/library/citation-keys.ts';
import { mayBeSameCase, partiesOf } from '#features/verification/server/library/compare-case-names.ts';
import type { LookedUpCase, LookUp } from '#features/verification/server/look-up/look-up.ts';
import type { Finding, FindingKind } from '#features/verification/verification.contract.ts';
import type { CheckedPaper, CitedAuthority } from '../understanding/case-file.ts';

/** Result of the look-up of one cited decision. */
export interface LookUpResult extends Pick<Finding, 'answer' | 'says'> {
  kind: FindingKind;
  /** The decision's page there; null for none. */
  link: string | null;
}

/** Finds what the look-up brought of a cited decision. @returns null where it was not looked up, or not understood there */
export function lookUpResult(
  { citations: all }: CheckedPaper,
  { citations }: CitedAuthority,
  lookUp: LookUp | null,
): LookUpResult | null {
  const citation = all[citations[0] ?? -1]?.citation;
  if (!lookUp || (citation?.kind !== 'case' && citation?.kind !== 'slip')) return null;
  const key = keyOf(citation);
  const found = lookUp.citations.find((each) => each.key === key);
  if (!found || found.outcome === 'not-asked') return null;
  const on = `CourtListener, ${dayOf(lookUp)}:`;
  if (found.cases.length === 0) {
    const says = `${on} no decision at this citation. That does not prove that there is none.`;
    return { kind: 'look-up-missing', answer: 'not-found', says, link: null };
  }
  const { name, year } = citation;
  const namesakes = found.cases.filter((each) => name === null || mayBeSameCase(name, partiesOf(each.name)));
  const [only] = found.cases.length === 1 || name === null ? found.cases : namesakes;
  if (!only || (found.cases.length > 1 && name === null)) {
    const says = `${on} several decisions at this citation: ${found.cases.map(caseInWords).join('; ')}.`;
    return { kind: 'look-up-ambiguous', answer: 'not-checkable', says, link: null };
  }
  const { url: link } = only;
  const differs = namesakes.length === 0 ? 'another decision' : isOtherYear(year, only) ? 'another year' : null;
  if (differs) return { kind: 'look-up-differs', answer: 'differs', says: `${on} ${differs}, ${caseInWords(only)}.`, link };
  return { kind: 'look-up-found', answer: 'verified', says: `${on} ${caseInWords(only)}.`, link };
}

const isOtherYear = (cited: number | null, { year }: LookedUpCase) => cited !== null && year !== null && cited !== year;

const caseInWords = ({ name, year }: LookedUpCase) => (year === null ? name : `${name} (${year})`);

const dayOf = ({ at }: LookUp) => new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(at));

/** Sums the look-up up in sentences: what was asked, what was found, and what could not be asked. */
export function lookUpInWords(results: readonly (LookUpResult | null)[], lookUp: LookUp | null): string[] {
  if (!lookUp) return [];
  const count = (...kinds: FindingKind[]) => results.filter((result) => result && kinds.includes(result.kind)).length;
  const asked = results.filter((result) => result !== null).length;
  const parts = [
    [count('look-up-found'), 'found'],
    [count('look-up-differs'), 'with another name or year there'],
    [count('look-up-ambiguous'), 'ambiguous'],
    [count('look-up-missing'), 'not found'],
  ] as const;
  const outcomes = parts.flatMap(([number, words]) => (number > 0 ? [`${number} ${words}`] : []));
  const left = results.length - asked;
  return [
    ...(asked > 0
      ? [
          `CourtListener was asked for ${asked} of ${results.length} decisions on ${dayOf(lookUp)}: ${outcomes.join(', ')}. What they say was not checked there.`,
        ]
      : []),
    ...(lookUp.failure ? [`${left} of ${results.length} decisions were not looked up. ${lookUp.failure}`] : []),
  ];
}
