import { infiniteQueryOptions, keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { listRequestComments, listToolRequests, type RequestState } from '#features/catalogue/tool-requests.contract.ts';
import { call } from '#platform/client/api.ts';
import { showErrorToast } from '#platform/client/show-error-toast.ts';

const KEY = listToolRequests.path;
/** Other people change requests too, so they are fetched whenever they are shown. */
const FRESH = { staleTime: 0, refetchOnMount: 'always' } as const;

/** Filter for requests; an empty part excludes nothing. */
interface RequestFilter {
  state?: RequestState | '';
  name?: string;
  url?: string;
}

/** Requests for tools, in pages. */
export const requestsQuery = ({ state = '', name = '', url = '' }: RequestFilter) =>
  infiniteQueryOptions({
    queryKey: [KEY, 'list', state, name, url],
    queryFn: ({ pageParam, signal }) => {
      const query = { state: state || undefined, name: name || undefined, url: url || undefined, skip: String(pageParam) };
      return call(listToolRequests, { query }, { signal });
    },
    initialPageParam: 0,
    getNextPageParam: ({ matches }, pages) => {
      const shown = pages.reduce((count, { requests }) => count + requests.length, 0);
      return shown < matches ? shown : undefined;
    },
    placeholderData: keepPreviousData,
    ...FRESH,
  });

/** Comments on a request. */
export const commentsQuery = (id: number) =>
  queryOptions({
    queryKey: [KEY, 'comments', id],
    queryFn: () => call(listRequestComments, { params: { id: String(id) } }),
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
    onSettled: () => client.invalidateQueries({ queryKey: [KEY] }),
  });
}
