import type { PaperLocation } from '#platform/server/pdf/paper.ts';

/** Subjects of statements in a dispute over an advance on receipts; `other` is whatever else a paper says. */
export const SUBJECTS = [
  'agreementDate',
  'fundingDate',
  'firstDebitDate',
  'purchasePrice',
  'purchasedAmount',
  'netFunded',
  'feesWithheld',
  'feeItem',
  'specifiedPercentage',
  'periodicAmount',
  'period',
  'estimatedTerm',
  'receiptsByMonth',
  'paymentsMade',
  'paymentsSum',
  'returnedDebits',
  'paidByOthers',
  'balanceClaimed',
  'judgmentSought',
  'defaultDate',
  'defaultReason',
  'defaultFee',
  'attorneysFees',
  'accountHold',
  'accountClosed',
  'newAccount',
  'reconciliationClause',
  'reconciliationRequest',
  'reconciliationAnswer',
  'reconciliationDiscretion',
  'bankruptcyClause',
  'recourse',
  'guaranty',
  'lienNotices',
  'otherAdvances',
  'discovery',
  'other',
] as const;
export type Subject = (typeof SUBJECTS)[number];

/** Whose statement it is. What a paper reports of the other side is the other side's statement, told by this one. */
export type Speaker = 'plaintiff' | 'client' | 'client about plaintiff' | 'plaintiff about client';

export type Mode = 'asserts' | 'denies' | 'admits' | 'believes' | 'quotes';

export type ValueKind = 'money' | 'count' | 'percent' | 'date' | 'words';

/** A paper's statement about one subject, with its speaker and its location. */
export interface Statement {
  subject: Subject;
  kind: ValueKind;
  /** Dollars, a count or a percentage; an ISO date; for `words` "yes" or "no": whether the sentence says that it is so. */
  value: number | string;
  /** Month of the table row that gives the value: "March"; "total" for the sum of all receipts. */
  month?: string;
  speaker: Speaker;
  mode: Mode;
  /** The value as printed, with its offsets in the paper's text. */
  text: string;
  start: number;
  end: number;
  sentence: string;
  place: PaperLocation;
  /** Indexes of the paper's citations that vouch for it. */
  citations: number[];
  /** From 0 to 1. Below `FINDING` it is a candidate: shown with its sentence, and used for nothing. */
  confidence: number;
  source: 'program' | 'model';
}

/** Least confidence of a finding. */
export const FINDING = 0.5;
