import type { PointKind } from '../plan/points.ts';
import type { Subject } from './statement.ts';

/** Properties of a subject. */
export interface SubjectTraits {
  /** Its name in a report. */
  label: string;
  /** True if a case has one such value, so that two different ones contradict each other. */
  isSingle: boolean;
  /** The element of the claim or defense that it goes to, and the point of an opposition that argues it; null where it decides nothing by itself. */
  decides: { element: string; point: PointKind } | null;
}

const CONTRACT = { element: 'Terms of the agreement', point: 'usury' } as const;
const PERFORMANCE = { element: 'Plaintiff’s performance and the sum advanced', point: 'prima-facie' } as const;
const DAMAGES = { element: 'Damages', point: 'prima-facie' } as const;
const BREACH = { element: 'Breach', point: 'breach' } as const;
const TERM = { element: 'Loan or sale: finite term', point: 'usury' } as const;
const RECONCILIATION = { element: 'Loan or sale: reconciliation', point: 'usury' } as const;
const RECOURSE = { element: 'Loan or sale: recourse', point: 'usury' } as const;
const FEES = { element: 'Fees on default', point: 'fees' } as const;
const GUARANTY = { element: 'Guaranty', point: 'guaranty' } as const;

const single = (label: string, decides: SubjectTraits['decides']): SubjectTraits => ({ label, isSingle: true, decides });
const several = (label: string, decides: SubjectTraits['decides']): SubjectTraits => ({ label, isSingle: false, decides });

/** Traits of every subject, in the order of a report. */
export const SUBJECT_TRAITS: Readonly<Record<Subject, SubjectTraits>> = {
  agreementDate: single('Date of the agreement', CONTRACT),
  purchasePrice: single('Purchase price', PERFORMANCE),
  purchasedAmount: single('Purchased amount', CONTRACT),
  specifiedPercentage: single('Specified percentage', CONTRACT),
  periodicAmount: single('Daily, weekly, or monthly debit', TERM),
  period: several('How often it was debited', TERM),
  estimatedTerm: several('Expected length', TERM),
  feesWithheld: single('Fees withheld', PERFORMANCE),
  feeItem: several('Single fees', PERFORMANCE),
  netFunded: single('Net amount funded', PERFORMANCE),
  fundingDate: single('Date of funding', PERFORMANCE),
  firstDebitDate: single('First debit', BREACH),
  receiptsByMonth: several('Receipts', RECONCILIATION),
  paymentsMade: single('Number of payments', DAMAGES),
  paymentsSum: single('Sum of the payments', DAMAGES),
  returnedDebits: several('Returned debits', BREACH),
  paidByOthers: several('Received from others', DAMAGES),
  balanceClaimed: single('Balance', DAMAGES),
  judgmentSought: single('Judgment sought', DAMAGES),
  defaultDate: single('Date of the alleged default', BREACH),
  defaultReason: several('Reason given for the default', BREACH),
  defaultFee: several('Charges on default', FEES),
  attorneysFees: several('Attorney’s fees', FEES),
  accountHold: several('Whether the account was blocked', BREACH),
  accountClosed: several('Who closed the account', BREACH),
  newAccount: several('New account', BREACH),
  reconciliationClause: several('Reconciliation clause', RECONCILIATION),
  reconciliationDiscretion: several('Whether reconciliation is at the funder’s discretion', RECONCILIATION),
  reconciliationRequest: several('Whether reconciliation was requested', RECONCILIATION),
  reconciliationAnswer: several('Answer to the request', RECONCILIATION),
  bankruptcyClause: several('Bankruptcy as a default', RECOURSE),
  recourse: several('Recourse', RECOURSE),
  guaranty: several('Guaranty', GUARANTY),
  lienNotices: several('Lien notices and financing statements', BREACH),
  otherAdvances: several('Other advances', BREACH),
  discovery: several('Disclosure outstanding', { element: 'Whether the motion is premature', point: 'premature' }),
  other: several('Other', null),
};
