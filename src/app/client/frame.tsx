import type { ReactNode } from 'react';
import { Announcements } from '#features/announcements/client/announcements.tsx';
import { PolicyNotice } from '#features/policy/client/policy-notice.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';

interface FrameProps {
  isAdminOpen?: boolean;
  onAdminToggle: () => void;
  onFind: () => void;
  children: ReactNode;
}

/** What stands around each page, and the place for the page itself. */
export function Frame({ children, ...header }: FrameProps) {
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
