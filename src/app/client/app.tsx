import { ToastRegion } from '#platform/client/ui/toast-region.tsx';
import { Header } from './header.tsx';
import { Pages } from './router.tsx';

/** Header, page and messages. */
export function App() {
  return (
    <>
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-50 focus:rounded-md focus:bg-surface focus:px-4 focus:py-2"
      >
        Skip to content
      </a>
      <Header />
      <main id="main" tabIndex={-1} className="mx-auto max-w-[90rem] px-4 py-8 outline-none sm:px-8 sm:py-10">
        <Pages />
      </main>
      <ToastRegion />
    </>
  );
}
