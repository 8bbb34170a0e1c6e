import { useLocation } from 'wouter';
import { ToastRegion } from '#platform/client/ui/toast-region.tsx';
import type { AdminTabName } from './admin-tabs.ts';
import { Frame } from './frame.tsx';
import { LazyAdminPanel } from './lazy-admin-panel.tsx';
import { LeaveQuestion } from './leave-question.tsx';
import { LazyPalette } from './palette/lazy-palette.tsx';
import { usePalette } from './palette/use-palette.ts';
import { Pages } from './router.tsx';
import { useAdminMode } from './use-admin-mode.ts';

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
      <Frame isAdminOpen={isOn} onAdminToggle={toggleAdmin} onFind={() => palette.setIsOpen(true)}>
        <Pages />
      </Frame>
      {isAdmin && <LazyAdminPanel open={isOn} onOpenChange={setIsOn} tab={tab} onTabChange={setTab} />}
      <LazyPalette open={palette.isOpen} onOpenChange={palette.setIsOpen} openAdmin={isAdmin ? openAdmin : undefined} />
      <LeaveQuestion />
      <ToastRegion />
    </>
  );
}
