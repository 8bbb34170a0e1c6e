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

/** True if one party's distinctive words begin the other's. */
function isSameParty(one: string, other: string): boolean {
  const [shorter, longer] = [normalizePartyName(one), normalizePartyName(other)].sort((a, b) => a.length - b.length);
  if (!shorter || !longer || shorter.length === 0) return false;
  return shorter.every((word, index) => word === longer[index]);
}
