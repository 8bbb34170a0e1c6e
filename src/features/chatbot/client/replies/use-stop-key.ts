import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { ReplyActions } from './use-reply.ts';

/** Esc stops the reply, unless the key has another meaning at the focus. */
export function useStopKey(pane: RefObject<HTMLElement | null>, { running, stop }: Pick<ReplyActions, 'running' | 'stop'>): void {
  const canStop = running !== null && !running.isStopping;
  const onStop = useEffectEvent(stop);
  useEffect(() => {
    if (!canStop) return;
    const stopOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
      const isOurs = event.target === document.body || (event.target instanceof Node && pane.current?.contains(event.target));
      if (isOurs && !(event.target as Element).closest('[data-own-escape]')) onStop();
    };
    document.addEventListener('keydown', stopOnEscape);
    return () => document.removeEventListener('keydown', stopOnEscape);
  }, [canStop]);
}
