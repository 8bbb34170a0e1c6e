import { normalizePartyName } from './normalize-party-name.ts';

/** Both parties as cited, or the one there is: "Matter of Smith". */
export interface CaseName {
  first: string;
  second: string | null;
}

/** The two parties of a full name: "LG Funding, LLC v United Senior Props. of Olathe, LLC". */
export function partiesOf(name: string): CaseName {
  const [first = '', ...rest] = name.slice(0, 600).split(/ vs?\.? /i);
  return { first, second: rest.length > 0 ? rest.join(' v ') : null };
}

/**
 * True if two full names may be the same case's: both parties agree. Abbreviations and legal forms do not matter, and a shortened
 * party ("United Senior Props.", "Principis") is the same as the full one.
 */
export function isSameCase(one: CaseName, other: CaseName): boolean {
  return (one.second === null) === (other.second === null) && mayBeSameCase(one, other);
}

/** The same where one name may lack its second party, as after a citation that already agrees. */
export function mayBeSameCase(one: CaseName, other: CaseName): boolean {
  if (!isSameParty(one.first, other.first)) return false;
  return one.second === null || other.second === null || isSameParty(one.second, other.second);
}

/**
 * Compares two names at one citation. `one-party`: one party is the same and nothing of the other agrees, as where one name is
 * misremembered; the People are a party of too many. Words that may be abbreviations of each other agree.
 */
export function compareNames(one: CaseName, other: CaseName): 'same' | 'one-party' | 'other' {
  if (mayBeSameCase(one, other)) return 'same';
  if (one.second === null || other.second === null) return 'other';
  const parties = [
    [withoutMatter(one.first), withoutMatter(other.first)],
    [one.second, other.second],
  ] as const;
  const alike = parties.filter(([cited, known]) => shareWord(cited, known)).length;
  if (alike === 2) return 'same';
  const isOneSame = parties.filter(([cited, known]) => isSameParty(cited, known)).length === 1;
  return alike === 1 && isOneSame && !/^people\b/i.test(one.first) ? 'one-party' : 'other';
}

/** "Matter of" is left out by some, and "In re" is the same. */
const withoutMatter = (party: string) => party.replace(/^(?:(?:in\s+the\s+)?matter\s+of|in\s+re)\s+/i, '');

const shareWord = (one: string, other: string) =>
  normalizePartyName(one).some((word) => normalizePartyName(other).some((known) => mayAbbreviate(word, known)));

/** "resources" and "res", "department" and "dept": the shorter word's letters stand in the longer one in their order. */
function mayAbbreviate(one: string, other: string): boolean {
  const [short = '', long = ''] = [one, other].sort((a, b) => a.length - b.length);
  if (short[0] !== long[0]) return false;
  let at = 0;
  for (const letter of long) if (letter === short[at]) at += 1;
  return at === short.length;
}

/** True if one party's distinctive words begin the other's, or, where there are several, end it: a name read from its middle on. */
function isSameParty(one: string, other: string): boolean {
  const [shorter, longer] = [normalizePartyName(one), normalizePartyName(other)].sort((a, b) => a.length - b.length);
  if (!shorter || !longer || shorter.length === 0) return false;
  const tail = longer.slice(-shorter.length);
  const agrees = (part: readonly string[]) => shorter.every((word, index) => word === part[index]);
  return agrees(longer) || (shorter.length > 1 && agrees(tail));
}
