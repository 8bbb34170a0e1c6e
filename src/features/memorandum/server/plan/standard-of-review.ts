import type { CaseCitation } from '#features/verification/server/citations/citation.ts';
import type { Authority } from '#features/verification/server/library/authority.ts';
import { reportKey } from '#features/verification/server/library/citation-keys.ts';

type Place = Pick<CaseCitation, 'volume' | 'reporter' | 'page'>;

/** A decision as it is cited for a rule. */
export interface RuleCitation {
  name: string;
  report: Place;
  pin: string;
  year: number;
}

/** A sentence of the standard of review, in our own words, with what it is cited to. */
export interface StandardSentence {
  text: string;
  /** "CPLR 3212(b)". */
  statute: string | null;
  citation: RuleCitation | null;
  /** Task for the attorney where the usual decision may not be cited. */
  note: string | null;
}

const ALVAREZ: RuleCitation = {
  ...{ name: 'Alvarez v Prospect Hosp.', report: { volume: '68', reporter: 'NY2d', page: '320' }, pin: '324', year: 1986 },
};
const WINEGRAD: RuleCitation = {
  name: 'Winegrad v New York Univ. Med. Ctr.',
  ...{ report: { volume: '64', reporter: 'NY2d', page: '851' }, pin: '853', year: 1985 },
};
const ZUCKERMAN: RuleCitation = {
  ...{ name: 'Zuckerman v City of New York', report: { volume: '49', reporter: 'NY2d', page: '557' }, pin: '562', year: 1980 },
};

const SENTENCES = [
  { text: 'Summary judgment is refused where any party shows facts that call for a trial.', statute: 'CPLR 3212(b)', rule: null },
  { text: 'The movant must first prove its whole case with evidence that a court may receive.', statute: null, rule: ALVAREZ },
  { text: 'Where it has not, the motion is denied however little the other side has shown.', statute: null, rule: WINEGRAD },
  {
    text: 'Only behind that proof does the burden pass, and then a question of fact, shown by evidence, is enough.',
    ...{ statute: null, rule: ZUCKERMAN },
  },
] as const;

/**
 * The standard of review. A decision is cited only when it is in the library or the plaintiff cites it: anything else would be an
 * authority that nobody has looked at.
 */
export function standardOfReview(library: readonly Authority[], plaintiffsCitations: readonly Place[]): StandardSentence[] {
  const shelved = new Set(library.flatMap(({ report }) => (report ? [reportKey(report)] : [])));
  const known = new Set([...shelved, ...plaintiffsCitations.map(reportKey)]);
  return SENTENCES.map(({ text, statute, rule }) => {
    const citation = rule && known.has(reportKey(rule.report)) ? rule : null;
    return { text, statute, citation, note: rule && noteOn(rule, citation !== null, shelved.has(reportKey(rule.report))) };
  });
}

function noteOn({ name }: RuleCitation, isCited: boolean, isInLibrary: boolean): string | null {
  if (isInLibrary) return null;
  return isCited
    ? '[ATTORNEY: known from the plaintiff’s memorandum only; read it before citing it]'
    : `[ATTORNEY: add authority; ${name} is usual and is not in the library]`;
}
