import { useLayoutEffect, useRef } from 'react';
import { focusHeading } from './focus-heading.ts';

/**
 * When `change` differs and the focused element has left the page with it, moves the focus to the heading. While `change` is
 * undefined nothing has been rendered yet that could leave.
 * @param find the element to focus instead, for parts of a page
 */
export function useFocusFallback(change: unknown, find?: () => HTMLElement | null): void {
  const before = useRef(change);
  useLayoutEffect(() => {
    const isChanged = before.current !== undefined && before.current !== change;
    before.current = change;
    if (isChanged && document.activeElement === document.body) focusHeading(find?.());
  }, [change]);
}
