import { type ReactNode, useEffect } from 'react';
import { focusHeading } from '#platform/client/focus-heading.ts';
import { bootConfig } from './boot.ts';

let isFirstPage = true;

/** Names the browser's tab and, on every page but the first, goes to the top and to the page's heading. */
export function Arrival({ title, children }: { title: string; children: ReactNode }) {
  useEffect(() => {
    document.title = `${title} · ${bootConfig().firmName}`;
    if (!isFirstPage) {
      window.scrollTo(0, 0);
      focusHeading();
    }
    isFirstPage = false;
  }, [title]);
  return children;
}
