import type { SignInRefusal } from '#features/accounts/single-sign-on.contract.ts';

/** The account that a refusal is about. */
interface Subject {
  id: number;
  name: string;
}

/** A single sign-on that ends without a session. */
export class SignInRefused extends Error {
  /** Code for the page's message. */
  readonly refusal: SignInRefusal;
  /** Reason for the log and the audit log: one of our own words, never the provider's. */
  readonly reason: string;
  readonly subject: Subject | undefined;

  constructor(refusal: SignInRefusal, reason: string, subject?: Subject) {
    super(reason);
    this.refusal = refusal;
    this.reason = reason;
    this.subject = subject;
  }
}
