import { type ReactNode, useEffect } from 'react';
import { focusHeading } from '#platform/client/focus-heading.ts';
import { useFirm } from './use-firm.ts';

let isFirstPage = true;

/**
 * Names the browser's tab and, on every page but the first, goes to the top and to the page's heading; where the address names a section,
 * there.
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
