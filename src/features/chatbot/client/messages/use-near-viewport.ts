import { type RefObject, useEffect, useState } from 'react';

/** True once something is near the visible part of a scrolling list: work on it is then worthwhile. It stays true. */
export function useNearViewport(element: RefObject<HTMLElement | null>, isNearFromStart: boolean): boolean {
  const [isNear, setIsNear] = useState(isNearFromStart || typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (isNear || !element.current) return;
    // A busy page receives several entries at once.
    const hear = (seen: IntersectionObserverEntry[]) => seen.some(({ isIntersecting }) => isIntersecting) && setIsNear(true);
    const observer = new IntersectionObserver(hear, {
      root: element.current.closest('.chat-scroller'),
      rootMargin: '600px 0px',
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [isNear]);
  return isNear;
}
