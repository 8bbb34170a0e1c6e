import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { listChatModels } from '#features/chatbot/chatbot.contract.ts';
import { listDraftingModels } from '#features/documents/documents.contract.ts';
import { call } from '#platform/client/api.ts';
import { refetchLists } from '#platform/client/editable-list/refetch-lists.ts';
import type { Ordered } from '#platform/shared/display-order.ts';
import { type LanguageModel, listLanguageModels } from '../language-models.contract.ts';
import { listProviders, testProvider } from '../providers.contract.ts';

/** A language model with its position in the list. */
export type OrderedModel = LanguageModel & Ordered;

/** Every language model, for administrators; refetched whenever the settings are opened, because others change them too. */
export const languageModelsQuery = queryOptions({
  queryKey: [listLanguageModels.path],
  queryFn: async () => numberModels(await call(listLanguageModels, {})),
  staleTime: 0,
});

/** Every model provider, for administrators. */
export const providersQuery = queryOptions({
  queryKey: [listProviders.path],
  queryFn: () => call(listProviders, {}),
  staleTime: 0,
});

/** Result of a provider's latest test on this page; requested by a button only. */
export const providerTestQuery = (id: string) =>
  queryOptions({
    queryKey: [testProvider.path, id],
    queryFn: () => call(testProvider, { params: { id } }),
    enabled: false,
    retry: false,
  });

/** Numbers the models as they are listed. */
export const numberModels = (models: readonly LanguageModel[]): OrderedModel[] =>
  models.map((model, index) => ({ ...model, displayOrder: index + 1 }));

/** Refetches every list on which a change of a model or of its provider shows. */
export const refreshModels = (client: QueryClient): Promise<void> =>
  refetchLists(client, listLanguageModels.path, listProviders.path, listChatModels.path, listDraftingModels.path);
