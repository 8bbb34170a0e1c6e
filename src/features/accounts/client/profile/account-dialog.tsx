import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Profile } from '#features/accounts/profile.contract.ts';
import { Button } from '#platform/client/ui/button.tsx';
import { Dialog } from '#platform/client/ui/dialog.tsx';
import { ErrorState } from '#platform/client/ui/error-state.tsx';
import { Skeleton } from '#platform/client/ui/skeleton.tsx';
import { useUnsavedChangesPrompt } from '#platform/client/use-unsaved-changes-prompt.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';
import { profileQuery } from './profile.queries.ts';
import { SessionsSection } from './sessions-section.tsx';
import { SignatureForm } from './signature-form.tsx';

const ROLES: Record<Profile['role'], string> = { user: 'User', admin: 'Administrator' };

const METHODS: Record<Profile['method'], string> = { traditional: 'Email and password', microsoft: 'Microsoft' };

/** The user's account, signature block, password and sessions. Unsaved changes ask before they are left. */
export function AccountDialog({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const { leave, question } = useUnsavedChangesPrompt();
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
      <SignatureForm person={person} />
    </>
  );
}

const FACTS = ['name', 'email', 'role', 'sign-in method'];
const SIGNATURE_FIELDS = ['name as signed', 'bar details', 'telephone'];

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
      <div className="flex flex-col gap-4 border-t border-line py-5">
        <Skeleton className="h-6 w-32" />
        {SIGNATURE_FIELDS.map((field) => (
          <Skeleton key={field} className="h-20 max-w-md" />
        ))}
      </div>
    </div>
  );
}

/** The user's account data, and who can change it. */
function AccountFacts({ person }: { person: Profile }) {
  const facts = [
    ['Name', `${person.firstName} ${person.lastName}`],
    ['Email', person.email],
    ...(person.title ? [['Title', person.title]] : []),
    ['Role', ROLES[person.role]],
    ['Sign-in method', METHODS[person.method]],
  ];
  return (
    <section className="flex flex-col gap-3 pb-5">
      <dl className="grid grid-cols-1 gap-x-6 sm:grid-cols-[auto_minmax(0,1fr)] sm:gap-y-1.5">
        {facts.map(([term, fact]) => (
          <div key={term} className="mb-2 sm:contents">
            <dt className="text-sm text-muted sm:leading-6">{term}</dt>
            <dd className="min-w-0 wrap-anywhere">{fact}</dd>
          </div>
        ))}
      </dl>
      <p className="text-sm text-muted">If anything here is incorrect, ask an administrator to change it.</p>
    </section>
  );
}

/** Opens the change of the password. */
function PasswordSection({ person }: { person: Profile }) {
  const [isChanging, setIsChanging] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const wasChanging = useRef(false);
  useEffect(() => {
    if (wasChanging.current && !isChanging) opener.current?.focus();
    wasChanging.current = isChanging;
  }, [isChanging]);
  return (
    <section className="flex flex-col gap-3 border-t border-line py-5">
      <h3 className="text-base">Password</h3>
      {isChanging ? (
        <ChangePasswordForm person={person} onDone={() => setIsChanging(false)} />
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-sm text-muted">Changing your password signs you out of all other sessions.</p>
          <Button ref={opener} variant="secondary" size="small" className="max-sm:w-full" onClick={() => setIsChanging(true)}>
            Change password
          </Button>
        </div>
      )}
    </section>
  );
}
