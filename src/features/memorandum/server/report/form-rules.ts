/** A rule of form, as it is cited. */
export interface FormRuleCitation {
  name: string;
  /** ISO date on which its current text took effect; null where no recent change is on record here. */
  since: string | null;
  /** True if the rule itself is older than that. */
  isAmended: boolean;
}

/** The rules that a draft is checked against. They are data: when a rule changes, only this list does. */
export const FORM_RULES = {
  wordLimit: { name: '22 NYCRR 202.8-b(a)', since: '2025-07-07', isAmended: true },
  certification: { name: '22 NYCRR 202.8-b(c)', since: '2025-07-07', isAmended: true },
  bookmarks: { name: '22 NYCRR 202.5(a)(2), AO/141/22', since: null, isAmended: false },
  pageFormat: { name: '22 NYCRR 202.5(a)(1)', since: null, isAmended: false },
  caption: { name: 'CPLR 2101(c); 22 NYCRR 202.5(a)(1)', since: null, isAmended: false },
  answeringTimes: { name: 'CPLR 2214(b)', since: null, isAmended: false },
  pleadedDefences: { name: 'CPLR 3018(b)', since: null, isAmended: false },
  signature: { name: '22 NYCRR 130-1.1a; CPLR 2101(d)', since: null, isAmended: false },
  generatedText: { name: '22 NYCRR Part 161', since: '2026-06-01', isAmended: false },
  hyperlinks: { name: '22 NYCRR 202.70(g) Rule 6, AO/133/20', since: '2020-11-16', isAmended: true },
  /** The rule was repealed on that day. */
  statementOfFacts: { name: '22 NYCRR 202.8-g', since: '2025-07-07', isAmended: false },
} as const satisfies Record<string, FormRuleCitation>;

/** "Word limit (22 NYCRR 202.8-b[a], as amended effective July 7, 2025)". */
export function citeRule(title: string, { name, since, isAmended }: FormRuleCitation): string {
  const cited = name.replace(/\(([^)]*)\)/g, '[$1]');
  if (since === null) return `${title} (${cited})`;
  return `${title} (${cited}, ${isAmended ? 'as amended ' : ''}effective ${formatDay(since)})`;
}

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** "July 7, 2025". @param date ISO date */
export const formatDay = (date: string): string => DAY.format(new Date(`${date}T00:00:00Z`));
