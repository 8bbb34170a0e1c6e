import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'wouter';
import { ApiError } from '#platform/client/api.ts';
import { EmptyState } from '#platform/client/ui/empty-state.tsx';
import { ErrorState } from '#platform/client/ui/error-state.tsx';
import { Skeleton } from '#platform/client/ui/skeleton.tsx';
import { useFocusRescue } from '#platform/client/use-focus-rescue.ts';
import { auditQuery } from './audit.queries.ts';
import { AuditReport } from './audit-report.tsx';

/** The audit of the plaintiff's memorandum, where each row leads to the passage that it speaks of. */
export function AuditPage({ id }: { id: string }) {
  const { data: audit, error, isFetching, refetch } = useQuery(auditQuery(id));
  useFocusRescue(error);
  return (
    <>
      <Link
        href="/my-documents"
        className="mb-4 inline-flex items-center gap-1.5 py-1 text-sm text-accent underline-offset-4 hover:underline"
      >
        <ArrowLeft className="size-4" aria-hidden="true" />
        My Documents
      </Link>
      <h1 className="mb-2 text-xl sm:text-2xl">Audit of Plaintiff’s Memorandum</h1>
      {audit && <AuditReport audit={audit} />}
      {!audit && !error && <AuditSkeleton />}
      {error && !audit && isMissing(error) && (
        <EmptyState title="There is no audit here" description="It is not finished yet, or the document was deleted." />
      )}
      {error && !audit && !isMissing(error) && (
        <ErrorState
          title="Error loading the audit"
          description="Please try again later"
          pending={isFetching}
          onRetry={() => refetch()}
        />
      )}
    </>
  );
}

const isMissing = (error: Error) => error instanceof ApiError && error.status === 404;

function AuditSkeleton() {
  return (
    <div role="status" aria-label="Loading the audit" className="flex flex-col gap-6">
      <Skeleton className="h-5 w-96 max-w-full" />
      <div className="divide-y divide-line rounded-lg border border-line bg-surface">
        {['first', 'second', 'third', 'fourth'].map((key) => (
          <div key={key} className="flex flex-col gap-2 p-5">
            <Skeleton className="h-4 w-24" />
            <Skeleton className="h-5 w-full" />
            <Skeleton className="h-4 w-72 max-w-full" />
          </div>
        ))}
      </div>
    </div>
  );
}
