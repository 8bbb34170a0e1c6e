import { type ReactNode, useState } from 'react';
import { LoadedOnDemand } from '#platform/client/ui/loaded-on-demand.tsx';
import { useFocusRescue } from '#platform/client/use-focus-rescue.ts';

const loadDialog = async () => (await import('./generation-started-dialog.tsx')).GenerationStartedDialog;

/** One filling-in of the form: another round is another form, empty, untouched, without errors. */
export interface WizardRound {
  key: number;
  /** The request is on its way. */
  onSubmit: () => void;
  /** The portal has taken the request. @param deliveredTo the e-mail address that the document goes to. */
  onAccepted: (deliveredTo: string) => void;
  onStartOver: () => void;
}

interface Props {
  title: string;
  introduction: string;
  /** What will be delivered, as a sentence begins with it. */
  subject: string;
  /** Where else to go once the request is accepted. */
  afterwards: ReactNode;
  children: (round: WizardRound) => ReactNode;
}

/** A page on which a document is ordered, and what it says once that is done. */
export function WizardPage({ title, introduction, subject, afterwards, children }: Props) {
  const [round, setRound] = useState(1);
  const [deliveredTo, setDeliveredTo] = useState<string>();
  useFocusRescue(round);
  const startOver = () => setRound(round + 1);
  return (
    <>
      <h1 className="mb-2 text-xl sm:text-2xl">{title}</h1>
      <p className="mb-8 max-w-[68ch] text-muted">{introduction}</p>
      {children({
        key: round,
        // The dialog's code comes while the request is on its way.
        onSubmit: () => void loadDialog().catch(() => {}),
        onAccepted: (address) => {
          setDeliveredTo(address);
          startOver();
        },
        onStartOver: startOver,
      })}
      <LoadedOnDemand
        wanted={deliveredTo !== undefined}
        load={loadDialog}
        onFailure={() => setDeliveredTo(undefined)}
        failure={{
          title: 'Document Generation Started',
          description: `${subject} will be delivered to ${deliveredTo} in about 5 to 10 minutes.`,
        }}
      >
        {(GenerationStartedDialog) => (
          <GenerationStartedDialog subject={subject} deliveredTo={deliveredTo} onClose={() => setDeliveredTo(undefined)}>
            {afterwards}
          </GenerationStartedDialog>
        )}
      </LoadedOnDemand>
    </>
  );
}
