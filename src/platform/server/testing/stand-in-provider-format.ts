import { PROVIDER_KINDS, type ProviderKind } from '#platform/shared/model-providers.ts';
import { anthropic } from './stand-in-anthropic.ts';
import { azure } from './stand-in-azure.ts';
import { compatible } from './stand-in-compatible.ts';
import { gemini } from './stand-in-gemini.ts';
import { openai } from './stand-in-openai.ts';
import type { ProviderFormat } from './stand-in-question.ts';

const FORMATS: Record<ProviderKind, ProviderFormat> = { openai, gemini, azure, anthropic, 'openai-compatible': compatible };

/** Base addresses of the kinds on the stand-in, by its own address. */
export const addressesOn = (url: string): Record<ProviderKind, string> => ({
  openai: `${url}/v1`,
  gemini: `${url}/v1beta`,
  azure: `${url}/openai/v1`,
  anthropic: `${url}/anthropic/v1`,
  'openai-compatible': `${url}/compatible/v1`,
});

/** The provider at whose address a request arrived, with its format; undefined for an unknown address. */
export function providerFormatOf(path: string, isList: boolean): { provider: ProviderKind; wire: ProviderFormat } | undefined {
  const provider = PROVIDER_KINDS.find((kind) => FORMATS[kind][isList ? 'lists' : 'asks'].test(path));
  return provider && { provider, wire: FORMATS[provider] };
}
