import type { PersonAsked } from '#features/policy/policy.contract.ts';
import { matchesWords } from '#platform/shared/matches-words.ts';

export type Answered = 'all' | 'not-yet' | 'acknowledged';

/** Which people are shown. */
export interface PeopleFilter {
  search: string;
  answered: Answered;
}

/** The people who have answered so, in whose name or address every word of the search occurs. */
export function filterPeople(people: readonly PersonAsked[], { search, answered }: PeopleFilter): PersonAsked[] {
  return people.filter(({ firstName, lastName, email, acknowledgedAt }) => {
    if (answered !== 'all' && (answered === 'acknowledged') !== (acknowledgedAt !== null)) return false;
    return matchesWords(`${firstName} ${lastName} ${email}`, search);
  });
}
