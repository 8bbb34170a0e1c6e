import { useState } from 'react';
import { Button } from '#platform/client/ui/button.tsx';
import { LoadedOnDemand } from '#platform/client/ui/loaded-on-demand.tsx';

const loadQuestion = async () => (await import('#platform/client/ui/confirm-dialog.tsx')).ConfirmDialog;

/** Empties the form, after asking. */
export function StartOverButton({ onStartOver, disabled }: { onStartOver: () => void; disabled: boolean }) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button variant="quiet" disabled={disabled} onClick={() => setIsAsking(true)}>
        Start over
      </Button>
      <LoadedOnDemand wanted={isAsking} load={loadQuestion} onFailure={() => setIsAsking(false)}>
        {(ConfirmDialog) => (
          <ConfirmDialog
            open={isAsking}
            onOpenChange={setIsAsking}
            title="Start this FOIL request over?"
            description="Everything that you have entered in it is cleared."
            confirmLabel="Start over"
            onConfirm={onStartOver}
          />
        )}
      </LoadedOnDemand>
    </>
  );
}
