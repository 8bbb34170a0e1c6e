import { type QueryClient, useQuery } from '@tanstack/react-query';
import { LogOut, UserRound } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { type FocusEvent, type Ref, type RefObject, useId, useImperativeHandle, useRef, useState } from 'react';
import type { SessionUser } from '#features/accounts/session.contract.ts';
import { LazyAccountDialog } from './lazy-account-dialog.tsx';
import { menuItemClass } from './menu-item-class.ts';
import { profileQuery } from './profile.queries.ts';
import { ThemeItems } from './theme-items.tsx';

/** How the menu was opened: from the keyboard the focus goes to its first item. */
export type OpenedBy = 'pointer' | 'keyboard';

/** Asks for what the menu shows beyond the name, before it is opened. */
export function prepareMenu(client: QueryClient): void {
  void client.prefetchQuery(profileQuery);
}

interface Props {
  user: SessionUser;
  /** Absent while the menu is closed. */
  openedBy: OpenedBy | undefined;
  onClose: () => void;
  onSignOut: () => void;
  /** The button that opens it, which stands on the page before this code comes. */
  button: RefObject<HTMLButtonElement | null>;
}

/** Who is signed in, their account, the theme and the way out. */
export function ProfileMenu({ user, openedBy, onClose, onSignOut, button }: Props) {
  const [isAccountOpen, setIsAccountOpen] = useState(false);
  const chosen = useRef<() => void>(undefined);
  const firstItem = useRef<HTMLDivElement>(null);
  const whoId = useId();
  const choose = (act: () => void) => () => {
    chosen.current = act;
  };
  /** What was chosen begins once the focus is back on the button, so that a dialog gives it back there too. */
  const finish = (event: Event) => {
    const act = chosen.current;
    chosen.current = undefined;
    if (!act) return;
    event.preventDefault();
    button.current?.focus();
    act();
  };
  /** Radix brings the keyboard to the first item only when it was there for the key that opened the menu. */
  const goToFirstItem = (event: FocusEvent) => {
    if (openedBy === 'keyboard' && event.target === event.currentTarget) firstItem.current?.focus();
  };
  return (
    <>
      <DropdownMenu.Root modal={false} open={openedBy !== undefined} onOpenChange={(open) => open || onClose()}>
        <DropdownMenu.Trigger asChild>
          <ButtonOnPage button={button} />
        </DropdownMenu.Trigger>
        {/* Without a portal: the menu belongs to the header, where landmarks and reading order have it. */}
        <DropdownMenu.Content
          aria-label="Your account and theme"
          aria-labelledby={undefined}
          aria-describedby={whoId}
          align="end"
          sideOffset={4}
          collisionPadding={16}
          onFocus={goToFirstItem}
          // Below a toast that came after it, the menu's own handling never gets the key.
          onKeyDown={({ key }) => key === 'Escape' && onClose()}
          onCloseAutoFocus={finish}
          onInteractOutside={(event) => leaveToButton(event, button.current)}
          className="z-50 max-h-(--radix-dropdown-menu-content-available-height) w-72 max-w-[calc(100vw-2rem)] animate-appear overflow-y-auto rounded-lg border border-line bg-surface p-1 shadow-dialog"
        >
          <Who id={whoId} user={user} />
          <DropdownMenu.Item ref={firstItem} className={menuItemClass} onSelect={choose(() => setIsAccountOpen(true))}>
            <UserRound aria-hidden="true" />
            Your account
          </DropdownMenu.Item>
          <DropdownMenu.Separator className="mx-3 my-1 h-px bg-line" />
          <ThemeItems />
          <DropdownMenu.Separator className="mx-3 my-1 h-px bg-line" />
          <DropdownMenu.Item className={menuItemClass} onSelect={choose(onSignOut)}>
            <LogOut aria-hidden="true" />
            Sign out
          </DropdownMenu.Item>
        </DropdownMenu.Content>
      </DropdownMenu.Root>
      <LazyAccountDialog open={isAccountOpen} onOpenChange={setIsAccountOpen} />
    </>
  );
}

/** Stands for the button, which is on the page already: hands its element to whoever asks for this one's. */
function ButtonOnPage({ button, ref }: { button: RefObject<HTMLButtonElement | null>; ref?: Ref<HTMLElement> }) {
  useImperativeHandle(ref, () => button.current as HTMLElement, [button]);
  return null;
}

/** The button closes the menu by itself; closed by the press already, it would be opened again by the click. */
function leaveToButton(event: Event & { target: EventTarget | null }, button: HTMLElement | null): void {
  if (event.target instanceof Node && button?.contains(event.target)) event.preventDefault();
}

function Who({ id, user }: { id: string; user: SessionUser }) {
  const { data: profile } = useQuery(profileQuery);
  return (
    <DropdownMenu.Label id={id} className="px-3 pt-2 pb-3 text-sm">
      <p className="line-clamp-2 font-medium">
        {user.firstName} {user.lastName}
      </p>
      {profile?.title && <p className="line-clamp-2 text-muted">{profile.title}</p>}
      <p className="truncate text-muted">{user.email}</p>
    </DropdownMenu.Label>
  );
}
