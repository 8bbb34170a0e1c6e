import { Link } from 'wouter';
import type { SessionUser } from '#features/accounts/accounts.contract.ts';
import { WizardPage } from '#platform/client/wizard/wizard-page.tsx';
import { MemorandumRequestForm } from './memorandum-request-form.tsx';

/** Where a memorandum of law in opposition to a motion for summary judgment is ordered. */
export function MemorandumPage({ user }: { user: SessionUser }) {
  return (
    <WizardPage
      title="MCA - Def MOL in Opp to MSJ (Document Drafting)"
      introduction="Upload the plaintiff’s memorandum and your own paper of facts. From both, a working outline of the opposition and an audit of the plaintiff’s memorandum are made and delivered by e-mail, for an attorney to review. No language model takes part."
      subject="The outline and the audit"
      afterwards={
        <Link href="/my-documents" className="py-1 text-accent underline-offset-4 hover:underline">
          My Documents
        </Link>
      }
    >
      {({ key, ...round }) => <MemorandumRequestForm key={key} user={user} {...round} />}
    </WizardPage>
  );
}
