import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { currentUserQuery } from '#features/accounts/client/accounts.queries.ts';

const IS_APPLE = /mac|iphone|ipad/i.test(navigator.platform);

/** The palette's shortcut as labeled on this keyboard. */
export const PALETTE_KEY_LABEL = IS_APPLE ? '⌘K' : 'Ctrl+K';

const OVER_THE_PAGE = '[aria-modal=true][data-state=open], [role=menu][data-state=open]';

interface OpenPalette {
  isOpen: boolean;
  setIsOpen: (isOpen: boolean) => void;
}

/**
 * State of the palette. Its shortcut toggles it anywhere while a user is signed in, in a field, too; it stays closed over another
 * dialog or a menu, because the chosen action would happen behind them.
 */
export function usePalette(): OpenPalette {
  const { data: user } = useQuery(currentUserQuery);
  const [isOpen, setIsOpen] = useState(false);
  const isSignedIn = Boolean(user);
  if (isOpen && !isSignedIn) setIsOpen(false);
  useEffect(() => {
    if (!isSignedIn) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isPaletteKey(event) || event.defaultPrevented) return;
      const isUnderSomething = document.querySelector(OVER_THE_PAGE) !== null;
      if (isUnderSomething && !isOpen) return;
      event.preventDefault();
      if (!event.repeat) setIsOpen(!isOpen);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isSignedIn, isOpen]);
  return { isOpen, setIsOpen };
}

/** True if a key press is the palette's shortcut. */
function isPaletteKey({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey;
}
