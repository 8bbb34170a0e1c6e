import type { UseQueryResult } from '@tanstack/react-query';
import { ArrowLeft, FileX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { ApiError } from '#platform/client/api.ts';
import { buttonClass } from '#platform/client/ui/button-class.ts';
import { EmptyState } from '#platform/client/ui/empty-state.tsx';
import { ErrorState } from '#platform/client/ui/error-state.tsx';
import { Skeleton } from '#platform/client/ui/skeleton.tsx';
import { useFocusFallback } from '#platform/client/use-focus-fallback.ts';

interface Props<Data> {
  title: string;
  /** Name of the content, as used in a sentence: "the audit". */
  name: string;
  /** Message shown when there is none. */
  missing: { title: string; description: string };
  query: UseQueryResult<Data>;
  children: (data: Data) => ReactNode;
}

/** A page of a finished document's report: with a link back, and its loading, missing and error states. */
export function ReportFrame<Data>({ title, name, missing, query, children }: Props<Data>) {
  const { data, error, isFetching, refetch } = query;
  useFocusFallback(error);
  return (
    <>
      <Link
        href="/my-documents"
        className="mb-4 inline-flex items-center gap-1.5 py-1 text-sm text-accent underline-offset-4 hover:underline"
      >
        <ArrowLeft className="size-4" aria-hidden="true" />
        My Documents
      </Link>
      <h1 className="mb-2 text-xl sm:text-2xl">{title}</h1>
      {data && children(data)}
      {!data && !error && <ReportSkeleton name={name} />}
      {error && !data && isMissing(error) && <EmptyState icon={<FileX />} {...missing} action={<BackToDocuments />} />}
      {error && !data && !isMissing(error) && (
        <ErrorState
          title={`Error loading ${name}`}
          description="Please try again later"
          pending={isFetching}
          onRetry={() => refetch()}
        />
      )}
    </>
  );
}

function BackToDocuments() {
  return (
    <Link href="/my-documents" className={buttonClass('secondary', 'medium')}>
      My Documents
    </Link>
  );
}

const isMissing = (error: Error) => error instanceof ApiError && error.status === 404;

/** The number of parts of most reports. */
const CHIPS = Array.from({ length: 9 }, (_, index) => `part ${index}`);

function ReportSkeleton({ name }: { name: string }) {
  return (
    <div role="status" aria-label={`Loading ${name}`} className="flex flex-col gap-6">
      <Skeleton className="h-6 w-96 max-w-full" />
      <Skeleton className="h-54 w-full max-w-measure sm:h-32" />
      <div className="flex flex-col gap-2">
        {['first', 'second', 'third'].map((key) => (
          <Skeleton key={key} className="h-4 w-80 max-w-full" />
        ))}
      </div>
      <Skeleton className="h-5 w-60" />
      <Skeleton className="h-10 sm:hidden" />
      <div className="flex flex-wrap gap-2 max-sm:hidden">
        {CHIPS.map((key) => (
          <Skeleton key={key} className="h-9 w-32" />
        ))}
      </div>
      <div className="max-w-4xl divide-y divide-line rounded-lg border border-line bg-surface">
        {['first', 'second', 'third', 'fourth'].map((key) => (
          <div key={key} className="flex flex-col gap-2 p-5">
            <Skeleton className="h-4 w-24" />
            <Skeleton className="h-5 max-w-measure" />
            <Skeleton className="h-4 w-72 max-w-full" />
          </div>
        ))}
      </div>
    </div>
  );
}

/** Notice that a reader needs before reading a report. */
export function ReportNotice({ children }: { children: ReactNode }) {
  return (
    <p className="mb-6 max-w-measure rounded-lg border border-line bg-surface px-5 py-4 text-pretty wrap-anywhere">{children}</p>
  );
}

/** Links one report of a document to its other one. */
export function OtherReportLink({ href, icon, children }: { href: string; icon: ReactNode; children: ReactNode }) {
  return (
    <Link
      href={href}
      className="mb-6 inline-flex items-center gap-1.5 py-1 text-sm text-accent underline-offset-4 hover:underline *:size-4 *:shrink-0"
    >
      {icon}
      {children}
    </Link>
  );
}
