import { type ReactNode, useState } from 'react';
import { LazyPart } from '../ui/lazy-part.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { UnbrokenText } from '../ui/unbroken-text.tsx';
import { useFocusFallback } from '../use-focus-fallback.ts';

const loadDialog = async () => (await import('./generation-started-dialog.tsx')).GenerationStartedDialog;

/** One pass through the form: another round is another form, empty, untouched, without errors. */
export interface WizardRound {
  key: number;
  /** Called when the request is being sent. */
  onSubmit: () => void;
  onAccepted: (accepted: AcceptedRequest) => void;
  onStartOver: () => void;
}

/** A request that the portal has accepted. */
interface AcceptedRequest {
  /** The e-mail address that the document goes to. */
  deliveredTo: string;
  /** Autosaves a form like this one, which the next round then restores; absent: another one like it is not offered. */
  autosaveAgain?: () => void;
}

interface Props {
  title: string;
  /** Heading id of the guide's section about it. */
  help: string;
  /** Undefined while it loads: its space is reserved, so that nothing below it moves. */
  introduction: string | undefined;
  /** Notice to read before anything is filled in. */
  notice?: string | undefined;
  /** The document to be delivered, as the beginning of a sentence. */
  subject: string;
  /** Links to other pages once the request is accepted. */
  afterwards: ReactNode;
  children: (round: WizardRound) => ReactNode;
}

/** A page for requesting a document, and its confirmation. */
export function WizardPage({ title, help, introduction, notice, subject, afterwards, children }: Props) {
  const [round, setRound] = useState(1);
  const [accepted, setAccepted] = useState<AcceptedRequest>({ deliveredTo: '' });
  const [isTold, setIsTold] = useState(false);
  useFocusFallback(round);
  const startOver = () => setRound(round + 1);
  const { deliveredTo, autosaveAgain } = accepted;
  const startAgain = () => {
    autosaveAgain?.();
    startOver();
    setIsTold(false);
  };
  return (
    <>
      <PageHeading help={help} className="mb-2">
        {title}
      </PageHeading>
      <div className="mb-8 flex max-w-measure flex-col gap-4 wrap-anywhere max-sm:text-sm">
        {introduction === undefined ? (
          <IntroductionSkeleton />
        ) : (
          <p className="text-muted">
            <UnbrokenText>{introduction}</UnbrokenText>
          </p>
        )}
        {notice && (
          <p className="border-l-2 border-line-strong pl-4">
            <UnbrokenText>{notice}</UnbrokenText>
          </p>
        )}
      </div>
      {children({
        key: round,
        // The dialog's code is loaded while the request is being sent.
        onSubmit: () => void loadDialog().catch(() => {}),
        onAccepted: (request) => {
          setAccepted(request);
          setIsTold(true);
          startOver();
        },
        onStartOver: startOver,
      })}
      <LazyPart
        wanted={isTold}
        load={loadDialog}
        onFailure={() => setIsTold(false)}
        failure={{
          title: 'Document Generation Started',
          description: `${subject} will be delivered to ${deliveredTo} in about 5 to 10 minutes.`,
        }}
      >
        {(GenerationStartedDialog) => (
          <GenerationStartedDialog
            subject={subject}
            open={isTold}
            deliveredTo={deliveredTo}
            onClose={() => setIsTold(false)}
            onAgain={autosaveAgain && startAgain}
          >
            {afterwards}
          </GenerationStartedDialog>
        )}
      </LazyPart>
    </>
  );
}

function IntroductionSkeleton() {
  return (
    <div role="status" aria-label="Loading this page" className="flex flex-col gap-4">
      <Skeleton className="h-30 sm:h-18" />
      <div className="border-l-2 border-line pl-4">
        <Skeleton className="h-30 sm:h-18" />
      </div>
    </div>
  );
}
