import type { ReactNode } from 'react';
import { Button } from './button.tsx';

/** Notice that a form shows unsaved input from before, with a button that discards it. */
export function RestoredNotice({ onDiscard, children }: { onDiscard: () => void; children?: ReactNode }) {
  return (
    <div role="status" className="flex flex-wrap items-center gap-x-5 gap-y-1 rounded-md bg-accent-soft px-3 py-1.5 text-sm">
      <p>Your unsaved entries have been restored. {children}</p>
      <Button variant="quiet" size="small" className="-ml-3" onClick={onDiscard}>
        Discard them
      </Button>
    </div>
  );
}
