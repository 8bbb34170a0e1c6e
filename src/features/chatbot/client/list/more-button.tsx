import { useEffect, useLayoutEffect, useRef } from 'react';
import { Button } from '#platform/client/ui/button.tsx';
import { RetryMessage } from '#platform/client/ui/retry-message.tsx';

interface Props {
  /** Name of the items, in the plural. */
  what: string;
  /** Number of items shown. */
  count: number;
  hasMore: boolean;
  /** True if the last attempt to load more failed. */
  hasFailed: boolean;
  pending: boolean;
  onMore: () => void;
}

/** Loads more of a list when scrolled into view or pressed; when pressed, the focus then moves to the added items. */
export function MoreButton({ what, count, hasMore, hasFailed, pending, onMore }: Props) {
  const element = useRef<HTMLDivElement>(null);
  const goOnFrom = useRef<number>(undefined);
  const isWatching = hasMore && !hasFailed && !pending;
  useEffect(() => {
    if (!isWatching || !element.current) return;
    // A busy page receives several entries at once.
    const watch = new IntersectionObserver((seen) => seen.some(({ isIntersecting }) => isIntersecting) && onMore());
    watch.observe(element.current);
    return () => watch.disconnect();
  }, [isWatching]);
  useLayoutEffect(() => {
    if (goOnFrom.current === undefined || goOnFrom.current >= count) return;
    const links = element.current?.parentElement?.querySelectorAll<HTMLElement>('li > a');
    links?.[goOnFrom.current]?.focus();
    goOnFrom.current = undefined;
  }, [count]);
  const press = () => {
    goOnFrom.current = count;
    onMore();
  };
  return (
    <div ref={element} className="px-3 py-2 text-center empty:hidden">
      {hasMore && hasFailed && <RetryMessage sentence={`More ${what} could not be loaded.`} pending={pending} onRetry={press} />}
      {hasMore && !hasFailed && (
        <Button variant="quiet" size="small" pending={pending} onClick={press}>
          Show more {what}
        </Button>
      )}
    </div>
  );
}
