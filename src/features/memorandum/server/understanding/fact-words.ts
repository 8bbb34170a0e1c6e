import type { FactKey } from './fact-keys.ts';

export interface FactPattern {
  key: FactKey;
  /** A request that quotes an e-mail goes over several sentences. */
  isOverParagraph: boolean;
  /** Applied to one sentence; the group `value` is what the fact is. Without the group the sentence itself is. */
  says: RegExp;
}

/** A sum that is not the value that is looked for. */
export const SUM = String.raw`\$\d[\d,]{0,14}(?:\.\d{2})?(?!\d)`;
export const MONEY = String.raw`\(?(?<value>${SUM}(?:\s(?:million|thousand))?)`;
export const DATE = String.raw`(?<value>(?:January|February|March|April|May|June|July|August|September|October|November|December)\s\d{1,2}(?:,\s\d{4}|(?!\d|,\s\d{4}))|\d{1,2}/\d{1,2}/\d{4})`;
/** "On May 30, 2024", "on or about May 30, 2024". */
export const ON = String.raw`\bon\s(?:or\sa(?:bout|round)\s)?${DATE}`;
export const PERCENT = String.raw`(?<value>\d{1,3}(?:\.\d{1,3})?\s?%|\p{L}{3,12}(?:-\p{L}{3,6})?\spercent)`;

const ONES = 'one|two|three|four|five|six|seven|eight|nine';
const TEENS = 'ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen';
const TENS = 'twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety';
export const COUNT = String.raw`(?<value>\d{1,4}|(?:${TENS})(?:-(?:${ONES}))?|${TEENS}|${ONES})(?:\s\(\d{1,4}\))?`;

/** Words between the name of a thing and its value: no other sum, no end of sentence. */
export const NEAR = '[^.$;]{0,60}?';
export const DEBITS = '(?:debits?|payments?|remittances?|installments?|withdrawals?|deliver(?:y|ies))';
/** The end of a defined term: its quotation mark, a bracket, a comma. */
export const TERM = '[”"’]?\\)?,?';
export const PER_PERIOD = '(?:(?:on␣)?(?:each|every|per|a)␣(?:business␣|banking␣|working␣)?(?:day|week)\\b|daily\\b|weekly\\b)';

/** The wordings of a fact as patterns; `␣` stands for any white space. */
export function says(key: FactKey, ...sources: string[]): FactPattern[] {
  return sources.map((source) => ({
    key,
    isOverParagraph: key === 'reconciliationRequest',
    says: new RegExp(source.replaceAll('␣', String.raw`\s`), 'iu'),
  }));
}
