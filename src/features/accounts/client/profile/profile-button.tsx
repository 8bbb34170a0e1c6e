import { useQueryClient } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import type { SessionUser } from '#features/accounts/session.contract.ts';
import { LazyPart } from '#platform/client/ui/lazy-part.tsx';
import { useMenuOpening } from '#platform/client/ui/use-menu-opening.ts';

const loadMenu = () => import('./profile-menu.tsx');

/** The welcome line, which opens the user menu; the menu's code is loaded when the pointer or the focus comes near. */
export function ProfileButton({ user, onSignOut }: { user: SessionUser; onSignOut: () => void }) {
  const { openedBy, close, button, opener } = useMenuOpening();
  const client = useQueryClient();
  // If it fails now, opening the menu retries and reports the error.
  const prepare = () =>
    void loadMenu().then(
      ({ preloadMenu }) => preloadMenu(client),
      () => {},
    );
  return (
    <>
      <button
        ref={button}
        type="button"
        className="-mx-2 flex min-h-8 pointer-coarse:min-h-11 min-w-0 items-center gap-1 rounded-md px-2 text-sm text-muted hover:bg-sunken hover:text-ink aria-expanded:bg-sunken"
        onPointerEnter={prepare}
        onFocus={prepare}
        {...opener}
      >
        <span className="text-left max-md:line-clamp-2 md:truncate">
          Welcome, {user.firstName} {user.lastName}
        </span>
        <ChevronDown className="size-4 shrink-0" aria-hidden="true" />
      </button>
      <LazyPart wanted={openedBy !== undefined} load={loadMenu} onFailure={close}>
        {({ ProfileMenu }) => (
          <ProfileMenu user={user} openedBy={openedBy} onClose={close} onSignOut={onSignOut} button={button} />
        )}
      </LazyPart>
    </>
  );
}
