const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 15_000;

/** Waits before a stream is reopened: longer each time, but only until the browser is online again, or the signal ends it. */
export function waitBeforeRetry(tries: number, signal: AbortSignal): Promise<void> {
  if (tries === 0 || signal.aborted) return Promise.resolve();
  const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (tries - 1));
  return new Promise((resolve) => {
    // Spread out, so that not all reconnect at the same moment when a portal is back.
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
