import { useState } from 'react';
import { Button } from '#platform/client/ui/button.tsx';
import { ConfirmOnDemand } from '#platform/client/ui/confirm-on-demand.tsx';

/** Empties the form, after asking. */
export function StartOverButton({ onStartOver, disabled }: { onStartOver: () => void; disabled: boolean }) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button variant="quiet" disabled={disabled} onClick={() => setIsAsking(true)}>
        Start over
      </Button>
      <ConfirmOnDemand
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Start this FOIL request over?"
        description="Everything that you have entered in it is cleared."
        confirmLabel="Start over"
        onConfirm={onStartOver}
      />
    </>
  );
}
