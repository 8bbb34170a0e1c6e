import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { Menu, X } from 'lucide-react';
import { type Ref, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { currentUserQuery } from '#features/accounts/client/accounts.queries.ts';
import { WelcomeBar } from '#features/accounts/client/welcome-bar.tsx';
import { Button } from '#platform/client/ui/button.tsx';
import { preloadAdminPanel } from './lazy-admin-panel.tsx';
import { Navigation } from './navigation.tsx';
import { PaletteButton } from './palette/palette-button.tsx';
import { useFirm } from './use-firm.ts';

interface HeaderProps {
  isAdminOpen?: boolean;
  /** Opens and closes the admin panel; if absent, there is no button for it. */
  onAdminToggle?: () => void;
  /** Opens the palette; if absent, there is no button for it. */
  onFind?: () => void;
}

/** The suite's name, the signed-in user and, for them, links to every page. */
export function Header({ isAdminOpen = false, onAdminToggle, onFind }: HeaderProps) {
  const { data: user } = useQuery(currentUserQuery);
  const [location] = useLocation();
  const [openAt, setOpenAt] = useState<string>();
  const isOpen = openAt === location;
  const menuButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    const closeOnEscape = (event: KeyboardEvent) => {
      // The same key press may have closed something inside the menu already.
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      setOpenAt(undefined);
      menuButton.current?.focus();
    };
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, [isOpen]);
  const inMenu = user && !isOpen ? 'hidden' : '';
  return (
    <header className="border-b border-line bg-surface">
      <div
        className={`mx-auto grid max-w-[90rem] grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 px-4 sm:px-8 md:gap-x-4 ${user ? 'md:grid-cols-[minmax(0,1fr)_auto_fit-content(65%)]' : 'md:grid-cols-[minmax(0,1fr)_fit-content(65%)]'}`}
      >
        <Brand />
        {user && (
          <div className="flex items-center md:justify-self-end">
            {onFind && <PaletteButton onOpen={onFind} />}
            <MenuButton ref={menuButton} isOpen={isOpen} onToggle={() => setOpenAt(isOpen ? undefined : location)} />
          </div>
        )}
        <div id="site-menu" className={user ? `${inMenu} col-span-2 pb-3 md:contents md:pb-0` : 'contents'}>
          {user && <Navigation className="md:col-span-3 md:row-start-2" />}
          <div
            className={`flex min-w-0 max-w-full flex-wrap items-center gap-3 md:flex-nowrap md:justify-self-end ${user ? 'mt-2 border-t border-line pt-3 md:mt-0 md:border-0 md:pt-0' : ''}`}
          >
            {user?.role === 'admin' && onAdminToggle && <AdminButton isOpen={isAdminOpen} onToggle={onAdminToggle} />}
            <WelcomeBar />
          </div>
        </div>
      </div>
    </header>
  );
}

function Brand() {
  const { firmName, logo } = useFirm();
  return (
    <Link href="/" className="flex min-h-14 min-w-0 items-center gap-2 py-2 sm:gap-3">
      <img src={logo || '/logo.svg'} alt="" width={32} height={32} className="size-8 shrink-0 object-contain" />
      <span className="min-w-0 leading-tight">
        <span className="line-clamp-3 font-serif text-sm font-semibold sm:text-base lg:text-lg">{firmName}</span>
        <span className="block text-xs text-muted">AI Tools</span>
      </span>
    </Link>
  );
}

function AdminButton({ isOpen, onToggle }: { isOpen: boolean; onToggle: () => void }) {
  const client = useQueryClient();
  const preload = () => {
    preloadAdminPanel();
    preloadAttention(client);
  };
  return (
    <Button
      variant="secondary"
      size="small"
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={onToggle}
    >
      Admin
    </Button>
  );
}

/** Prefetches the data at the top of the panel; like the panel, its code is only for administrators. */
function preloadAttention(client: QueryClient): void {
  import('#features/health-alerts/client/prefetch-health-alerts.ts')
    .then(({ prefetchHealthAlerts }) => prefetchHealthAlerts(client))
    // If it fails now, the panel retries and reports the error.
    .catch(() => {});
}

function MenuButton({ ref, isOpen, onToggle }: { ref: Ref<HTMLButtonElement>; isOpen: boolean; onToggle: () => void }) {
  const Icon = isOpen ? X : Menu;
  return (
    <button
      ref={ref}
      type="button"
      className="-mr-2 flex size-11 cursor-pointer items-center justify-center rounded-md hover:bg-sunken md:hidden"
      aria-label="Menu"
      aria-expanded={isOpen}
      aria-controls="site-menu"
      onClick={onToggle}
    >
      <Icon className="size-5" aria-hidden="true" />
    </button>
  );
}
