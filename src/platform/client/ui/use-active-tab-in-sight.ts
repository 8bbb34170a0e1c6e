import { type RefObject, useLayoutEffect, useRef } from 'react';

/** So much stays between it and the row's end: the fade there, and some of the tab beside it. */
const NEIGHBOUR = 56;

/** Scrolls a row of tabs that is wider than its window to the chosen one, whenever that or the window changes. */
export function useActiveTabInSight(value: string): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const row = list.current;
    if (!row) return;
    scrollToActive(row);
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => scrollToActive(row));
    observer.observe(row);
    return () => observer.disconnect();
  }, [value]);
  return list;
}

function scrollToActive(row: HTMLElement): void {
  const active = row.querySelector('[data-state=active]')?.getBoundingClientRect();
  if (!active) return;
  const { left, right } = row.getBoundingClientRect();
  const missingLeft = left + NEIGHBOUR - active.left;
  const missingRight = active.right - (right - NEIGHBOUR);
  if (missingLeft > 0) row.scrollLeft -= missingLeft;
  else if (missingRight > 0) row.scrollLeft += missingRight;
}
