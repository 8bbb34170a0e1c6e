import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '#platform/client/ui/error-state.tsx';
import { currentUserQuery } from './accounts.queries.ts';

/** Nobody knows who is signed in, because the portal could not say. */
export function AccountFailure() {
  const { isFetching, refetch } = useQuery(currentUserQuery);
  return (
    <ErrorState
      isPage
      title="Error loading your account"
      description="Please try again later"
      pending={isFetching}
      onRetry={() => refetch()}
    />
  );
}
