/** Ends a call before its response. */
export interface CallTimeout {
  signal: AbortSignal;
  /** Reason for which it was ended; null while it was not. */
  endedBy(): 'timeout' | 'cancelled' | null;
  /** Removes its timer and listener. */
  release(): void;
}

/** Ends a call on timeout or when the caller cancels it, whichever comes first. */
export function startCallTimeout(timeoutMs: number, cancelled?: AbortSignal): CallTimeout {
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
