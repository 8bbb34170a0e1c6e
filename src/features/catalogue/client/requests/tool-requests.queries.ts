import { infiniteQueryOptions, keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query';
import { listToolRequests } from '#features/catalogue/tool-requests.contract.ts';
import { call } from '#platform/client/api.ts';
import { showErrorToast } from '#platform/client/show-error-toast.ts';

/** Other people change requests too, so they are fetched whenever they are shown. */
export const FRESH = { staleTime: 0, refetchOnMount: 'always' } as const;

/** Requests for tools, in pages. @param filter an empty part excludes nothing */
export const requestsQuery = (filter: Partial<Record<'state' | 'name' | 'url', string>>) =>
  infiniteQueryOptions({
    queryKey: [listToolRequests.path, 'list', filter],
    queryFn: ({ pageParam, signal }) => {
      const stated = Object.fromEntries(Object.entries(filter).filter(([, value]) => value));
      return call(listToolRequests, { query: { ...stated, skip: String(pageParam) } }, { signal });
    },
    initialPageParam: 0,
    getNextPageParam: ({ matches }, pages) => {
      const shown = pages.flatMap(({ requests }) => requests).length;
      return shown < matches ? shown : undefined;
    },
    placeholderData: keepPreviousData,
    ...FRESH,
  });

/**
 * Sends a change of a request. Afterwards everything is fetched again, also when it was refused: somebody may have been first.
 * @param showInForm shows a refusal in the form; if it returns false, a toast does
 */
export function useChangeRequest<Input, Result>(
  send: (input: Input) => Promise<Result>,
  failure: string,
  showInForm: (error: Error) => boolean = () => false,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onError: (error) => {
      if (!showInForm(error)) showErrorToast(error, failure);
    },
    onSettled: () => client.invalidateQueries({ queryKey: [listToolRequests.path] }),
  });
}
