/** Topics of the library's decisions: the fixed words to find them by. */
export const AUTHORITY_TOPICS = [
  'standard-of-review',
  'prima-facie',
  'damages',
  'business-records',
  'personal-knowledge',
  'substance-over-form',
  'three-factors',
  'reconciliation',
  'finite-term',
  'recourse',
  'rate',
  'criminal-usury',
  'void-consequence',
  'burden',
  'issue-of-fact',
  'unconscionability',
  'guaranty',
  'penalty',
  'discovery',
  'breach',
] as const;
export type AuthorityTopic = (typeof AUTHORITY_TOPICS)[number];
