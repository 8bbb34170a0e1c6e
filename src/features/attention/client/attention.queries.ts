import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/client/api.ts';
import { listAttention } from '../attention.contract.ts';

/** What has to be mended, read anew whenever somebody comes to look. */
export const attentionQuery = queryOptions({
  queryKey: [listAttention.path],
  queryFn: ({ signal }) => call(listAttention, {}, { signal }),
  staleTime: 0,
});
