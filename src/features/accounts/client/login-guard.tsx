import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Redirect, useLocation, useSearch } from 'wouter';
import { ErrorState } from '#platform/client/ui/error-state.tsx';
import type { SessionUser } from '../session.contract.ts';
import { currentUserQuery } from './accounts.queries.ts';
import { wasDeliberateSignOut } from './clear-user-data.ts';
import type { RedirectState } from './return-path.ts';

/** Shows its page to signed-in people; redirects everybody else to the main page, which says that access is restricted. */
export function LoginGuard({ children }: { children: (user: SessionUser) => ReactNode }) {
  const { data: user, isPending, errorUpdateCount } = useQuery(currentUserQuery);
  const [wasSignedIn, setWasSignedIn] = useState(false);
  if (user && !wasSignedIn) setWasSignedIn(true);
  if (user === undefined && errorUpdateCount > 0) return <CurrentUserError />;
  if (isPending) return <h1 className="py-16 text-center font-sans text-base font-normal text-muted">Loading...</h1>;
  if (user) return children(user);
  // After a sign-out, the next person at this browser is somebody else, with no page to return to.
  return wasSignedIn && wasDeliberateSignOut() ? <Redirect to="/" replace /> : <Restricted hasSessionEnded={wasSignedIn} />;
}

function Restricted({ hasSessionEnded }: { hasSessionEnded: boolean }) {
  const [path] = useLocation();
  const search = useSearch();
  const wantedPath = search ? `${path}?${search}` : path;
  const state: RedirectState = { isRestricted: true, wantedPath, hasSessionEnded };
  return <Redirect to="/" replace state={state} />;
}

/** Shown when the portal could not tell who is signed in. */
export function CurrentUserError() {
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
