/** What ends a call before its answer. */
export interface CallLimit {
  signal: AbortSignal;
  /** What ended it; null while nothing has. */
  endedBy(): 'timeout' | 'cancelled' | null;
  /** Leaves no timer and no listener behind. */
  release(): void;
}

/** Ends a call when its time is over or when the caller cancels it, whichever comes first. */
export function limitCall(timeoutMs: number, cancelled?: AbortSignal): CallLimit {
  const controller = new AbortController();
  let endedBy: 'timeout' | 'cancelled' | null = null;
  const end = (by: 'timeout' | 'cancelled') => {
    endedBy ??= by;
    controller.abort();
  };
  const cancel = () => end('cancelled');
  const timer = setTimeout(() => end('timeout'), timeoutMs);
  cancelled?.addEventListener('abort', cancel);
  if (cancelled?.aborted) cancel();
  return {
    signal: controller.signal,
    endedBy: () => endedBy,
    release: () => {
      clearTimeout(timer);
      cancelled?.removeEventListener('abort', cancel);
    },
  };
}
