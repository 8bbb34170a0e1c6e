import { useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { SessionUser } from '#features/accounts/session.contract.ts';
import { buttonClass } from '#platform/client/ui/button-class.ts';
import { EmptyState } from '#platform/client/ui/empty-state.tsx';
import { ErrorState } from '#platform/client/ui/error-state.tsx';
import { formatPageCount } from '#platform/client/ui/format-file-size.ts';
import { PageHeading } from '#platform/client/ui/page-heading.tsx';
import { Skeleton } from '#platform/client/ui/skeleton.tsx';
import { useFocusFallback } from '#platform/client/use-focus-fallback.ts';
import type { CurrentPolicy, PolicyVersion } from '../current-policy.contract.ts';
import { Acknowledgement } from './acknowledgement.tsx';
import { DownloadLink, formatDay } from './download-link.tsx';
import { policyQuery } from './policy.queries.ts';
import './policy.css';
import { PolicyDocument } from './policy-document.tsx';

interface Props {
  user: Pick<SessionUser, 'role'>;
  /** The firm's time zone, an IANA name; the browser's own when undefined. */
  timeZone: string | undefined;
}

/** The firm's AI policy: the current PDF, and the person's acknowledgement of it. */
export function PolicyPage({ user, timeZone }: Props) {
  // The PDF is always the current one: its details must be of the same version, however long this tab has been open.
  const { data, isFetching, errorUpdateCount, refetch } = useQuery({ ...policyQuery, refetchOnMount: 'always' });
  const hasFailed = !data && errorUpdateCount > 0;
  useFocusFallback(hasFailed);
  if (data?.current) return <Reading policy={data} current={data.current} timeZone={timeZone} />;
  if (data) {
    return (
      <Frame>
        <NothingYet canUpload={user.role === 'admin'} />
      </Frame>
    );
  }
  return (
    <Frame>
      {hasFailed ? (
        <ErrorState
          title="The firm’s AI policy could not be loaded"
          description="Please try again in a moment."
          pending={isFetching}
          onRetry={() => refetch()}
        />
      ) : (
        <div role="status" aria-label="Loading the policy" className="policy-document">
          <Skeleton className="size-full" />
        </div>
      )}
    </Frame>
  );
}

function Reading({ policy, current, timeZone }: { policy: CurrentPolicy; current: PolicyVersion; timeZone: string | undefined }) {
  const facts = `Version ${current.version}, ${formatPageCount(current.pages)}, uploaded on ${formatDay(current.uploadedAt, timeZone)}`;
  return (
    <Frame facts={facts}>
      <Acknowledgement policy={policy} version={current.version} timeZone={timeZone} />
      <PolicyDocument version={current} />
    </Frame>
  );
}

/** The page's heading and its links, with the content below. @param facts about the version, where there is one to download */
function Frame({ facts, children }: { facts?: string; children: ReactNode }) {
  return (
    <div className="policy-page">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <PageHeading help="firm-ai-policy">Firm AI Policy</PageHeading>
          {facts && <p className="mt-1 text-sm text-muted">{facts}</p>}
        </div>
        <div className="flex flex-wrap gap-3">
          <Link href="/" className={buttonClass('secondary')}>
            Back to Tools
          </Link>
          {facts && <DownloadLink className="max-sm:hidden" />}
        </div>
      </div>
      {children}
    </div>
  );
}

function NothingYet({ canUpload }: { canUpload: boolean }) {
  return (
    <EmptyState
      icon={<FileText />}
      title="The firm’s AI policy has not been uploaded yet"
      description={
        canUpload
          ? 'You can upload it in the admin panel: Admin, Settings, Firm AI policy.'
          : 'It will appear here as soon as an administrator uploads it.'
      }
    />
  );
}
