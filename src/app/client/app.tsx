import { useLocation } from 'wouter';
import { ToastRegion } from '#platform/client/ui/toast-region.tsx';
import { Header } from './header.tsx';
import { LazyAdminPanel } from './lazy-admin-panel.tsx';
import { Pages } from './router.tsx';
import { useAdminMode } from './use-admin-mode.ts';

/** Header, page, admin panel and messages. */
export function App() {
  const { isAdmin, isOn, setIsOn } = useAdminMode();
  const [location, navigate] = useLocation();
  const toggleAdmin = () => {
    // From the chatbot the toggle leads to the main page, where the panel then stands.
    if (location === '/example-chatbot') navigate('/');
    setIsOn(!isOn);
  };
  return (
    <>
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-50 focus:rounded-md focus:bg-surface focus:px-4 focus:py-2"
      >
        Skip to content
      </a>
      <Header isAdminOpen={isOn} onAdminToggle={toggleAdmin} />
      <main id="main" tabIndex={-1} className="mx-auto max-w-[90rem] px-4 py-8 outline-none sm:px-8 sm:py-10">
        <Pages />
      </main>
      {isAdmin && <LazyAdminPanel open={isOn} onOpenChange={setIsOn} />}
      <ToastRegion />
    </>
  );
}
