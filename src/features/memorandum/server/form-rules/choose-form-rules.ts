import { formatDay } from '#platform/shared/dates.ts';
import type { CaseCaption } from '../understanding/merge-captions.ts';
import { FORM_RULES, type FormRule, type FormRuleId } from './form-rules.ts';

/** Where and when a paper is filed. */
export interface Forum {
  court: 'supreme' | 'other-state' | 'federal';
  isCommercialDivision: boolean;
  /** ISO date by which the paper is judged. */
  date: string;
}

/** The rule of each kind that holds; a kind without one is absent. */
export type FormRules = Partial<Record<FormRuleId, FormRule>>;

/** Chooses the rules of form that hold in a court on a day. A text holds from its first day, and no longer on the day of the next. */
export function chooseFormRules({ court, isCommercialDivision, date }: Forum): FormRules {
  const courts = court === 'federal' ? [] : ['state', ...(court === 'supreme' ? ['supreme'] : [])];
  if (court === 'supreme' && isCommercialDivision) courts.push('commercial-division');
  const chosen = FORM_RULES.filter(
    (rule) => courts.includes(rule.court) && (rule.from ?? '') <= date && (rule.until === undefined || date < rule.until),
  );
  return Object.fromEntries(chosen.map((rule) => [rule.id, rule]));
}

/** The forum that a caption names; one that names no court is taken for the Supreme Court's, for which the portal is made. */
export function forumOf({ court, part, judge }: Pick<CaseCaption, 'court' | 'part' | 'judge'>, date: string): Forum {
  return {
    court: courtOf(court.value),
    isCommercialDivision: /\bcommercial\b/i.test(`${part.value} ${judge.value}`),
    date,
  };
}

function courtOf(name: string | null): Forum['court'] {
  if (name === null || /^(?:Supreme|County) Court/.test(name)) return 'supreme';
  return name.startsWith('United States') ? 'federal' : 'other-state';
}

/** "Word limit (22 NYCRR 202.8-b[a], as amended effective July 7, 2025)"; the title alone where no such rule holds. */
export function citeRule(title: string, rule: FormRule | undefined): string {
  if (!rule) return title;
  const cited = rule.name.replace(/\(([^)]*)\)/g, '[$1]');
  if (rule.from === null) return `${title} (${cited})`;
  return `${title} (${cited}, ${rule.isAmended ? 'as amended ' : ''}effective ${formatDay(rule.from)})`;
}
