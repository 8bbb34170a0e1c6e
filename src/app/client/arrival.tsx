import { type ReactNode, useEffect, useRef } from 'react';
import { bootConfig } from './boot.ts';

let isFirstPage = true;

/** Names the browser's tab and, on every page but the first, brings keyboard and screen reader to the page's heading. */
export function Arrival({ title, children }: { title: string; children: ReactNode }) {
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => {
    document.title = `${title} · ${bootConfig().firmName}`;
    if (isFirstPage) isFirstPage = false;
    else moveTo(page.current?.querySelector('h1') ?? document.getElementById('main'));
  }, [title]);
  return <div ref={page}>{children}</div>;
}

function moveTo(target: HTMLElement | null): void {
  if (!target) return;
  target.tabIndex = -1;
  target.style.outline = 'none';
  window.scrollTo(0, 0);
  target.focus({ preventScroll: true });
}
