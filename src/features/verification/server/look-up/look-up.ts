/** A decision that the service has at a citation. */
export interface LookedUpCase {
  name: string;
  /** Year of filing; null where the service has none. */
  year: number | null;
  /** Its page there; null where the service gives no usable one. */
  url: string | null;
}

/** `not-asked`: the service does not know the reporter, or took no more citations. */
export type LookUpOutcome = 'found' | 'ambiguous' | 'not-found' | 'not-asked';

/** Answer for one citation. */
export interface LookedUpCitation {
  /** As `reportKey` or `slipKey` has it. */
  key: string;
  outcome: LookUpOutcome;
  /** One for `found`, several for `ambiguous`. */
  cases: LookedUpCase[];
}

/** Result of looking up the decisions that a paper cites. */
export interface LookUp {
  /** ISO 8601, UTC. */
  at: string;
  citations: LookedUpCitation[];
  /** Reason why some were not looked up, as a sentence; null for none. */
  failure: string | null;
}

/** A citation to look up. */
export interface SoughtCitation {
  key: string;
  /** The only words that leave the portal: "181 A.D.3d 664". */
  words: string;
}
