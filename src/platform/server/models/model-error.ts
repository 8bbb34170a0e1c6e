/**
 * Reason why there is no response. `bad-answer`: there is one that cannot be used (see the reason). `refused-request`: the
 * provider will not respond to this prompt, however often it is sent. `busy`: too many calls at the moment. `unavailable`: nobody
 * calls the provider until a given time. `not-permitted`: a rule of the firm forbids the call. `retired`: the provider no longer has the model. `cancelled`: the caller's signal ended the call.
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
  | 'not-permitted'
  | 'retired'
  | 'cancelled';

/**
 * Defect of a response: it ends too early, the provider's filter withheld it, the model declined, it is empty, it does not have
 * the requested shape, or it is far longer than was allowed.
 */
export type ResponseDefect = 'truncated' | 'filtered' | 'refused' | 'empty' | 'shape' | 'too-long';

/** Further details of a failure. */
export interface ModelErrorDetails {
  /** For a bad response. */
  reason?: ResponseDefect | undefined;
  /** The provider's HTTP status, if it refused. */
  status?: number | undefined;
  /** Delay that the provider asks for. */
  retryAfterMs?: number | undefined;
  /** The rule that forbids the call, for the person. */
  sentence?: string | undefined;
}

/** Error when a model did not give the requested response. Contains nothing of the prompt or the response. */
export class ModelError extends Error {
  readonly model: string;
  readonly kind: ModelErrorKind;
  readonly reason: ResponseDefect | undefined;
  readonly status: number | undefined;
  readonly retryAfterMs: number | undefined;
  readonly sentence: string | undefined;

  constructor(model: string, kind: ModelErrorKind, { reason, status, retryAfterMs, sentence }: ModelErrorDetails = {}) {
    super(`The model ${model} gave no answer: ${[kind, reason, status].filter((part) => part !== undefined).join(', ')}`);
    this.name = 'ModelError';
    this.model = model;
    this.kind = kind;
    this.reason = reason;
    this.status = status;
    this.retryAfterMs = retryAfterMs;
    this.sentence = sentence;
  }
}

/** The provider refuses the key or the account, or asks for a long delay: nobody calls it before `until`. */
export class ProviderUnavailable extends ModelError {
  readonly until: Date;

  constructor(model: string, until: Date, status?: number) {
    super(model, 'unavailable', { status });
    this.name = 'ProviderUnavailable';
    this.until = until;
  }
}
