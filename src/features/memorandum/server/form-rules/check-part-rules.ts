import { namePart, type PartRule } from '#features/memorandum/part-rules.contract.ts';
import { formatDay } from '#platform/shared/dates.ts';
import { type FormCheck, fails, passes, toLookAt } from '../cite-check/form-check.ts';
import type { CaseRules } from './case-rules.ts';

/** Properties of a paper that part rules are about; null where the program cannot see them. */
export interface PartProperties {
  words: number;
  hasContents: boolean;
  hasAuthorities: boolean;
  hasHyperlinks: boolean | null;
  /** True if it has a certification on the use of artificial intelligence. */
  hasAiCertification: boolean;
}

/** Checks what the part requires, one row each with the part, the day and the source; or says why no part rules were chosen. */
export function checkPartRules({ rule, remark }: Pick<CaseRules, 'rule' | 'remark'>, paper: PartProperties): FormCheck[] {
  if (!rule) return remark ? [toLookAt('Part rules', remark)] : [];
  const rows = [...limitOf(rule, paper), ...certificationOf(rule, paper), ...hyperlinksOf(rule, paper), ...tablesOf(rule, paper)];
  if (rows.length > 0) return rows;
  return [passes(citePart('Part rules', rule), 'They ask for nothing beyond the rules of the court.')];
}

/** Requirements of the part, for whoever writes the paper; the remark where no rules were chosen, and null where none are kept. */
export function describePartRules({ rule, remark }: Pick<CaseRules, 'rule' | 'remark'>): string | null {
  if (!rule) return remark;
  const asked = [
    rule.wordLimit === null ? '' : `at most ${figure(rule.wordLimit)} words`,
    rule.aiCertification === 'required' ? 'an AI certification' : '',
    rule.requiresHyperlinks ? 'hyperlinked cites to NYSCEF documents' : '',
    rule.requiresTables ? 'a table of contents and a table of authorities' : '',
  ].filter((words) => words !== '');
  return `${citePart('Part rules', rule)}: ${asked.join('; ') || 'nothing beyond the rules of the court'}.`;
}

/** "Part rules: hyperlinks (IAS Part 12, Kings County, in force from January 5, 2026; source: …)". */
const citePart = (title: string, rule: PartRule) =>
  `${title} (${namePart(rule)}, in force from ${formatDay(rule.startsOn)}; source: ${rule.source})`;

const figure = (words: number) => words.toLocaleString('en-US');

function limitOf(rule: PartRule, { words }: PartProperties): FormCheck[] {
  if (rule.wordLimit === null) return [];
  const text = citePart('Part rules: word limit', rule);
  const counted = `${figure(words)} words; the part’s limit is ${figure(rule.wordLimit)}.`;
  const excess = words - rule.wordLimit;
  return [excess > 0 ? fails(text, `${counted} It is exceeded by ${figure(excess)}.`) : passes(text, counted)];
}

function certificationOf(rule: PartRule, { hasAiCertification }: PartProperties): FormCheck[] {
  if (rule.aiCertification !== 'required') return [];
  const text = citePart('Part rules: AI certification', rule);
  const wording = rule.aiWording ? ` The part asks for these words: “${rule.aiWording}”` : '';
  if (!hasAiCertification) return [{ ...fails(text, `None was found.${wording}`), answer: 'not-found' }];
  return [toLookAt(text, `There is one. Check that it says what the part asks for.${wording}`)];
}

function hyperlinksOf(rule: PartRule, { hasHyperlinks }: PartProperties): FormCheck[] {
  if (!rule.requiresHyperlinks) return [];
  const text = citePart('Part rules: hyperlinks', rule);
  if (hasHyperlinks === false) {
    return [{ ...fails(text, 'There are none. Link each cite to a NYSCEF document to its docket entry.'), answer: 'not-found' }];
  }
  return [toLookAt(text, 'Check that each cite to a NYSCEF document is linked to its docket entry.')];
}

function tablesOf(rule: PartRule, { hasContents, hasAuthorities }: PartProperties): FormCheck[] {
  if (!rule.requiresTables) return [];
  const text = citePart('Part rules: table of contents and table of authorities', rule);
  const missing = [...(hasContents ? [] : ['table of contents']), ...(hasAuthorities ? [] : ['table of authorities'])];
  if (missing.length === 0) return [passes(text, 'There are both.')];
  return [{ ...fails(text, `No ${missing.join(' and no ')} was found.`), answer: 'not-found' }];
}
