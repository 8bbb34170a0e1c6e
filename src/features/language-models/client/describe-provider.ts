import type { ProviderKind } from '#platform/shared/model-providers.ts';
import type { ModelProvider } from '../providers.contract.ts';

/** Source of a provider's key. */
export function describeKey({ kind, key, keyVariable }: ModelProvider): string {
  if (key === 'environment') return `Key from ${keyVariable ?? 'the environment'}`;
  if (key === 'entered') return 'Key entered in the panel';
  return kind === 'openai-compatible' ? 'No key, which this kind may do without' : 'No key';
}

/** The address at which a provider is called. */
export function describeAddress({ address, addressFromEnvironment, kind }: ModelProvider): string {
  if (address !== '') return address;
  return addressFromEnvironment ? `${addressFromEnvironment} (from the environment)` : OWN_ADDRESSES[kind];
}

const OWN_ADDRESSES: Readonly<Record<ProviderKind, string>> = {
  openai: 'OpenAI’s own address',
  gemini: 'Google’s own address',
  azure: 'No resource yet',
  anthropic: 'Anthropic’s own address',
  'openai-compatible': 'No address yet',
};

/** Hint for the address of each kind. */
export const ADDRESS_FIELDS: Readonly<Record<ProviderKind, { label: string; hint: string; isRequired: boolean }>> = {
  openai: { label: 'Address (Optional)', hint: 'Leave blank for OpenAI’s own address.', isRequired: false },
  gemini: { label: 'Address (Optional)', hint: 'Leave blank for Google’s own address.', isRequired: false },
  anthropic: { label: 'Address (Optional)', hint: 'Leave blank for Anthropic’s own address.', isRequired: false },
  azure: {
    label: 'Resource',
    hint: 'Resource name (the part before .openai.azure.com) or its address.',
    isRequired: true,
  },
  'openai-compatible': {
    label: 'Address',
    hint: 'For example http://localhost:11434/v1 for Ollama, http://localhost:8000/v1 for vLLM, LM Studio, LiteLLM.',
    isRequired: true,
  },
};

/** Number of models: "1 model". */
export const countModels = (count: number): string => `${count} ${count === 1 ? 'model' : 'models'}`;
