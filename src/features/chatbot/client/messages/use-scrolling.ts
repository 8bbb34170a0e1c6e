import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';

/** Distance to its end within which the list counts as at the end. */
const NEAR_PX = 48;
/** Distance to the top at which older messages are loaded. */
const AHEAD_PX = 1_200;
/** Longest duration of the browser's smooth scrolling; without movement it fires no end event. */
const GLIDE_MS = 1_000;
/** Time after a key, a touch or a wheel event during which scrolling counts as the user's. */
const HAND_MS = 1_000;
/** Events with which a user scrolls. */
const HANDS = ['wheel', 'touchmove', 'keydown', 'pointerdown'];

export interface Scrolling {
  scroller: RefObject<HTMLDivElement | null>;
  content: RefObject<HTMLDivElement | null>;
  /** True if the user reads further up. */
  isAway: boolean;
  /** Scrolls to the newest message, and follows it while it grows. */
  goToNewest: () => void;
  /** Scrolls to another element, and stays there whatever is added. */
  goTo: (element: Element) => void;
  onScroll: () => void;
}

/**
 * Keeps the newest message in view while it grows, unless the user has scrolled up to read: then the scroll position stays, even
 * when older messages are added before it.
 * @param first the first item of the list
 * @param onNearTop called when the beginning comes near
 */
export function useScrolling(first: unknown, onNearTop: () => void): Scrolling {
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const isPinned = useRef(true);
  const isGliding = useRef(false);
  /** The list's last scroll position, whoever caused it. */
  const lastTop = useRef(0);
  const lastHeight = useRef(0);
  const lastHand = useRef(Number.NEGATIVE_INFINITY);
  const [isAway, setIsAway] = useState(false);
  const pin = useCallback((pinned: boolean) => {
    isPinned.current = pinned;
    setIsAway(!pinned);
  }, []);

  const toEnd = useCallback(() => {
    const list = scroller.current;
    if (!list) return;
    list.scrollTop = list.scrollHeight;
    lastTop.current = list.scrollTop;
    lastHeight.current = list.scrollHeight;
  }, []);
  const land = useCallback(() => {
    isGliding.current = false;
    if (isPinned.current) toEnd();
  }, [toEnd]);

  useLayoutEffect(toEnd, []);
  // Before the first paint: the end moves once the visible content has its true height, which happens in the same frame.
  useLayoutEffect(() => {
    const [list, whole] = [scroller.current, content.current];
    if (!list || !whole) return;
    const observer = new ResizeObserver(() => {
      if (isPinned.current && !isGliding.current) toEnd();
    });
    observer.observe(whole);
    observer.observe(list);
    const takeOver = () => {
      isGliding.current = false;
      lastHand.current = performance.now();
    };
    list.addEventListener('scrollend', land);
    for (const name of HANDS) list.addEventListener(name, takeOver, { passive: true });
    return () => {
      observer.disconnect();
      list.removeEventListener('scrollend', land);
      for (const name of HANDS) list.removeEventListener(name, takeOver);
    };
  }, [land, toEnd]);
  useScrollAnchor(scroller, first);

  function onScroll() {
    const list = scroller.current;
    if (!list) return;
    const { scrollTop, scrollHeight, clientHeight } = list;
    const isAtEnd = scrollHeight - scrollTop - clientHeight < NEAR_PX;
    // The browser itself scrolls the list up when content shrinks, also while lines come, and during smooth scrolling to the end.
    const isByBrowser = scrollHeight !== lastHeight.current && performance.now() - lastHand.current > HAND_MS;
    const isMovedUp = !isGliding.current && !isByBrowser && scrollTop < lastTop.current;
    if (isAtEnd !== isPinned.current && (isAtEnd || isMovedUp)) pin(isAtEnd);
    lastTop.current = scrollTop;
    lastHeight.current = scrollHeight;
    if (isByBrowser && isPinned.current && !isGliding.current) toEnd();
    if (scrollTop < AHEAD_PX && !isPinned.current) onNearTop();
  }
  const goToNewest = useCallback(() => {
    pin(true);
    const list = scroller.current;
    if (!list) return;
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches || !('onscrollend' in window);
    isGliding.current = !isStill && list.scrollHeight - list.scrollTop - list.clientHeight > 1;
    list.scrollTo?.({ top: list.scrollHeight, behavior: isGliding.current ? 'smooth' : 'instant' });
    if (isGliding.current) setTimeout(land, GLIDE_MS);
  }, [pin, land]);
  const goTo = useCallback(
    (element: Element) => {
      pin(false);
      element.scrollIntoView({ block: 'center' });
    },
    [pin],
  );
  return { scroller, content, isAway, goToNewest, goTo, onScroll };
}

/** Browsers retain the scroll position when content is added before it, but not at the very top, and Safari never does. */
function useScrollAnchor(scroller: RefObject<HTMLDivElement | null>, first: unknown): void {
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
