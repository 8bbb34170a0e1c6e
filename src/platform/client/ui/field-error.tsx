import { CircleAlert } from 'lucide-react';

/** What is wrong with one field and how to mend it; nothing when all is well. */
export function FieldError({ id, children }: { id: string | undefined; children: string | undefined }) {
  if (!children) return null;
  return (
    <p id={id} className="flex gap-1.5 text-sm text-danger">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0">{children}</span>
    </p>
  );
}
