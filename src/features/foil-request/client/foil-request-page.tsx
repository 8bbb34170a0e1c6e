import { useState } from 'react';
import type { SessionUser } from '#features/accounts/accounts.contract.ts';
import { LoadedOnDemand } from '#platform/client/ui/loaded-on-demand.tsx';
import { useFocusRescue } from '#platform/client/use-focus-rescue.ts';
import { FoilRequestForm } from './foil-request-form.tsx';

const loadDialog = async () => (await import('./generation-started-dialog.tsx')).GenerationStartedDialog;

/** Where a public-records request is ordered. */
export function FoilRequestPage({ user, timeZone }: { user: SessionUser; timeZone: string | undefined }) {
  // Another round is another form: empty, untouched, without errors.
  const [round, setRound] = useState(1);
  const [deliveredTo, setDeliveredTo] = useState<string>();
  useFocusRescue(round);
  const startOver = () => setRound(round + 1);
  return (
    <>
      <h1 className="mb-2 text-xl sm:text-2xl">Drafting - FOIL Request</h1>
      <p className="mb-8 max-w-[68ch] text-muted">
        Describe the records and whom to ask. The letter is written for you and delivered by e-mail, for an attorney to review.
      </p>
      <FoilRequestForm
        key={round}
        user={user}
        timeZone={timeZone}
        onStartOver={startOver}
        // The dialog's code comes while the request is on its way.
        onSubmit={() => void loadDialog().catch(() => {})}
        onAccepted={(address) => {
          setDeliveredTo(address);
          startOver();
        }}
      />
      <LoadedOnDemand
        wanted={deliveredTo !== undefined}
        load={loadDialog}
        onFailure={() => setDeliveredTo(undefined)}
        failure={{
          title: 'Document Generation Started',
          description: `Your FOIL request will be delivered to ${deliveredTo} in about 5 to 10 minutes.`,
        }}
      >
        {(GenerationStartedDialog) => (
          <GenerationStartedDialog deliveredTo={deliveredTo} onClose={() => setDeliveredTo(undefined)} />
        )}
      </LoadedOnDemand>
    </>
  );
}
