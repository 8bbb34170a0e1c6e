import type { ReactNode } from 'react';

/** What a reader must know of a report before he reads on. */
export function ReportNotice({ children }: { children: ReactNode }) {
  return (
    <p className="mb-6 max-w-measure rounded-lg border border-line bg-surface px-5 py-4 text-pretty wrap-anywhere">{children}</p>
  );
}
