import { GENERATE_PATH, gemini } from './stand-in-gemini.ts';
import { openai } from './stand-in-openai.ts';
import type { ProviderFormat } from './stand-in-question.ts';

/** The provider whose address this is, with its format; undefined for an unknown address. */
export function providerFormatOf(path: string): { provider: string; wire: ProviderFormat } | undefined {
  if (path === '/v1/responses') return { provider: 'openai', wire: openai };
  if (GENERATE_PATH.test(path)) return { provider: 'gemini', wire: gemini };
  return undefined;
}
