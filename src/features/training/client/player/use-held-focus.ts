import { useLayoutEffect, useRef } from 'react';
import { focusHeading } from '#platform/client/focus-heading.ts';

/**
 * Keeps the keyboard on the page when what it stands on gives way to something else.
 * @param find where it goes on then
 * @returns to be called before such a change: who holds nothing yet, as when the page comes, is sent nowhere
 */
export function useHeldFocus(find: () => HTMLElement | null): () => void {
  const isHeld = useRef(false);
  useLayoutEffect(() => {
    if (isHeld.current && document.activeElement === document.body) focusHeading(find());
    isHeld.current = false;
  });
  return () => {
    isHeld.current = document.activeElement !== document.body;
  };
}
