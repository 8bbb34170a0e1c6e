import { Send } from 'lucide-react';

/** Destination of the words that people send to a provider. */
export function DestinationBadge({ destination }: { destination: string }) {
  return (
    <span className="inline-flex max-w-full items-start gap-1 rounded-md bg-accent-soft px-1.5 py-0.5 text-xs text-accent">
      <Send aria-hidden="true" className="mt-0.5 size-3 shrink-0" />
      <span className="min-w-0 wrap-anywhere">
        <span className="sr-only">Words go to </span>
        {destination}
      </span>
    </span>
  );
}
