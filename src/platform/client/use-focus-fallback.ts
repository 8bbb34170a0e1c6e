import { useLayoutEffect, useRef } from 'react';
import { focusHeading } from './focus-heading.ts';

/**
 * When `change` differs and what had the focus has gone from the page with it, the keyboard goes on from the heading.
 * While `change` is undefined nothing has been there yet that could go.
 * @param find where the keyboard goes on instead, for parts of a page
 */
export function useFocusFallback(change: unknown, find?: () => HTMLElement | null): void {
  const before = useRef(change);
  useLayoutEffect(() => {
    const isChanged = before.current !== undefined && before.current !== change;
    before.current = change;
    if (isChanged && document.activeElement === document.body) focusHeading(find?.());
  }, [change]);
}
