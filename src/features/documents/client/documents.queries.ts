import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/client/api.ts';
import { type GeneratedDocument, listDocuments, listDraftingModels } from '../documents.contract.ts';

const POLL_MS = 1500;

/** The user's documents; polled only while one of them is in progress. */
export const documentsQuery = queryOptions({
  queryKey: [listDocuments.path],
  queryFn: () => call(listDocuments, {}),
  staleTime: 0,
  refetchOnMount: 'always',
  refetchInterval: (query) => (query.state.data?.some((document) => !isFinal(document)) ? POLL_MS : false),
});

/** The models available for drafting. */
export const draftingModelsQuery = queryOptions({
  queryKey: [listDraftingModels.path],
  queryFn: () => call(listDraftingModels, {}),
});

/** True if a document no longer changes by itself. */
export function isFinal({ status }: Pick<GeneratedDocument, 'status'>): boolean {
  return status === 'sent' || status === 'failed';
}

/** True while a document is being made; the server does not delete it until then. */
export function isBeingMade({ status }: Pick<GeneratedDocument, 'status'>): boolean {
  return status === 'queued' || status === 'running';
}
