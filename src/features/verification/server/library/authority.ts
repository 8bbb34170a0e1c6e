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
}
