import type { SignInRefusal } from '#features/accounts/single-sign-on.contract.ts';

/** An account that a refusal is about. */
interface Subject {
  id: number;
  name: string;
}

/** A single sign-on that ends without a session. */
export class SignInRefused extends Error {
  /** What the page says. */
  readonly refusal: SignInRefusal;
  /** Why, for the log and the trail: one of our own words, never one of the provider's. */
  readonly reason: string;
  readonly subject: Subject | undefined;

  constructor(refusal: SignInRefusal, reason: string, subject?: Subject) {
    super(reason);
    this.refusal = refusal;
    this.reason = reason;
    this.subject = subject;
  }
}
