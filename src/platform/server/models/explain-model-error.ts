import type { ModelError, ModelErrorKind, ResponseDefect } from './model-error.ts';

const SENTENCES: Record<Exclude<ModelErrorKind, 'bad-answer'>, string> = {
  'refused-request': 'The model’s provider rejected the request as written. Choose another model, or tell your administrator.',
  timeout: 'The model took too long to answer. Try again later, or choose a faster model.',
  unreachable: 'The model’s provider could not be reached. Try again in a few minutes.',
  busy: 'The model’s provider is busy. Try again in a few minutes.',
  'provider-failed': 'The model’s provider had an internal error. Try again in a few minutes, or choose another model.',
  unavailable:
    'The model’s provider is not available to this portal at the moment. Your administrator may need to check its key and account.',
  'not-configured':
    'The portal has no API key for this model’s provider. Choose another model, or ask your administrator to add a key.',
  'not-permitted': 'The firm does not allow this model for this matter.',
  retired: 'This model has been retired by its provider. Choose another model, or ask your administrator to add a newer one.',
  cancelled: 'The request to the model was canceled. Ask again if you still want the answer.',
};

const BAD_ANSWERS: Record<ResponseDefect, string> = {
  truncated: 'The model’s answer was cut off, so it was not used. Try again, or choose another model.',
  filtered: 'The provider’s content filter blocked the model’s answer. Try again, or choose a model from another provider.',
  refused: 'The model declined to answer. Try again, or choose another model.',
  empty: 'The model’s answer was empty. Try again, or choose another model.',
  shape: 'The model’s answer was not in the requested format, so it was not used. Try again, or choose another model.',
  'too-long': 'The model’s answer was far too long, so it was not used. Try again, or choose another model.',
};

/** Says what happened and what to do, in plain words for a person. */
export function explainModelError({ kind, reason, sentence }: ModelError): string {
  if (sentence !== undefined) return sentence;
  return kind === 'bad-answer' ? BAD_ANSWERS[reason ?? 'shape'] : SENTENCES[kind];
}
