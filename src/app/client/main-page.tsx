import { useQuery } from '@tanstack/react-query';
import { currentUserQuery } from '#features/accounts/client/accounts.queries.ts';
import { FrontPage } from '#features/accounts/client/front-page.tsx';
import { useReturnAfterSignIn } from '#features/accounts/client/use-return-after-sign-in.ts';
import { CardSkeletons } from '#features/catalogue/client/card-skeletons.tsx';
import { ToolsPage } from '#features/catalogue/client/tools-page.tsx';
import { ErrorState } from '#platform/client/ui/error-state.tsx';
import { useFocusRescue } from '#platform/client/use-focus-rescue.ts';

/** The main page: the approved tools for signed-in people, the front page for visitors. */
export function MainPage() {
  const { data: user, isError, isFetching, refetch, isPending } = useQuery(currentUserQuery);
  useFocusRescue(isPending ? undefined : Boolean(user));
  if (isPending) return <CardSkeletons />;
  if (isError) {
    return (
      <ErrorState
        title="Error loading your account"
        description="Please try again later"
        pending={isFetching}
        onRetry={() => refetch()}
      />
    );
  }
  return user ? <SignedIn /> : <FrontPage />;
}

function SignedIn() {
  useReturnAfterSignIn();
  return <ToolsPage />;
}
