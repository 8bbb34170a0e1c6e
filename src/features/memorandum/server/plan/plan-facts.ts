/** What of the papers decides which points there are and how they stand; null where the papers do not say it. */
export interface PlanFacts {
  /** The papers name facts in the plaintiff's hands alone, concretely enough for CPLR 3212(f). */
  asksDiscovery: boolean;
  /** Bankruptcy is a default, or keeps the debt alive. */
  bankruptcyClause: boolean;
  /** The merchant asked for reconciliation. */
  askedReconciliation: boolean | null;
  disputesBreach: boolean;
  claimsFees: boolean;
  hasGuaranty: boolean;
}
