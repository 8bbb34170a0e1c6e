import { useQuery } from '@tanstack/react-query';
import { currentUserQuery } from '#features/accounts/client/accounts.queries.ts';
import { FrontPage } from '#features/accounts/client/front-page.tsx';
import { CurrentUserError } from '#features/accounts/client/login-guard.tsx';
import { useReturnAfterSignIn } from '#features/accounts/client/use-return-after-sign-in.ts';
import { CardSkeletons } from '#features/catalogue/client/card-grid.tsx';
import { ToolsPage } from '#features/catalogue/client/tools-page.tsx';
import { useFocusFallback } from '#platform/client/use-focus-fallback.ts';

/** The main page: the approved tools for signed-in people, the landing page for visitors. */
export function MainPage() {
  const { data: user, isPending, errorUpdateCount } = useQuery(currentUserQuery);
  useFocusFallback(isPending ? undefined : Boolean(user));
  if (user === undefined && errorUpdateCount > 0) return <CurrentUserError />;
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
