import { useState } from 'react';
import { Button } from '#platform/client/ui/button.tsx';
import { ConfirmOnDemand } from '#platform/client/ui/confirm-on-demand.tsx';

interface Props {
  /** The question, with the name of what is begun again in it. */
  question: string;
  onStartOver: () => void;
  disabled: boolean;
}

/** Empties the form, after asking. */
export function StartOverButton({ question, onStartOver, disabled }: Props) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button variant="quiet" disabled={disabled} onClick={() => setIsAsking(true)}>
        Start over
      </Button>
      <ConfirmOnDemand
        open={isAsking}
        onOpenChange={setIsAsking}
        title={question}
        description="Everything that you have entered in it is cleared."
        confirmLabel="Start over"
        onConfirm={onStartOver}
      />
    </>
  );
}
