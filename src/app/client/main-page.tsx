import { useQuery } from '@tanstack/react-query';
import { currentUserQuery } from '#features/accounts/client/accounts.queries.ts';
import { FrontPage } from '#features/accounts/client/front-page.tsx';
import { AccountFailure } from '#features/accounts/client/login-guard.tsx';
import { useReturnAfterSignIn } from '#features/accounts/client/use-return-after-sign-in.ts';
import { CardSkeletons } from '#features/catalogue/client/card-grid.tsx';
import { ToolsPage } from '#features/catalogue/client/tools-page.tsx';
import { useFocusRescue } from '#platform/client/use-focus-rescue.ts';

/** The main page: the approved tools for signed-in people, the front page for visitors. */
export function MainPage() {
  const { data: user, isPending, errorUpdateCount } = useQuery(currentUserQuery);
  useFocusRescue(isPending ? undefined : Boolean(user));
  if (user === undefined && errorUpdateCount > 0) return <AccountFailure />;
  if (isPending) {
    return (
      <>
        <h1 className="sr-only">Loading...</h1>
        <CardSkeletons />
      </>
    );
  }
  return user ? <SignedIn /> : <FrontPage />;
}

function SignedIn() {
  useReturnAfterSignIn();
  return <ToolsPage />;
}
