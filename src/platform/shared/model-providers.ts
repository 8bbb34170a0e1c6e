/** Kinds of providers, by the API that they speak. */
export const PROVIDER_KINDS = ['openai', 'gemini', 'azure', 'anthropic', 'openai-compatible'] as const;
export type ProviderKind = (typeof PROVIDER_KINDS)[number];

/** Names of the kinds, as administrators choose them. */
export const PROVIDER_KIND_LABELS: Record<ProviderKind, string> = {
  openai: 'OpenAI',
  gemini: 'Google Gemini',
  azure: 'Azure OpenAI',
  anthropic: 'Anthropic',
  'openai-compatible': 'OpenAI-compatible server',
};

/** Reason why a model cannot be used that its provider no longer has. */
export const RETIRED = 'This model has been retired by its provider.';

/** Group of people who may choose a model. */
export const MODEL_AUDIENCES = ['everyone', 'admins'] as const;
