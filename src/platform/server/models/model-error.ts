/**
 * Why there is no answer. `bad-answer`: there is one that cannot be used (see the reason). `refused-request`: the provider will not
 * answer this question, however often it is asked. `busy`: too many questions at the moment. `unavailable`: nobody asks the provider
 * until a given time. `cancelled`: the caller's signal ended the call.
 */
export type ModelErrorKind =
  | 'bad-answer'
  | 'refused-request'
  | 'timeout'
  | 'unreachable'
  | 'busy'
  | 'provider-failed'
  | 'unavailable'
  | 'not-configured'
  | 'cancelled';

/**
 * What is wrong with an answer: it ends too early, the provider's filter held it back, the model declined, nothing is in it, it has
 * another shape than was asked for, or it is far longer than was allowed.
 */
export type BadResponse = 'truncated' | 'filtered' | 'refused' | 'empty' | 'shape' | 'too-long';

/** What else is known about a failure. */
export interface ModelErrorDetails {
  /** Of a bad answer. */
  reason?: BadResponse | undefined;
  /** The provider's HTTP status, where it refused. */
  status?: number | undefined;
  /** How long the provider asks to be left alone. */
  retryAfterMs?: number | undefined;
}

/** A model did not give the answer asked for. Carries nothing of the question or the answer. */
export class ModelError extends Error {
  readonly model: string;
  readonly kind: ModelErrorKind;
  readonly reason: BadResponse | undefined;
  readonly status: number | undefined;
  readonly retryAfterMs: number | undefined;

  constructor(model: string, kind: ModelErrorKind, { reason, status, retryAfterMs }: ModelErrorDetails = {}) {
    super(`The model ${model} gave no answer: ${[kind, reason, status].filter((part) => part !== undefined).join(', ')}`);
    this.name = 'ModelError';
    this.model = model;
    this.kind = kind;
    this.reason = reason;
    this.status = status;
    this.retryAfterMs = retryAfterMs;
  }
}

/** The provider refuses the key or the account, or wants to be left alone for long: nobody asks it before `until`. */
export class ProviderUnavailable extends ModelError {
  readonly until: Date;

  constructor(model: string, until: Date, status?: number) {
    super(model, 'unavailable', { status });
    this.name = 'ProviderUnavailable';
    this.until = until;
  }
}
