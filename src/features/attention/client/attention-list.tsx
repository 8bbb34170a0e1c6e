import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { attentionQuery } from './attention.queries.ts';

/** What keeps the portal from its work, above everything else that administrators look after; nothing where all is well. */
export function AttentionList() {
  const { data: all = [] } = useQuery(attentionQuery);
  if (all.length === 0) return null;
  return (
    <section
      aria-label="Needs attention"
      aria-live="polite"
      className="mb-4 rounded-lg border border-line bg-warning-soft px-4 py-3 text-sm"
    >
      <ul className="flex flex-col gap-2">
        {all.map(({ kind, text }) => (
          <li key={`${kind} ${text}`} className="flex gap-2">
            <TriangleAlert className="mt-0.5 size-4 shrink-0 text-warning" aria-hidden="true" />
            <span className="max-w-measure">
              <strong className="font-medium text-warning">Needs attention:</strong> {text}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
