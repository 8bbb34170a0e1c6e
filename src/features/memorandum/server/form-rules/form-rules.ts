/** A rule of form: what it requires from one day until another, where, and where that was read. */
export interface FormRule {
  id: FormRuleId;
  /** As it is cited. */
  name: string;
  /** Every court of the State; the Supreme and County Courts (22 NYCRR Part 202); the Commercial Division alone. */
  court: 'state' | 'supreme' | 'commercial-division';
  /** ISO date on which this text took effect; null for a rule without a recent change on record here, which is cited without a date. */
  from: string | null;
  /** ISO date from which a later text holds; absent for the current one. */
  until?: string;
  /** True if the rule itself is older than this text. */
  isAmended: boolean;
  requires: FormRequirements;
  /** Where text and date were read. */
  source: string;
}

/** Requirements of a rule, as far as the program can count them. */
interface FormRequirements {
  /** Most words of a memorandum in chief. */
  words?: number;
  /** Words above which a filed PDF needs bookmarks. */
  bookmarksAbove?: number;
  /** True for a text that only says that the former rule no longer holds. */
  isRepealed?: true;
}

export type FormRuleId =
  | 'wordLimit'
  | 'certification'
  | 'bookmarks'
  | 'pageFormat'
  | 'caption'
  | 'answeringTimes'
  | 'pleadedDefences'
  | 'signature'
  | 'generatedText'
  | 'hyperlinks'
  | 'statementOfFacts';

const AO_270_20 =
  'https://www.hurwitzfine.com/blog/two-amendments-to-the-uniform-rules-simplifies-motion-practice-in-new-york-courts';
const AO_141_22 =
  'https://www.rivkinradler.com/publications/administrative-order-141-22-brings-more-changes-to-new-yorks-uniform-civil-rules/';
const OF_2025 = 'https://nysba.org/burden-of-proof-liberation-day';

/** The rules by which a paper is judged. They are data: when a rule changes, the old text gets its last day and the new one a row. */
export const FORM_RULES: readonly FormRule[] = [
  ...lengthRules('2021-02-01', '2022-07-01', AO_270_20),
  ...lengthRules('2022-07-01', '2025-07-07', AO_141_22),
  ...lengthRules('2025-07-07', undefined, OF_2025),
  {
    ...{ id: 'bookmarks', name: '22 NYCRR 202.5(a)(2), AO/141/22', court: 'supreme', from: null, isAmended: false },
    ...{ requires: { bookmarksAbove: 4_500 }, source: AO_141_22 },
  },
  undated('pageFormat', '22 NYCRR 202.5(a)(1)', 'supreme', 'nyrules.elaws.us'),
  undated('caption', 'CPLR 2101(c); 22 NYCRR 202.5(a)(1)', 'supreme', 'nysenate.gov/legislation/laws/CVP/2101; nyrules.elaws.us'),
  undated('answeringTimes', 'CPLR 2214(b)', 'state', 'CPLR 2214'),
  undated('pleadedDefences', 'CPLR 3018(b)', 'state', 'CPLR 3018'),
  undated('signature', '22 NYCRR 130-1.1a; CPLR 2101(d)', 'state', 'law.cornell.edu, 22 NYCRR 130-1.1a'),
  {
    ...{ id: 'generatedText', name: '22 NYCRR Part 161', court: 'state', from: '2026-06-01', isAmended: false },
    ...{ requires: {}, source: 'nysba.org, June 2, 2026' },
  },
  {
    ...{ id: 'hyperlinks', name: '22 NYCRR 202.70(g) Rule 6, AO/133/20', court: 'commercial-division' },
    ...{ from: '2020-11-16', isAmended: true, requires: {}, source: 'schlamstone.com; pbwt.com' },
  },
  {
    ...{ id: 'statementOfFacts', name: '22 NYCRR 202.8-g', court: 'supreme', from: '2021-02-01', until: '2025-07-07' },
    ...{ isAmended: false, requires: {}, source: AO_270_20 },
  },
  {
    ...{ id: 'statementOfFacts', name: '22 NYCRR 202.8-g', court: 'supreme', from: '2025-07-07', isAmended: false },
    ...{ requires: { isRepealed: true }, source: OF_2025 },
  },
];

/** The limit of 22 NYCRR 202.8-b and its certification, which change on the same days. */
function lengthRules(from: string, until: string | undefined, source: string): FormRule[] {
  const text = { court: 'supreme', from, ...(until && { until }), isAmended: from > '2021-02-01', source } as const;
  return [
    { ...text, id: 'wordLimit', name: '22 NYCRR 202.8-b(a)', requires: { words: 7_000 } },
    { ...text, id: 'certification', name: '22 NYCRR 202.8-b(c)', requires: {} },
  ];
}

function undated(id: FormRuleId, name: string, court: FormRule['court'], source: string): FormRule {
  return { id, name, court, from: null, isAmended: false, requires: {}, source };
}
