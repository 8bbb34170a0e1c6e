import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { SessionUser } from '#features/accounts/session.contract.ts';
import { call } from '#platform/client/api.ts';
import { buttonClass } from '#platform/client/ui/button-class.ts';
import { WizardPage } from '#platform/client/wizard/wizard-page.tsx';
import { type DraftingModel, getDraftingModel } from '../memorandum.contract.ts';
import { MemorandumRequestForm } from './memorandum-request-form.tsx';
import { deliverySubject, modelNotice, wizardIntroduction } from './wizard-text.ts';

/** The model that drafts, if any. */
const draftingQuery = queryOptions({ queryKey: [getDraftingModel.path], queryFn: () => call(getDraftingModel, {}) });

interface Props {
  user: SessionUser;
  /** The drafting model, if preloaded. */
  drafting: DraftingModel | undefined;
}

/** Form for a memorandum of law in opposition to a motion for summary judgment. */
export function MemorandumPage({ user, drafting: known }: Props) {
  const { data: drafting, isPending } = useQuery({ ...draftingQuery, initialData: known });
  return (
    <WizardPage
      help="opposition-memorandum"
      title="MCA - Def MOL in Opp to MSJ (Document Drafting)"
      introduction={isPending ? undefined : wizardIntroduction(drafting)}
      notice={modelNotice(drafting)}
      subject={deliverySubject(drafting)}
      afterwards={
        <Link href="/my-documents" className={buttonClass('secondary', 'medium')}>
          My Documents
        </Link>
      }
    >
      {({ key, ...round }) => <MemorandumRequestForm key={key} user={user} {...round} />}
    </WizardPage>
  );
}
