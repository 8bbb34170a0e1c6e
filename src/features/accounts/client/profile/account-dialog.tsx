import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Dialog } from '#platform/client/ui/dialog.tsx';
import { ErrorState } from '#platform/client/ui/error-state.tsx';
import { Skeleton } from '#platform/client/ui/skeleton.tsx';
import { AccountFacts } from './account-facts.tsx';
import { PasswordSection } from './password-section.tsx';
import { profileQuery } from './profile.queries.ts';
import { SessionsSection } from './sessions-section.tsx';

/** Who one is to the portal, one's password and one's sessions. */
export function AccountDialog({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Your account">
      <Account />
      <SessionsSection />
    </Dialog>
  );
}

function Account(): ReactNode {
  const { data: person, isPending, isFetching, refetch } = useQuery(profileQuery);
  if (isPending) return <AccountSkeleton />;
  if (!person)
    return (
      <ErrorState
        title="Error loading your account"
        description="Please try again later"
        pending={isFetching}
        onRetry={() => refetch()}
      />
    );
  return (
    <>
      <AccountFacts person={person} />
      {person.hasPassword && <PasswordSection person={person} />}
    </>
  );
}

function AccountSkeleton() {
  return (
    <div role="status" aria-label="Loading your account" className="flex flex-col gap-2 pb-5">
      <Skeleton className="h-6 w-56 max-w-full" />
      <Skeleton className="h-6 w-72 max-w-full" />
      <Skeleton className="h-6 w-40 max-w-full" />
      <Skeleton className="h-6 w-64 max-w-full" />
      <Skeleton className="mt-1 h-5 w-full max-w-md" />
    </div>
  );
}
