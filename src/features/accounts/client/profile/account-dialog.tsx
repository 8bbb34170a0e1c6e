import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Dialog } from '#platform/client/ui/dialog.tsx';
import { ErrorState } from '#platform/client/ui/error-state.tsx';
import { Skeleton } from '#platform/client/ui/skeleton.tsx';
import { useCarefulLeave } from '#platform/client/use-careful-leave.tsx';
import { AccountFacts } from './account-facts.tsx';
import { PasswordSection } from './password-section.tsx';
import { profileQuery } from './profile.queries.ts';
import { SessionsSection } from './sessions-section.tsx';

/** Who one is to the portal, one's password and one's sessions. A password that is being changed is left only after a question. */
export function AccountDialog({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const { leave, question } = useCarefulLeave();
  return (
    <Dialog open={open} onOpenChange={() => leave(() => onOpenChange(false))} title="Your account" size="tall">
      <Account />
      <SessionsSection />
      {question}
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

const FACTS = ['name', 'e-mail', 'role', 'way to sign in'];

function AccountSkeleton() {
  return (
    <div role="status" aria-label="Loading your account">
      <div className="flex flex-col gap-2 pb-5">
        {FACTS.map((fact) => (
          <div key={fact} className="grid gap-x-6 gap-y-1 sm:grid-cols-[6rem_minmax(0,1fr)]">
            <Skeleton className="h-5 w-20" />
            <Skeleton className="h-6 max-w-60" />
          </div>
        ))}
        <Skeleton className="mt-1 h-5 max-w-md" />
      </div>
      <div className="flex flex-col gap-3 border-t border-line py-5">
        <Skeleton className="h-6 w-24" />
        <Skeleton className="h-8" />
      </div>
    </div>
  );
}
