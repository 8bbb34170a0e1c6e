import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { currentUserQuery } from '#features/accounts/client/accounts.queries.ts';
import { leavePage, stayOnPage, usePendingNavigation } from '#platform/client/navigation-guard.ts';
import { LazyConfirmDialog } from '#platform/client/ui/lazy-confirm-dialog.tsx';
import { ToastRegion } from '#platform/client/ui/toast-region.tsx';
import type { AdminTabName } from './admin-tabs.ts';
import { AppShell } from './app-shell.tsx';
import { LazyAdminPanel } from './lazy-admin-panel.tsx';
import { LazyPalette } from './palette/lazy-palette.tsx';
import { usePalette } from './palette/use-palette.ts';
import { Pages } from './router.tsx';

/** Header, page, admin panel, palette and messages. */
export function App() {
  const { isAdmin, isOn, setIsOn, tab, setTab } = useAdminMode();
  const palette = usePalette();
  const [location, navigate] = useLocation();
  const toggleAdmin = () => {
    // In the chatbot, the toggle goes to the main page, which then shows the panel.
    if (location === '/example-chatbot') navigate('/');
    setIsOn(!isOn);
  };
  const leaveFor = (at: AdminTabName) => {
    navigate('/');
    openAdmin(at);
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
        <Pages onOpenSettings={isAdmin ? () => leaveFor('settings') : undefined} />
      </AppShell>
      {isAdmin && <LazyAdminPanel open={isOn} onOpenChange={setIsOn} tab={tab} onTabChange={setTab} />}
      <LazyPalette open={palette.isOpen} onOpenChange={palette.setIsOpen} openAdmin={isAdmin ? openAdmin : undefined} />
      <UnsavedChangesDialog />
      <ToastRegion />
    </>
  );
}

/** Confirmation before leaving a page with unsaved work. */
export function UnsavedChangesDialog() {
  const way = usePendingNavigation();
  const [agreed, setAgreed] = useState<() => void>();
  function agree() {
    const go = leavePage();
    setAgreed(() => go);
  }
  /** Waits until the dialog has returned the focus: then the new page takes it. */
  function goOn() {
    setAgreed(undefined);
    agreed?.();
  }
  return (
    <LazyConfirmDialog
      open={way !== undefined}
      onOpenChange={stayOnPage}
      title="Leave this page?"
      description="Anything you chose or typed here has not been saved and will be lost."
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
  /** The current tab of the panel, also while it is closed. */
  tab: AdminTabName;
  setTab: (tab: AdminTabName) => void;
}

/** State of the admin panel. It closes when the user loses the admin role, and doesn't reopen by itself. */
function useAdminMode(): AdminMode {
  const { data: user } = useQuery(currentUserQuery);
  const [isOn, setIsOn] = useState(false);
  const [tab, setTab] = useState<AdminTabName>('tools');
  const isAdmin = user?.role === 'admin';
  if (isOn && !isAdmin) setIsOn(false);
  return { isAdmin, isOn: isOn && isAdmin, setIsOn, tab, setTab };
}
