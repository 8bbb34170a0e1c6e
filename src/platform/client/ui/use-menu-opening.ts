import { type KeyboardEvent, type MouseEvent, type RefObject, useRef, useState } from 'react';
import type { OpenedBy } from './anchored-menu.tsx';

/** State of a button's menu: how it was opened, and the button's props. */
export interface MenuOpening {
  openedBy: OpenedBy | undefined;
  close: () => void;
  button: RefObject<HTMLButtonElement | null>;
  opener: {
    'aria-haspopup': 'menu';
    'aria-expanded': boolean;
    onKeyDown: (event: KeyboardEvent) => void;
    onClick: (event: MouseEvent) => void;
  };
}

/** Opens a menu by a click and by the arrow key that leads into it. */
export function useMenuOpening(): MenuOpening {
  const [openedBy, setOpenedBy] = useState<OpenedBy>();
  const button = useRef<HTMLButtonElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    setOpenedBy('keyboard');
  };
  // A click without a count comes from the keyboard.
  const onClick = ({ detail }: MouseEvent) => setOpenedBy(openedBy ? undefined : detail === 0 ? 'keyboard' : 'pointer');
  const opener = { 'aria-haspopup': 'menu', 'aria-expanded': openedBy !== undefined, onKeyDown, onClick } as const;
  return { openedBy, close: () => setOpenedBy(undefined), button, opener };
}
