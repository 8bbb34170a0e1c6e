import type { CatalogueProvider } from '#platform/server/models/catalogue.ts';
import type { ProviderList } from '#platform/server/models/list-provider-models.ts';

/** True if a provider has what a call needs: an address, and a key where its kind needs one. */
export const canBeCalled = ({ kind, key, url }: CatalogueProvider): boolean =>
  url !== '' && (key !== undefined || kind === 'openai-compatible');

/** Says in a sentence what a provider answered when it was asked for its models. Nothing of its answer is quoted. */
export function explainList({ name, key }: Pick<CatalogueProvider, 'name' | 'key'>, list: ProviderList): string {
  switch (list.kind) {
    case 'listed':
      return `${name} answers${key === undefined ? '' : ' and accepts the key'}. It lists ${countOf(list.models.length)}.`;
    case 'redirect':
      return `${name}’s address leads elsewhere. Enter the address to which it leads, if you trust it.`;
    case 'not-json':
      return `Something answers at ${name}’s address, but not with a list of models. Check the address: it may lack “/v1”.`;
    case 'timeout':
      return `${name} did not answer within ten seconds.`;
    case 'unreachable':
      return `${name} could not be reached. Check the address and the connection to it.`;
    case 'status':
      return explainStatus(name, list.status);
  }
}

function explainStatus(name: string, status: number): string {
  if (status === 401 || status === 403) return `${name} refuses the key.`;
  if (status === 402) return `${name} answers, but the account has no credit.`;
  if (status === 400) return `${name} rejects the request. Check the key and the address.`;
  if (status === 429) return `${name} answers that there are too many requests, or that the account has no credit.`;
  if (status === 404) return `${name}’s address answers, but has no list of models. Check the address: it may lack “/v1”.`;
  return status >= 500
    ? `${name} has an internal error (${status}). Try again later.`
    : `${name} answers with an error (${status}).`;
}

const countOf = (models: number) => (models === 1 ? 'one model' : `${models.toLocaleString('en-US')} models`);
