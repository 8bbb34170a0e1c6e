import { version } from 'virtual:version';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { currentUserQuery } from '#features/accounts/client/accounts.queries.ts';
import { Announcements } from '#features/announcements/client/announcements.tsx';
import { useHasNews } from '#features/help/client/seen-version.ts';
import { PolicyNotice } from '#features/policy/client/policy-notice.tsx';
import { Header } from './header.tsx';

const LINK = 'inline-flex min-h-8 items-center gap-1.5 underline-offset-4 hover:text-ink hover:underline pointer-coarse:min-h-11';

interface FrameProps {
  isAdminOpen?: boolean;
  onAdminToggle: () => void;
  onFind: () => void;
  children: ReactNode;
}

/** App shell around each page. */
export function AppShell({ children, ...header }: FrameProps) {
  return (
    <>
      <Header {...header} />
      <Announcements />
      <PolicyNotice />
      <main id="main" tabIndex={-1} className="mx-auto w-full max-w-[90rem] grow px-4 py-8 outline-none sm:px-8 sm:py-10">
        {children}
      </main>
      <Footer />
    </>
  );
}

/** Facts about the portal for signed-in people, unobtrusive at the end of each page. */
function Footer() {
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
