import type { PaperLocation } from '#platform/server/pdf/paper.ts';

/** A fact as one paper states it, with its place. */
export interface FactMention {
  key: FactKey;
  /** Dollars, percent or a count; an ISO date, or "--MM-DD" without a year; null where the sentence itself is the fact. */
  value: number | string | null;
  /** As printed. */
  text: string;
  /** Offsets of what is printed. */
  start: number;
  end: number;
  /** The whole sentence. */
  sentence: string;
  place: PaperLocation;
  /** Indexes of the citations that vouch for it. */
  citations: number[];
  /** The sentence reports what the other side's papers say. */
  isReported: boolean;
}

/** What a lawyer who opposes the motion has to know of a merchant cash advance. */
export const FACT_KEYS = [
  'purchasePrice',
  'purchasedAmount',
  'feeComponent',
  'feesWithheld',
  'netFunded',
  'specifiedPercentage',
  'periodicDebit',
  'agreementDate',
  'fundingDate',
  'firstDebit',
  'paymentsCount',
  'paymentsTotal',
  'statedRevenue',
  'actualRevenue',
  'defaultDate',
  'amountClaimed',
  'remainingAtMost',
  'feesOnDefault',
  'judgmentSought',
  'attorneysFees',
  'returnedDebits',
  'paidByOthers',
  'guarantyDate',
  'reconciliationRequest',
  'reconciliationDenied',
  'reconciliationAnswer',
  'defenses',
  'discovery',
  'accountClosed',
  'financingStatement',
  'confessionOfJudgment',
  'personalKnowledge',
] as const;
export type FactKey = (typeof FACT_KEYS)[number];
