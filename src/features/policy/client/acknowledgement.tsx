import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { ApiError, call } from '#platform/client/api.ts';
import { showErrorToast } from '#platform/client/show-error-toast.ts';
import { Button } from '#platform/client/ui/button.tsx';
import { useFocusFallback } from '#platform/client/use-focus-fallback.ts';
import type { CurrentPolicy } from '../current-policy.contract.ts';
import { acknowledgePolicy } from '../policy.contract.ts';
import { formatDay } from './download-link.tsx';
import { policyQuery } from './policy.queries.ts';

const isOutdated = (error: Error): error is ApiError => error instanceof ApiError && error.status === 409;

interface Props {
  policy: CurrentPolicy;
  version: number;
  timeZone: string | undefined;
}

/** Asks once per version whether the person has read it, and then shows when they confirmed it. */
export function Acknowledgement({ policy: { acknowledgedAt }, version, timeZone }: Props) {
  const { acknowledge, isPending, refusal } = useAcknowledge();
  useFocusFallback(acknowledgedAt ?? version);
  return (
    <section aria-label="Acknowledgment" className="policy-acknowledgement" data-open={acknowledgedAt === null || undefined}>
      {acknowledgedAt === null && (
        <>
          <div className="min-w-0">
            {refusal && (
              <p role="alert" className="font-medium">
                {refusal}
              </p>
            )}
            <p>Please read this version of the policy, then acknowledge it. Administrators can see who has done so, and when.</p>
          </div>
          <Button className="max-w-full" pending={isPending} onClick={() => acknowledge(version)}>
            I have read the policy and will follow it
          </Button>
        </>
      )}
      <p role="status" className="flex items-center gap-2 empty:hidden">
        {acknowledgedAt !== null && (
          <>
            <CircleCheck aria-hidden="true" className="size-4 shrink-0 text-success" />
            You acknowledged this version on {formatDay(acknowledgedAt, timeZone)}.
          </>
        )}
      </p>
    </section>
  );
}

/** Acknowledges a version. `refusal` is why it was not accepted: another version is current, and is loaded. */
function useAcknowledge() {
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (version: number) => call(acknowledgePolicy, { body: { version } }),
    onSuccess: (policy) => client.setQueryData(policyQuery.queryKey, policy),
    onError: (failure) => {
      if (isOutdated(failure)) return client.invalidateQueries({ queryKey: policyQuery.queryKey });
      showErrorToast(failure, 'Your acknowledgment was not recorded. Please try again.');
    },
  });
  const acknowledge = (version: number) => !isPending && mutate(version);
  return { acknowledge, isPending, refusal: error && isOutdated(error) ? error.detail : undefined };
}
