import type { ReactNode } from 'react';
import { Link } from 'wouter';

/** Leads from one report of a document to its other one. */
export function OtherReportLink({ href, icon, children }: { href: string; icon: ReactNode; children: ReactNode }) {
  return (
    <Link
      href={href}
      className="mb-6 inline-flex items-center gap-1.5 py-1 text-sm text-accent underline-offset-4 hover:underline *:size-4 *:shrink-0"
    >
      {icon}
      {children}
    </Link>
  );
}
