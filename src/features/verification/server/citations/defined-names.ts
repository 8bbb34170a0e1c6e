import { SPACE } from './match-at-offset.ts';

const NAME = '(?:the\\s)?[“"]([A-Z][^“”"\\n]{0,39}?)[.,]?[”"]';
const DEFINITION = new RegExp(`[([][^()[\\]“”"]{0,80}${NAME}(?:,?\\s(?:or|and)\\s${NAME})?[)\\]]`, 'g');
const LONGEST_PHRASE = 140;
const DATE = /,?\s(?:dated|made|of|as of)\s(?:as of\s)?[A-Z][a-z]+\.?\s\d{1,2},\s\d{4},?$/;
/** Words before the name of a paper. */
const BEFORE = /[.;:,)]\s|\s(?:on|in|to|under|by|with|from|between|into|for|a|an|its|their|his|her|our)\s/;
/** Names of laws: their sections are those of statutes. */
const LAW = /(?:^|\s)(?:Acts?|Code|Laws?|Rules?|Regulations?|Statutes?|Constitution|Guidelines|Restatement|UCC|CPLR)$/;

/**
 * Short names that a text defines in brackets, each with the words that it stands for: "Data License and Services Agreement" for
 * "DLSA" in "Data License and Services Agreement of February 6, 2023 (NYSCEF Doc. No. 3, the “DLSA”)". Names of laws are left out. The first definition of a name counts.
 */
export function definedNames(text: string): Map<string, string> {
  const names = new Map<string, string>();
  for (const { 1: first, 2: second, index } of text.matchAll(DEFINITION)) {
    const before = text
      .slice(Math.max(0, index - LONGEST_PHRASE), index)
      .replace(/\s+/g, ' ')
      .trim();
    const phrase = before.replace(DATE, '').split(BEFORE).at(-1) ?? '';
    for (const name of [first, second]) if (name && !LAW.test(name) && !names.has(name)) names.set(name, phrase);
  }
  return names;
}

/** Most names in one pattern: a text made to be slow to read may define thousands. */
const MOST_NAMES = 200;

/** Pattern of the names that a text defines, the longest first; null where it defines none. */
export function definedNamesPattern(text: string): string | null {
  const names = [...definedNames(text).keys()].slice(0, MOST_NAMES).sort((one, other) => other.length - one.length);
  const patterns = names.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, SPACE));
  return patterns.length > 0 ? `(?:${patterns.join('|')})` : null;
}
