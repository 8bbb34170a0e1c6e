import { useQuery } from '@tanstack/react-query';
import { FormSection } from '#platform/client/ui/form-section.tsx';
import { RetryMessage } from '#platform/client/ui/retry-message.tsx';
import { Skeleton } from '#platform/client/ui/skeleton.tsx';
import { useFocusFallback } from '#platform/client/use-focus-fallback.ts';
import { acknowledgementsQuery } from '../acknowledgements.queries.ts';
import { AcknowledgementReport } from './acknowledgement-report.tsx';

interface Props {
  timeZone: string | undefined;
}

/** People who have acknowledged the current version of the firm's AI policy, and people who have not. */
export function AcknowledgementsSection({ timeZone }: Props) {
  return (
    <FormSection
      title="Acknowledgments"
      description="Everyone with an approved account is asked to acknowledge the policy once per version."
    >
      <Acknowledgements timeZone={timeZone} />
    </FormSection>
  );
}

function Acknowledgements({ timeZone }: Props) {
  const { data, isFetching, errorUpdateCount, refetch } = useQuery(acknowledgementsQuery);
  const hasFailed = !data && errorUpdateCount > 0;
  useFocusFallback(hasFailed, () => document.getElementById('acknowledged-count'));
  if (hasFailed) {
    return <RetryMessage sentence="The acknowledgments could not be loaded." pending={isFetching} onRetry={() => refetch()} />;
  }
  if (!data) return <PeopleSkeleton />;
  const { current, people } = data;
  if (!current) {
    return (
      <p className="text-sm">
        There is nothing to acknowledge yet. Once a policy is uploaded, people are asked to acknowledge it and listed here.
      </p>
    );
  }
  return <AcknowledgementReport people={people} version={current.version} timeZone={timeZone} />;
}

function PeopleSkeleton() {
  return (
    <div role="status" aria-label="Loading the acknowledgments" className="flex flex-col gap-4">
      <Skeleton className="h-5 w-64 max-w-full" />
      <Skeleton className="h-10 w-full" />
      <Skeleton className="h-48 w-full" />
    </div>
  );
}
