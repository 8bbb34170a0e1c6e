import { useQuery } from '@tanstack/react-query';
import { Info, X } from 'lucide-react';
import { useState } from 'react';
import { Link, useRoute } from 'wouter';
import { currentUserQuery } from '#features/accounts/client/accounts.queries.ts';
import { focusHeading } from '#platform/client/focus-heading.ts';
import { IconButton } from '#platform/client/ui/icon-button.tsx';
import { policyQuery } from './policy.queries.ts';

const POLICY_PAGE = '/firm-policy';

/** A one-line notice on every other page until the person acknowledges the current version; dismissible for this visit. */
export function PolicyNotice() {
  const { data: user } = useQuery(currentUserQuery);
  const { data: policy } = useQuery({ ...policyQuery, enabled: Boolean(user) });
  const [isPolicyPage] = useRoute(POLICY_PAGE);
  const [putAway, setPutAway] = useState<string>();
  if (!user || !policy?.current || policy.acknowledgedAt !== null || isPolicyPage) return null;
  // The next person to sign in at this browser, or to be asked about another version, sees it again.
  const notice = `${policy.current.version} ${user.email}`;
  if (putAway === notice) return null;
  const dismiss = () => {
    setPutAway(notice);
    focusHeading();
  };
  return (
    <aside aria-label="AI policy" className="border-b border-line bg-accent-soft text-sm">
      <div className="mx-auto flex max-w-[90rem] items-center justify-between gap-3 px-4 py-1 sm:px-8">
        <p className="flex gap-2">
          <Info className="mt-0.5 size-4 shrink-0 text-accent" aria-hidden="true" />
          <span>
            You have not acknowledged the firm’s AI policy yet.{' '}
            <Link href={POLICY_PAGE} className="font-medium whitespace-nowrap text-accent underline underline-offset-2">
              Read the policy
            </Link>
          </span>
        </p>
        <IconButton label="Dismiss this notice" className="-mr-2" onClick={dismiss}>
          <X aria-hidden="true" />
        </IconButton>
      </div>
    </aside>
  );
}
