import { Link } from 'wouter';
import type { SessionUser } from '#features/accounts/session.contract.ts';
import { buttonClass } from '#platform/client/ui/button-class.ts';
import { WizardPage } from '#platform/client/wizard/wizard-page.tsx';
import { FoilRequestForm } from './foil-request-form.tsx';

/** Form for a public-records request. */
export function FoilRequestPage({ user, timeZone }: { user: SessionUser; timeZone: string | undefined }) {
  return (
    <WizardPage
      help="foil-request"
      title="Drafting - FOIL Request"
      introduction="Describe the records and whom to ask for them. The letter is written for you and delivered by email for attorney review."
      subject="Your FOIL request"
      afterwards={
        <Link href="/my-documents" className={buttonClass('secondary', 'medium')}>
          My Documents
        </Link>
      }
    >
      {({ key, ...round }) => <FoilRequestForm key={key} user={user} timeZone={timeZone} {...round} />}
    </WizardPage>
  );
}
