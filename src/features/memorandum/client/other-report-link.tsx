import { ListChecks } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';

/** Leads from one report of a document to its other one. */
export function OtherReportLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link
      href={href}
      className="mb-6 inline-flex items-center gap-1.5 py-1 text-sm text-accent underline-offset-4 hover:underline"
    >
      <ListChecks className="size-4 shrink-0" aria-hidden="true" />
      {children}
    </Link>
  );
}
