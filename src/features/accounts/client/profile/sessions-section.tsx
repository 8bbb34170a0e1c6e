import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { focusHeading } from '#platform/client/focus-heading.ts';
import { ErrorState } from '#platform/client/ui/error-state.tsx';
import { Skeleton } from '#platform/client/ui/skeleton.tsx';
import { sessionsQuery } from './profile.queries.ts';
import { SessionItem } from './session-item.tsx';
import { SignOutEverywhere } from './sign-out-everywhere.tsx';

/** The user's sessions, each with a button to end it. */
export function SessionsSection() {
  const { isPending } = useQuery(sessionsQuery);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section className="flex flex-col gap-3 border-t border-line pt-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 ref={heading} className="text-base">
          Where you are signed in
        </h3>
        <SignOutEverywhere disabled={isPending} />
      </div>
      <Sessions onGone={() => focusHeading(heading.current)} />
    </section>
  );
}

/** @param onGone called when a row has left the list, and the focus with it. */
function Sessions({ onGone }: { onGone: () => void }): ReactNode {
  const { data: sessions, isPending, isFetching, refetch } = useQuery(sessionsQuery);
  if (isPending) return <SessionSkeletons />;
  if (!sessions)
    return (
      <ErrorState
        title="Error loading your sessions"
        description="Please try again later"
        pending={isFetching}
        onRetry={() => refetch()}
      />
    );
  const others = sessions.filter(({ isCurrent }) => !isCurrent);
  return (
    <>
      <ul className="divide-y divide-line">
        {[...sessions.filter(({ isCurrent }) => isCurrent), ...others].map((session) => (
          <SessionItem key={session.id} session={session} onEnded={onGone} />
        ))}
      </ul>
      {others.length === 0 && <p className="text-sm text-muted">You are not signed in anywhere else.</p>}
    </>
  );
}

function SessionSkeletons() {
  return (
    <div role="status" aria-label="Loading your sessions" className="divide-y divide-line">
      {['this one', 'another'].map((session) => (
        <div key={session} className="flex flex-col gap-1 py-3">
          <Skeleton className="h-6 w-48" />
          <Skeleton className="h-5 max-w-sm" />
        </div>
      ))}
    </div>
  );
}
