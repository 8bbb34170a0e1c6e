import { useQuery } from '@tanstack/react-query';
import { FormSection } from '#platform/client/ui/form-section.tsx';
import { RetryMessage } from '#platform/client/ui/retry-message.tsx';
import { Skeleton } from '#platform/client/ui/skeleton.tsx';
import { lookUpQuery } from './look-up.queries.ts';
import { LookUpForm } from './look-up-form.tsx';

/** Settings of the look-up of cited decisions at a public service. */
export function LookUpSection() {
  const { data: settings, isFetchedAfterMount, errorUpdateCount, isFetching, refetch } = useQuery(lookUpQuery);
  return (
    <FormSection
      title="Citation look-up"
      description="Cite checks can ask CourtListener, a public service of the Free Law Project, whether each cited decision exists. Only its volume, reporter, and page are sent, never a word of the paper."
    >
      {settings && isFetchedAfterMount ? (
        <LookUpForm settings={settings} />
      ) : !settings && errorUpdateCount > 0 ? (
        <RetryMessage
          sentence="The settings of the look-up could not be loaded."
          pending={isFetching}
          onRetry={() => refetch()}
        />
      ) : (
        <div role="status" aria-label="Loading the citation look-up">
          <Skeleton className="h-40 w-full max-w-measure" />
        </div>
      )}
    </FormSection>
  );
}
