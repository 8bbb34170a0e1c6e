import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { currentUserQuery } from '#features/accounts/client/accounts.queries.ts';
import { LazyConfirmDialog } from '#platform/client/ui/lazy-confirm-dialog.tsx';
import { ToastRegion } from '#platform/client/ui/toast-region.tsx';
import type { AdminTabName } from './admin-tabs.ts';
import { AppShell } from './app-shell.tsx';
import { LazyAdminPanel } from './lazy-admin-panel.tsx';
import { leavePage, stayOnPage, usePendingNavigation } from './navigation-guard.ts';
import { LazyPalette } from './palette/lazy-palette.tsx';
import { usePalette } from './palette/use-palette.ts';
import { Pages } from './router.tsx';

/** Header, page, admin panel, palette and messages. */
export function App() {
  const { isAdmin, isOn, setIsOn, tab, setTab } = useAdminMode();
  const palette = usePalette();
  const [location, navigate] = useLocation();
  const toggleAdmin = () => {
    // From the chatbot the toggle leads to the main page, where the panel then stands.
    if (location === '/example-chatbot') navigate('/');
    setIsOn(!isOn);
  };
  const openAdmin = (at?: AdminTabName) => {
    if (at) setTab(at);
    setIsOn(true);
  };
  return (
    <>
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-50 focus:rounded-md focus:bg-surface focus:px-4 focus:py-2"
      >
        Skip to content
      </a>
      <AppShell isAdminOpen={isOn} onAdminToggle={toggleAdmin} onFind={() => palette.setIsOpen(true)}>
        <Pages />
      </AppShell>
      {isAdmin && <LazyAdminPanel open={isOn} onOpenChange={setIsOn} tab={tab} onTabChange={setTab} />}
      <LazyPalette open={palette.isOpen} onOpenChange={palette.setIsOpen} openAdmin={isAdmin ? openAdmin : undefined} />
      <UnsavedChangesDialog />
      <ToastRegion />
    </>
  );
}

/** Asks before a page is left with which something would be lost. */
export function UnsavedChangesDialog() {
  const way = usePendingNavigation();
  const [agreed, setAgreed] = useState<() => void>();
  function agree() {
    const go = leavePage();
    setAgreed(() => go);
  }
  /** Not before the question has given the keyboard back: the page that comes takes it then. */
  function goOn() {
    setAgreed(undefined);
    agreed?.();
  }
  return (
    <LazyConfirmDialog
      open={way !== undefined}
      onOpenChange={stayOnPage}
      title="Leave this page?"
      description="What you have chosen or typed here is not kept, and will be lost."
      confirmLabel="Leave page"
      onConfirm={agree}
      onClosed={goOn}
    />
  );
}

interface AdminMode {
  isAdmin: boolean;
  isOn: boolean;
  setIsOn: (isOn: boolean) => void;
  /** The tab at which the panel stands, also while it is closed. */
  tab: AdminTabName;
  setTab: (tab: AdminTabName) => void;
}

/** Whether the admin panel is open. It ends with the person's right to it, and does not come back by itself. */
function useAdminMode(): AdminMode {
  const { data: user } = useQuery(currentUserQuery);
  const [isOn, setIsOn] = useState(false);
  const [tab, setTab] = useState<AdminTabName>('tools');
  const isAdmin = user?.role === 'admin';
  if (isOn && !isAdmin) setIsOn(false);
  return { isAdmin, isOn: isOn && isAdmin, setIsOn, tab, setTab };
}
