import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from 'wouter';
import type { SessionUser } from '#features/accounts/session.contract.ts';
import { buttonClass } from '#platform/client/ui/button-class.ts';
import { ErrorState } from '#platform/client/ui/error-state.tsx';
import { PageSkeleton } from '#platform/client/ui/page-skeleton.tsx';
import { WizardPage } from '#platform/client/wizard/wizard-page.tsx';
import { writtenRequestQuery } from './foil-dates.queries.ts';
import { FoilRequestForm } from './foil-request-form.tsx';
import { FOLLOW_UP_NAMES, type FollowUpSource, followUpAddress, followUpForm, readFollowUp } from './follow-up-form.ts';
import type { FollowUpStart } from './use-foil-form.ts';

interface Props {
  user: SessionUser;
  timeZone: string | undefined;
}

/** Form for a public-records request, or for a reminder or an appeal of an earlier one. */
export function FoilRequestPage(props: Props) {
  const source = readFollowUp(useSearch());
  if (!source) return <LetterPage {...props} followUp={undefined} />;
  return <FollowUpPage key={followUpAddress(source)} {...props} source={source} />;
}

/** The same form, filled in from an earlier request. */
function FollowUpPage({ source: { kind, documentId }, ...props }: Props & { source: FollowUpSource }) {
  const { data, isFetching, errorUpdateCount, refetch } = useQuery(writtenRequestQuery(documentId));
  if (!data && errorUpdateCount === 0) return <PageSkeleton />;
  if (!data) {
    return (
      <ErrorState
        isPage
        title="Error loading the FOIL request"
        description="It may have been deleted. Please try again, or write the letter as a new request."
        pending={isFetching}
        onRetry={() => refetch()}
      />
    );
  }
  const followUp: FollowUpStart = {
    key: `${kind}:${documentId}`,
    name: FOLLOW_UP_NAMES[kind],
    fill: (today) => followUpForm(kind, data, today),
  };
  return <LetterPage {...props} followUp={followUp} />;
}

const INTRODUCTION =
  'Describe the records and whom to ask for them. The letter is written for you and delivered by email for attorney review.';
const FOLLOW_UP_INTRODUCTION =
  'Filled in from your earlier request. Check the recipient and the dates. The letter is written for you and delivered by email for attorney review.';

function LetterPage({ user, timeZone, followUp }: Props & { followUp: FollowUpStart | undefined }) {
  return (
    <WizardPage
      help="foil-request"
      title={`Drafting - ${followUp?.name ?? 'FOIL Request'}`}
      introduction={followUp ? FOLLOW_UP_INTRODUCTION : INTRODUCTION}
      subject={`Your ${followUp?.name ?? 'FOIL request'}`}
      afterwards={
        <Link href="/my-documents" className={buttonClass('secondary', 'medium')}>
          My Documents
        </Link>
      }
    >
      {({ key, ...round }) => <FoilRequestForm key={key} user={user} timeZone={timeZone} followUp={followUp} {...round} />}
    </WizardPage>
  );
}
