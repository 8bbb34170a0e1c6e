const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 15_000;

/** Waits before a line is made again: longer each time, and no longer than until the browser has a network again, or the signal ends it. */
export function retryDelayBefore(tries: number, signal: AbortSignal): Promise<void> {
  if (tries === 0 || signal.aborted) return Promise.resolve();
  const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (tries - 1));
  return new Promise((resolve) => {
    // Not all at the same moment, when a portal comes back.
    const timer = setTimeout(finish, wait * (0.75 + Math.random() / 2));
    function finish(): void {
      clearTimeout(timer);
      window.removeEventListener('online', finish);
      signal.removeEventListener('abort', finish);
      resolve();
    }
    window.addEventListener('online', finish);
    signal.addEventListener('abort', finish);
  });
}
