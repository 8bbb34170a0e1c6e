import type { Court } from '../citations/citation.ts';
import type { AuthorityTopic } from './authority-topics.ts';

/** Side that a decision helps between a merchant and a funder. `neutral`: a rule of procedure or of the standard of review. */
export type Side = 'merchant' | 'funder' | 'mixed' | 'neutral';

/** One decision of the firm's authority library. Nothing in it says that the decision is good law. */
export interface Authority {
  /** Stable key in kebab-case: "lg-funding-v-united-senior". */
  key: string;
  /** "LG Funding, LLC v United Senior Props. of Olathe, LLC". */
  name: string;
  /** Its report; a decision without an official report has only its slip opinion. */
  report: { volume: string; reporter: string; page: string } | null;
  slip: { series: string; year: number; number: string; isUnpublished: boolean } | null;
  /** Pages of the relevant points: "665-666". */
  pin: string | null;
  court: Court;
  year: number;
  /** ISO date where it is known. */
  date: string | null;
  side: Side;
  /** The court's ruling, in our own words: "funder's summary judgment denied, affirmed". */
  posture: string | null;
  isPleadingStage: boolean;
  /** Propositions that it can be cited for, in our own words. */
  propositions: string[];
  caution: string | null;
  /** Topics from the fixed list. */
  topics: AuthorityTopic[];
  /** What the decision held and turned on; entries that a firm imports may lack it. */
  details?: AuthorityDetails | undefined;
}

/** What somebody read in a decision, in our own words. */
export interface AuthorityDetails {
  holding: string;
  /** Facts that it turned on, each with its page. */
  turnedOn: { fact: string; pin: string | null }[];
  /** Facts of a case that bring it within the decision, or take it out; `test` says them for a program, all of its keys together. */
  followWhen: AuthorityCondition[];
  distinguishWhen: AuthorityCondition[];
  /** What other decisions did with it, as far as the texts show. */
  treatment: string[];
  /** What was read: the opinion, a public page about it, or nothing. */
  verified: 'opinion' | 'public-page' | 'general-knowledge';
  source: string;
  /** Departments whose trial courts it binds: "1st"; "all" for the Court of Appeals. */
  binds: string[];
}

export interface AuthorityCondition {
  when: string;
  test: Record<string, string | number | boolean | (string | number | boolean)[]>;
}
