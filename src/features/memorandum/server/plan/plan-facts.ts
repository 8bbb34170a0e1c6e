/** The client's statements that decide which points there are. False means that the program did not find it, never that it is not so. */
export interface PlanFacts {
  /** The client names facts in the plaintiff's hands alone, concretely enough for CPLR 3212(f). */
  asksDiscovery: boolean;
  /** The client points to a clause that makes bankruptcy a default, or keeps the debt alive. */
  bankruptcyClause: boolean;
  /** The client says that reconciliation was requested. */
  askedReconciliation: boolean;
  disputesBreach: boolean;
  /** The papers differ on the balance, on what was asked for, or on what was paid. */
  disputesAmount: boolean;
  /** A paper speaks of how the terms came about, or of unconscionability. */
  attacksTerms: boolean;
  claimsFees: boolean;
  hasGuaranty: boolean;
  /** The client denies having signed or given the guaranty. */
  deniesGuaranty: boolean;
  /** The opposition is for one of several defendants. */
  isForOneDefendant: boolean;
}
