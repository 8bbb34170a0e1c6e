import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { currentUserQuery } from '#features/accounts/client/accounts.queries.ts';

const IS_APPLE = /mac|iphone|ipad/i.test(navigator.platform);

/** The key of the palette as it stands on this keyboard. */
export const PALETTE_KEY_LABEL = IS_APPLE ? '⌘K' : 'Ctrl+K';

const OVER_THE_PAGE = '[aria-modal=true][data-state=open], [role=menu][data-state=open]';

interface OpenPalette {
  isOpen: boolean;
  setIsOpen: (isOpen: boolean) => void;
}

/**
 * Whether the palette is open. Its key opens it anywhere while somebody is signed in, in a field, too, and closes it again; over
 * another dialog or a menu it stays away, for what is chosen in it would happen behind them.
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

/** Whether a key press asks for the palette. */
function isPaletteKey({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey;
}
