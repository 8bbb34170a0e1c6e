import { type ReactNode, useEffect } from 'react';
import { focusHeading } from '#platform/client/focus-heading.ts';
import { useFirm } from './use-firm.ts';

let isFirstPage = true;

/**
 * Sets the browser tab's title and, on every page but the first, scrolls to the top and focuses the page's heading, or the
 * section that the address names.
 */
export function PageTitleAndFocus({ title, children }: { title: string; children: ReactNode }) {
  const { firmName } = useFirm();
  useEffect(() => {
    document.title = `${title} · ${firmName}`;
  }, [title, firmName]);
  useEffect(() => {
    const section = document.getElementById(window.location.hash.slice(1));
    if (section) {
      section.scrollIntoView();
      focusHeading(section);
    } else if (!isFirstPage) {
      window.scrollTo(0, 0);
      focusHeading();
    }
    isFirstPage = false;
  }, [title]);
  return children;
}
