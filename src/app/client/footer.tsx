import { version } from 'virtual:version';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { currentUserQuery } from '#features/accounts/client/accounts.queries.ts';
import { useHasNews } from '#features/help/client/seen-version.ts';

const LINK = 'inline-flex min-h-8 items-center gap-1.5 underline-offset-4 hover:text-ink hover:underline pointer-coarse:min-h-11';

/** What signed-in people may want to know of the portal itself, quietly at the end of each page. */
export function Footer() {
  const { data: user } = useQuery(currentUserQuery);
  const hasNews = useHasNews();
  if (!user) return null;
  return (
    <footer className="border-t border-line">
      <div className="mx-auto flex max-w-[90rem] flex-wrap items-center gap-x-6 px-4 py-2 text-xs text-muted sm:px-8">
        <p className="mr-auto tabular-nums">Atrium {version}</p>
        <Link href="/whats-new" className={LINK}>
          What’s new {hasNews && <NewMark>New</NewMark>}
        </Link>
        <Link href="/help" className={LINK}>
          Help
        </Link>
        {user.role === 'admin' && (
          <a href="/api/docs" className={LINK}>
            API
          </a>
        )}
      </div>
    </footer>
  );
}

function NewMark({ children }: { children: ReactNode }) {
  return <span className="rounded-full bg-accent-soft px-1.5 font-medium text-accent">{children}</span>;
}
