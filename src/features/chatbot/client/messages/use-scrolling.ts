import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** So near to its end the list counts as being there. */
const NEAR_PX = 48;
/** Older messages are read before the beginning comes into sight. */
const AHEAD_PX = 1_200;

export interface Scrolling {
  scroller: RefObject<HTMLDivElement | null>;
  content: RefObject<HTMLDivElement | null>;
  /** The person reads further up. */
  isAway: boolean;
  /** Goes to the newest message, and stays there while it grows. */
  goToNewest: () => void;
  /** Goes to another place, and stays there whatever comes. */
  goTo: (element: Element) => void;
  onScroll: () => void;
}

/**
 * Keeps the newest message in sight while it grows, unless the person has scrolled up to read: then the place stays, also when older
 * messages come before it.
 * @param first what stands first in the list
 * @param onNearTop called when the beginning comes near
 */
export function useScrolling(first: unknown, onNearTop: () => void): Scrolling {
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const isPinned = useRef(true);
  const isGliding = useRef(false);
  const lastTop = useRef(0);
  const [isAway, setIsAway] = useState(false);
  const pin = useCallback((pinned: boolean) => {
    isPinned.current = pinned;
    setIsAway(!pinned);
  }, []);

  useLayoutEffect(() => toEnd(scroller.current), []);
  useEffect(() => {
    const [list, whole] = [scroller.current, content.current];
    if (!list || !whole) return;
    const observer = new ResizeObserver(() => {
      if (isPinned.current && !isGliding.current) toEnd(list);
    });
    observer.observe(whole);
    observer.observe(list);
    const land = () => {
      isGliding.current = false;
      if (isPinned.current) toEnd(list);
    };
    list.addEventListener('scrollend', land);
    return () => {
      observer.disconnect();
      list.removeEventListener('scrollend', land);
    };
  }, []);
  useKeptPlace(scroller, first);

  function onScroll() {
    const list = scroller.current;
    if (!list) return;
    const { scrollTop, scrollHeight, clientHeight } = list;
    const isAtEnd = scrollHeight - scrollTop - clientHeight < NEAR_PX;
    if (isAtEnd !== isPinned.current && (isAtEnd || scrollTop < lastTop.current)) pin(isAtEnd);
    lastTop.current = scrollTop;
    if (scrollTop < AHEAD_PX && !isPinned.current) onNearTop();
  }
  const goToNewest = useCallback(() => {
    pin(true);
    const list = scroller.current;
    if (!list) return;
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches || !('onscrollend' in window);
    isGliding.current = !isStill && list.scrollHeight - list.scrollTop - list.clientHeight > 1;
    list.scrollTo?.({ top: list.scrollHeight, behavior: isGliding.current ? 'smooth' : 'instant' });
  }, [pin]);
  const goTo = useCallback(
    (element: Element) => {
      pin(false);
      element.scrollIntoView({ block: 'center' });
    },
    [pin],
  );
  return { scroller, content, isAway, goToNewest, goTo, onScroll };
}

function toEnd(list: HTMLElement | null): void {
  if (list) list.scrollTop = list.scrollHeight;
}

/** Browsers keep the place by themselves when something comes before it, but not at the very top, and Safari never. */
function useKeptPlace(scroller: RefObject<HTMLDivElement | null>, first: unknown): void {
  const heightBefore = useRef(0);
  const firstBefore = useRef(first);
  useLayoutEffect(() => {
    const list = scroller.current;
    if (!list) return;
    const isMoved = firstBefore.current !== undefined && firstBefore.current !== first;
    const isUnanchored = !globalThis.CSS?.supports?.('overflow-anchor', 'auto') || list.scrollTop === 0;
    if (isMoved && isUnanchored) list.scrollTop += list.scrollHeight - heightBefore.current;
    firstBefore.current = first;
  }, [first]);
  useLayoutEffect(() => {
    heightBefore.current = scroller.current?.scrollHeight ?? 0;
  });
}
