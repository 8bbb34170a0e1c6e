import { useState } from 'react';
import { ConfirmOnDemand } from '#platform/client/ui/confirm-on-demand.tsx';
import { leaveAllTheSame, stay, useAskedWay } from './careful-location.ts';

/** Asks before a page is left with which something would be lost. */
export function LeaveQuestion() {
  const way = useAskedWay();
  const [agreed, setAgreed] = useState<() => void>();
  function agree() {
    const go = leaveAllTheSame();
    setAgreed(() => go);
  }
  /** Not before the question has given the keyboard back: the page that comes takes it then. */
  function goOn() {
    setAgreed(undefined);
    agreed?.();
  }
  return (
    <ConfirmOnDemand
      open={way !== undefined}
      onOpenChange={stay}
      title="Leave this page?"
      description="What you have chosen or typed here is not kept, and will be lost."
      confirmLabel="Leave page"
      onConfirm={agree}
      onClosed={goOn}
    />
  );
}
