import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/client/api.ts';
import { type GeneratedDocument, listDocuments, listDraftingModels } from '../documents.contract.ts';

const POLL_MS = 1500;

/** The person's documents; asked again only while one of them is under way. */
export const documentsQuery = queryOptions({
  queryKey: [listDocuments.path],
  queryFn: () => call(listDocuments, {}),
  staleTime: 0,
  refetchOnMount: 'always',
  refetchInterval: (query) => (query.state.data?.some((document) => !isFinal(document)) ? POLL_MS : false),
});

/** The models that a document can be made with. */
export const draftingModelsQuery = queryOptions({
  queryKey: [listDraftingModels.path],
  queryFn: () => call(listDraftingModels, {}),
});

/** Whether nothing more happens to a document by itself. */
export function isFinal({ status }: Pick<GeneratedDocument, 'status'>): boolean {
  return status === 'sent' || status === 'failed';
}

/** Whether a document is still being written; the server keeps it until that is over. */
export function isBeingMade({ status }: Pick<GeneratedDocument, 'status'>): boolean {
  return status === 'queued' || status === 'running';
}
