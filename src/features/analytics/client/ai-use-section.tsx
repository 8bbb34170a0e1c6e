import { Sparkles } from 'lucide-react';
import { useRef } from 'react';
import { KIND_LABELS } from '#features/documents/documents.contract.ts';
import { EmptyState } from '#platform/client/ui/empty-state.tsx';
import { ErrorState } from '#platform/client/ui/error-state.tsx';
import { Skeleton } from '#platform/client/ui/skeleton.tsx';
import { useFocusFallback } from '#platform/client/use-focus-fallback.ts';
import { useMediaQuery } from '#platform/client/use-media-query.ts';
import type { AiUse, DocumentsRow } from '../analytics.contract.ts';
import { FeedbackSection } from './feedback-section.tsx';
import { totalsOf } from './model-use.ts';
import { ModelUseCards } from './model-use-cards.tsx';
import { ModelUseTable } from './model-use-table.tsx';
import { MatterUse, PersonUse } from './person-use.tsx';
import type { ReportState } from './use-report.ts';

/** Below this width, six columns don't fit. */
const NARROW = '(width < 48rem)';

/** Use of artificial intelligence: the documents it produced, and the tokens that its models used. */
export function AiUseSection({ report }: { report: ReportState<AiUse> }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusFallback(report.hasFailed, () => heading.current);
  return (
    <section aria-labelledby="ai-use" className="flex min-w-0 flex-col gap-4">
      <h3 ref={heading} id="ai-use" className="text-lg">
        AI use
      </h3>
      <AiUseBody report={report} />
    </section>
  );
}

function AiUseBody({ report }: { report: ReportState<AiUse> }) {
  if (report.hasFailed) {
    return (
      <ErrorState
        title="Error loading AI use"
        description="Please try again later"
        pending={report.isReading}
        onRetry={report.read}
      />
    );
  }
  if (!report.data) return <AiUseSkeleton />;
  const { documents, models, people, matters = [], feedback, comments } = report.data;
  if (documents.length === 0 && models.length === 0 && feedback.length === 0) {
    return <EmptyState icon={<Sparkles />} title="No AI use data available for the selected period." />;
  }
  return (
    <div
      aria-busy={report.isOfBefore}
      className="grid items-start gap-x-10 gap-y-6 aria-busy:opacity-60 xl:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]"
    >
      <DeliveredDocuments rows={documents} />
      <div className="flex min-w-0 flex-col gap-6">
        <ModelUse rows={models} />
        <PersonUse rows={people} />
        <MatterUse rows={matters} />
        <FeedbackSection rows={feedback} comments={comments} />
      </div>
    </div>
  );
}

function ModelUse({ rows }: { rows: AiUse['models'] }) {
  const isNarrow = useMediaQuery(NARROW);
  const List = isNarrow ? ModelUseCards : ModelUseTable;
  const totals = totalsOf(rows);
  return (
    <section aria-labelledby="model-use" className="min-w-0">
      <h4 id="model-use" className="flex h-10 items-center text-sm font-medium text-muted">
        Language model use
      </h4>
      {rows.length > 0 ? (
        <List rows={rows} totals={totals} />
      ) : (
        <p className="text-sm">No language model was used in the selected period.</p>
      )}
      {totals.isCostPartial && (
        <p className="mt-2 text-sm text-muted">The total cost excludes models without a configured price.</p>
      )}
    </section>
  );
}

function AiUseSkeleton() {
  return (
    <div role="status" aria-label="Loading AI use" className="grid gap-x-10 gap-y-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
      {['documents', 'models'].map((part) => (
        <div key={part} className="flex flex-col gap-6 py-3">
          <Skeleton className="h-4 w-36" />
          <Skeleton className="h-4" />
          <Skeleton className="h-4" />
          <Skeleton className="h-4" />
        </div>
      ))}
    </div>
  );
}

/** Number of delivered documents, by kind. */
function DeliveredDocuments({ rows }: { rows: readonly DocumentsRow[] }) {
  const total = rows.reduce((sum, { count }) => sum + count, 0);
  return (
    <section aria-labelledby="delivered-documents" className="min-w-0">
      <h4 id="delivered-documents" className="flex h-10 items-center text-sm font-medium text-muted">
        Documents delivered
      </h4>
      {rows.length > 0 ? (
        <dl className="text-sm tabular-nums">
          {rows.map(({ kind, count }) => (
            <Line key={kind} name={KIND_LABELS[kind]} count={count} />
          ))}
          <Line name="Total" count={total} isTotal />
        </dl>
      ) : (
        <p className="text-sm">No document was delivered in the selected period.</p>
      )}
    </section>
  );
}

function Line({ name, count, isTotal = false }: { name: string; count: number; isTotal?: boolean }) {
  return (
    <div
      className={`flex min-h-10 items-center justify-between gap-4 border-t ${isTotal ? 'border-line-strong font-semibold' : 'border-line'}`}
    >
      <dt>{name}</dt>
      <dd>{count.toLocaleString('en-US')}</dd>
    </div>
  );
}
