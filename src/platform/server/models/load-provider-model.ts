import type { LanguageModel } from 'ai';
import type { CatalogueModel } from './catalogue.ts';

/** A model as the AI SDK's packages return it. */
export type ProviderModel = Extract<LanguageModel, { specificationVersion: 'v4' }>;

/** Model of the provider's own package, using the given `fetch`; each package is loaded when it is first needed. */
export async function loadProviderModel(
  { name, provider: { kind, url: baseURL, key: apiKey } }: CatalogueModel,
  fetch: typeof globalThis.fetch,
): Promise<ProviderModel> {
  // An absent key would be looked for in the environment.
  const settings = { apiKey: apiKey ?? '', baseURL, fetch };
  switch (kind) {
    case 'gemini':
      return (await import('@ai-sdk/google')).createGoogleGenerativeAI(settings)(name);
    case 'azure':
      return (await import('@ai-sdk/azure')).createAzure(settings).responses(name) as ProviderModel;
    case 'anthropic':
      return (await import('@ai-sdk/anthropic')).createAnthropic(settings)(name);
    case 'openai-compatible': {
      const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
      const own = { name: 'compatible', includeUsage: true, supportsStructuredOutputs: true };
      return createOpenAICompatible({ ...own, baseURL, fetch, ...(apiKey !== undefined && { apiKey }) })(name);
    }
    case 'openai':
      return (await import('@ai-sdk/openai')).createOpenAI(settings).responses(name);
  }
}

/** Options of a call that its provider's package understands: nothing is kept at the provider. */
export const PROVIDER_OPTIONS = { openai: { store: false }, azure: { store: false } };
