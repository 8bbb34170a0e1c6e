import type { ModelSettings } from './model-call.ts';
import { providerOf } from './model-catalogue.ts';

/** The provider's own package for a model, using the given `fetch`; loaded when it is first needed. */
export async function loadProviderModel(settings: ModelSettings, id: string, fetch: typeof globalThis.fetch) {
  if (providerOf(id) === 'gemini') {
    const { createGoogleGenerativeAI } = await import('@ai-sdk/google');
    return createGoogleGenerativeAI({ apiKey: settings.geminiApiKey, baseURL: settings.geminiBaseUrl, fetch })(id);
  }
  const { createOpenAI } = await import('@ai-sdk/openai');
  return createOpenAI({ apiKey: settings.openaiApiKey, baseURL: settings.openaiBaseUrl, fetch }).responses(id);
}
