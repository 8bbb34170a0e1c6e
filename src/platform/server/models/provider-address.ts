import type { ProviderKind } from '#platform/shared/model-providers.ts';
import type { Config } from '../config.ts';

type Settings = Pick<Config, 'openaiApiKey' | 'openaiBaseUrl' | 'geminiApiKey' | 'geminiBaseUrl'>;

interface ProviderRow {
  id: string;
  kind: ProviderKind;
  address: string;
}

/** Base URLs of the providers' own APIs; given to their packages, which would otherwise look in the environment. */
const OWN_URLS: Record<ProviderKind, string> = {
  openai: 'https://api.openai.com/v1',
  gemini: 'https://generativelanguage.googleapis.com/v1beta',
  anthropic: 'https://api.anthropic.com/v1',
  azure: '',
  'openai-compatible': '',
};

/** An Azure resource's name: one label of a host name. */
export const AZURE_RESOURCE = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;

/** Base URL of a provider's API: as entered, else as the environment says, else its own. */
export function addressOf(row: ProviderRow, settings: Settings): string {
  const entered = row.address.replace(/\/+$/, '');
  if (row.kind === 'azure') return azureUrl(entered);
  return entered || (environmentAddressOf(row, settings) ?? OWN_URLS[row.kind]);
}

function azureUrl(entered: string): string {
  if (AZURE_RESOURCE.test(entered)) return `https://${entered}.openai.azure.com/openai/v1`;
  return entered.replace(/(?:\/openai)?(?:\/v1)?$/i, '/openai/v1');
}

/** The address that an environment variable gives; only the providers that every portal begins with have one. */
export function environmentAddressOf({ id }: ProviderRow, settings: Settings): string | undefined {
  if (id === 'openai') return settings.openaiBaseUrl;
  return id === 'gemini' ? settings.geminiBaseUrl : undefined;
}

/** The environment variable that gives a provider's key, and its value; undefined for a provider without one. */
export function keyVariableOf({ id }: ProviderRow, settings: Settings): { name: string; value: string | undefined } | undefined {
  if (id === 'openai') return { name: 'OPENAI_API_KEY', value: settings.openaiApiKey };
  return id === 'gemini' ? { name: 'GEMINI_API_KEY', value: settings.geminiApiKey } : undefined;
}
