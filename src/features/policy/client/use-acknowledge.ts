import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, call } from '#platform/client/api.ts';
import { tellFailure } from '#platform/client/tell-failure.ts';
import { acknowledgePolicy } from '../policy.contract.ts';
import { policyQuery } from './policy.queries.ts';

/** Says that the person has read a version. `refusal` is why it was not taken: another version holds, and is loaded. */
export function useAcknowledge() {
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (version: number) => call(acknowledgePolicy, { body: { version } }),
    onSuccess: (policy) => client.setQueryData(policyQuery.queryKey, policy),
    onError: (failure) => {
      if (isOutdated(failure)) return client.invalidateQueries({ queryKey: policyQuery.queryKey });
      tellFailure(failure, 'Your acknowledgement was not recorded. Please try again.');
    },
  });
  const acknowledge = (version: number) => !isPending && mutate(version);
  return { acknowledge, isPending, refusal: error && isOutdated(error) ? error.detail : undefined };
}

const isOutdated = (error: Error): error is ApiError => error instanceof ApiError && error.status === 409;
