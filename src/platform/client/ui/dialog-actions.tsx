import type { ReactNode } from 'react';

/** The buttons that end a dialog, the confirming one last; on a phone they fill its width. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap justify-end gap-3 pt-2 max-sm:*:grow">{children}</div>;
}
