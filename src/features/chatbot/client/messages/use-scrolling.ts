import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';

/** So near to its end the list counts as being there. */
const NEAR_PX = 48;
/** Older messages are read before the beginning comes into sight. */
const AHEAD_PX = 1_200;
/** Longer the browser takes for no way; where there is none to go it tells of no end. */
const GLIDE_MS = 1_000;
/** So long after a key, a finger or a wheel the list moves by the person's doing. */
const HAND_MS = 1_000;
/** What a person scrolls with. */
const HANDS = ['wheel', 'touchmove', 'keydown', 'pointerdown'];

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
  /** Where the list was last, by whose doing ever. */
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
  // Before the first paint: the end lies elsewhere once what is in sight has its true height, which is so in the same frame.
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
  useKeptPlace(scroller, first);

  function onScroll() {
    const list = scroller.current;
    if (!list) return;
    const { scrollTop, scrollHeight, clientHeight } = list;
    const isAtEnd = scrollHeight - scrollTop - clientHeight < NEAR_PX;
    // The browser moves the list up by itself where its content becomes lower, and on its way to the end.
    const isByBrowser = scrollHeight < lastHeight.current && performance.now() - lastHand.current > HAND_MS;
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
