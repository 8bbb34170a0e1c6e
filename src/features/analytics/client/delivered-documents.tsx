import { KIND_WORDS } from '#features/documents/documents.contract.ts';
import type { DocumentsRow } from '../analytics.contract.ts';

/** How many documents were delivered, by their kind. */
export function DeliveredDocuments({ rows }: { rows: readonly DocumentsRow[] }) {
  const total = rows.reduce((sum, { count }) => sum + count, 0);
  return (
    <section aria-labelledby="delivered-documents" className="min-w-0">
      <h4 id="delivered-documents" className="flex h-10 items-center text-sm font-medium text-muted">
        Documents delivered
      </h4>
      {rows.length > 0 ? (
        <dl className="text-sm tabular-nums">
          {rows.map(({ kind, count }) => (
            <Line key={kind} name={KIND_WORDS[kind]} count={count} />
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
