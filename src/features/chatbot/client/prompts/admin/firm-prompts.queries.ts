import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { type FirmPrompt, listFirmPrompts, listPrompts } from '#features/chatbot/prompts.contract.ts';
import { call } from '#platform/client/api.ts';
import { refetchLists } from '#platform/client/editable-list/refetch-lists.ts';
import type { Ordered } from '#platform/shared/display-order.ts';

/** A prompt of the firm with its position in the list. */
export type OrderedPrompt = FirmPrompt & Ordered;

/** The firm’s prompts, for administrators; refetched whenever the settings are opened, because others change them too. */
export const firmPromptsQuery = queryOptions({
  queryKey: [listFirmPrompts.path],
  queryFn: async (): Promise<OrderedPrompt[]> =>
    (await call(listFirmPrompts, {})).map((prompt, index) => ({ ...prompt, displayOrder: index + 1 })),
  staleTime: 0,
});

/** Refetches every list on which a change of the library shows. */
export const refreshPrompts = (client: QueryClient): Promise<void> =>
  refetchLists(client, listFirmPrompts.path, listPrompts.path);
