import { type RefObject, useEffect, useState } from 'react';

/** Whether something has come near the part of a scrolling list that can be seen: work on it is then worth while. It stays so. */
export function useNearViewport(element: RefObject<HTMLElement | null>, isNearFromStart: boolean): boolean {
  const [isNear, setIsNear] = useState(isNearFromStart || typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (isNear || !element.current) return;
    // A busy page hears of several moments at once.
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
