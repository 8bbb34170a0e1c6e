import { type QueryClient, useQuery } from '@tanstack/react-query';
import { Check, LogOut, Monitor, Moon, PackagePlus, Sun, UserRound } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { type RefObject, useId, useState } from 'react';
import { useLocation } from 'wouter';
import type { SessionUser } from '#features/accounts/session.contract.ts';
import { saveThemePreference, type ThemePreference, themePreference } from '#platform/client/theme.ts';
import { menuItemClass } from '#platform/client/ui/actions-menu.tsx';
import { AnchoredMenu, type OpenedBy } from '#platform/client/ui/anchored-menu.tsx';
import { LazyAccountDialog } from './lazy-account-dialog.tsx';
import { profileQuery } from './profile.queries.ts';
import './theme-items.css';

const CHOICES = [
  { value: 'system', label: 'System', Icon: Monitor },
  { value: 'light', label: 'Light', Icon: Sun },
  { value: 'dark', label: 'Dark', Icon: Moon },
] as const;

/** Prefetches the menu's data beyond the name, before it is opened. */
export function preloadMenu(client: QueryClient): void {
  void client.prefetchQuery(profileQuery);
}

interface Props {
  user: SessionUser;
  /** Absent while the menu is closed. */
  openedBy: OpenedBy | undefined;
  onClose: () => void;
  onSignOut: () => void;
  /** The button that opens it, which is on the page before this code loads. */
  button: RefObject<HTMLButtonElement | null>;
}

/** The signed-in user, their account, the theme and the sign-out. */
export function ProfileMenu({ user, openedBy, onClose, onSignOut, button }: Props) {
  const [isAccountOpen, setIsAccountOpen] = useState(false);
  const [, navigate] = useLocation();
  const whoId = useId();
  return (
    <>
      <AnchoredMenu
        label="Your account and theme"
        describedBy={whoId}
        openedBy={openedBy}
        onClose={onClose}
        button={button}
        className="w-72"
      >
        {({ choose, firstItem }) => (
          <>
            <Who id={whoId} user={user} />
            <DropdownMenu.Item ref={firstItem} className={menuItemClass} onSelect={choose(() => setIsAccountOpen(true))}>
              <UserRound aria-hidden="true" />
              Your account
            </DropdownMenu.Item>
            <DropdownMenu.Separator className="mx-3 my-1 h-px bg-line" />
            <ThemeItems />
            <DropdownMenu.Separator className="mx-3 my-1 h-px bg-line" />
            <DropdownMenu.Item className={menuItemClass} onSelect={choose(() => navigate('/tool-requests'))}>
              <PackagePlus aria-hidden="true" />
              Request a tool
            </DropdownMenu.Item>
            <DropdownMenu.Item className={menuItemClass} onSelect={choose(onSignOut)}>
              <LogOut aria-hidden="true" />
              Sign out
            </DropdownMenu.Item>
          </>
        )}
      </AnchoredMenu>
      <LazyAccountDialog open={isAccountOpen} onOpenChange={setIsAccountOpen} />
    </>
  );
}

function Who({ id, user }: { id: string; user: SessionUser }) {
  const { data: profile } = useQuery(profileQuery);
  const name = `${user.firstName} ${user.lastName}`;
  return (
    <DropdownMenu.Label id={id} className="px-3 pt-2 pb-3 text-sm">
      <p className="line-clamp-2 font-medium" title={name}>
        {name}
      </p>
      {profile?.title && (
        <p className="line-clamp-2 text-muted" title={profile.title}>
          {profile.title}
        </p>
      )}
      <p className="truncate text-muted" title={user.email}>
        {user.email}
      </p>
    </DropdownMenu.Label>
  );
}

/** Theme choices, applied at once; the menu stays open, so that another one can be tried. */
function ThemeItems() {
  const [theme, setTheme] = useState(themePreference);
  const labelId = useId();
  const choose = (value: string) => {
    saveThemePreference(value as ThemePreference);
    setTheme(value as ThemePreference);
  };
  return (
    <DropdownMenu.RadioGroup aria-labelledby={labelId} value={theme} onValueChange={choose}>
      <DropdownMenu.Label id={labelId} className="px-3 pt-1.5 pb-1 text-xs text-muted">
        Theme
      </DropdownMenu.Label>
      <div className="theme-row">
        {CHOICES.map(({ value, label, Icon }) => (
          <DropdownMenu.RadioItem
            key={value}
            value={value}
            className={`${menuItemClass} theme-item`}
            onSelect={(event) => event.preventDefault()}
          >
            {value === theme ? <Check aria-hidden="true" /> : <Icon aria-hidden="true" />}
            {label}
          </DropdownMenu.RadioItem>
        ))}
      </div>
    </DropdownMenu.RadioGroup>
  );
}
