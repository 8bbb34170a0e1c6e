import { CircleCheck } from 'lucide-react';
import { Button } from '#platform/client/ui/button.tsx';
import { useFocusRescue } from '#platform/client/use-focus-rescue.ts';
import type { CurrentPolicy } from '../policy.contract.ts';
import { useAcknowledge } from './use-acknowledge.ts';
import { dayInWords } from './version-words.ts';

interface Props {
  policy: CurrentPolicy;
  version: number;
  timeZone: string | undefined;
}

/** Asks once per version whether the person has read it, and then says when they said so. */
export function Acknowledgement({ policy: { acknowledgedAt }, version, timeZone }: Props) {
  const { acknowledge, isPending, refusal } = useAcknowledge();
  useFocusRescue(acknowledgedAt ?? version);
  return (
    <section aria-label="Acknowledgement" className="policy-acknowledgement" data-open={acknowledgedAt === null || undefined}>
      {acknowledgedAt === null && (
        <>
          <div className="min-w-0">
            {refusal && (
              <p role="alert" className="font-medium">
                {refusal}
              </p>
            )}
            <p>Please read this version of the policy, then acknowledge it. Administrators see who has, and when.</p>
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
            You acknowledged this version on {dayInWords(acknowledgedAt, timeZone)}.
          </>
        )}
      </p>
    </section>
  );
}
