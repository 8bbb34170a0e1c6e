import { useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { buttonClass } from '#platform/client/ui/button-class.ts';
import { EmptyState } from '#platform/client/ui/empty-state.tsx';
import { ErrorState } from '#platform/client/ui/error-state.tsx';
import { PageHeading } from '#platform/client/ui/page-heading.tsx';
import { Skeleton } from '#platform/client/ui/skeleton.tsx';
import { useFocusFallback } from '#platform/client/use-focus-fallback.ts';
import type { GeneratedDocument } from '../documents.contract.ts';
import { DocumentItem } from './document-item.tsx';
import { documentsQuery } from './documents.queries.ts';
import { useScrollToDocument } from './use-scroll-to-document.ts';

interface Props {
  /** The firm's, an IANA name; the browser's own when absent. */
  timeZone?: string | undefined;
  /** Returns what another feature shows of a document. */
  detailsOf?: (document: GeneratedDocument) => ReactNode;
}

/** The user's documents, with a live status. */
export function MyDocumentsPage(props: Props) {
  return (
    <>
      <PageHeading help="my-documents" className="mb-8">
        My Documents
      </PageHeading>
      <Documents {...props} />
    </>
  );
}

function Documents({ timeZone, detailsOf }: Props) {
  const { data: documents, isError, isFetching, errorUpdateCount, refetch } = useQuery(documentsQuery);
  useFocusFallback(documents?.length);
  useFocusFallback(!documents && errorUpdateCount > 0);
  useScrollToDocument(documents !== undefined);
  if (!documents && errorUpdateCount === 0) return <DocumentSkeletons />;
  if (!documents) {
    return (
      <ErrorState
        title="Error loading your documents"
        description="Please try again later"
        pending={isFetching}
        onRetry={() => refetch()}
      />
    );
  }
  if (documents.length === 0) return <NoDocuments />;
  return (
    <>
      <p role="status" className="text-sm text-danger not-empty:mb-4">
        {isError && 'The portal cannot be reached right now; what you see here may be out of date.'}
      </p>
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
        {documents.map((document) => (
          <li key={document.id}>
            <DocumentItem document={document} timeZone={timeZone} details={detailsOf?.(document)} />
          </li>
        ))}
      </ul>
    </>
  );
}

function NoDocuments() {
  const action = (
    <Link href="/document-drafting" className={buttonClass('secondary', 'medium')}>
      Document Drafting
    </Link>
  );
  return (
    <EmptyState
      icon={<FileText />}
      title="No documents yet"
      description="Documents you draft appear here, with their progress and files."
      action={action}
    />
  );
}

function DocumentSkeletons() {
  return (
    <div
      role="status"
      aria-label="Loading your documents"
      className="divide-y divide-line rounded-lg border border-line bg-surface"
    >
      {['first', 'second', 'third'].map((key) => (
        <div key={key} className="flex flex-col gap-3 p-5">
          <Skeleton className="h-5 w-72 max-w-full" />
          <Skeleton className="h-4 w-96 max-w-full" />
          <Skeleton className="h-4 w-40" />
        </div>
      ))}
    </div>
  );
}
