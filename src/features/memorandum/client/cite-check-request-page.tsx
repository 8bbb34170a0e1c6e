import { Link } from 'wouter';
import type { SessionUser } from '#features/accounts/session.contract.ts';
import { buttonClass } from '#platform/client/ui/button-class.ts';
import { WizardPage } from '#platform/client/wizard/wizard-page.tsx';
import { CiteCheckRequestForm } from './cite-check-request-form.tsx';

/** Form for the cite check of any brief. */
export function CiteCheckRequestPage({ user }: { user: SessionUser }) {
  return (
    <WizardPage
      help="cite-check"
      title="Cite Check"
      introduction="Upload a brief of either side, and the papers of the record that it cites. The portal compares its quotations and record cites with those papers, its authorities with the firm’s library, and its form with the New York rules."
      notice="No language model takes part: nothing leaves the portal."
      subject="The cite check"
      afterwards={
        <Link href="/my-documents" className={buttonClass('secondary', 'medium')}>
          My Documents
        </Link>
      }
    >
      {({ key, ...round }) => <CiteCheckRequestForm key={key} user={user} {...round} />}
    </WizardPage>
  );
}
