import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { Redirect, useLocation, useSearch } from 'wouter';
import { ErrorState } from '#platform/client/ui/error-state.tsx';
import type { SessionUser } from '../accounts.contract.ts';
import { currentUserQuery } from './accounts.queries.ts';
import { rememberWantedPath } from './wanted-path.ts';

/** Shows its page to signed-in people; everybody else goes to the main page, which says that access is restricted. */
export function LoginGuard({ children }: { children: (user: SessionUser) => ReactNode }) {
  const { data: user, isPending, isError, refetch } = useQuery(currentUserQuery);
  if (isPending) return <p className="py-16 text-center text-muted">Loading...</p>;
  if (isError)
    return <ErrorState title="Error loading your account" description="Please try again later" onRetry={() => refetch()} />;
  return user ? children(user) : <Restricted />;
}

function Restricted() {
  const [path] = useLocation();
  const search = useSearch();
  useEffect(() => rememberWantedPath(search ? `${path}?${search}` : path), [path, search]);
  return <Redirect to="/" replace state={{ isRestricted: true }} />;
}
