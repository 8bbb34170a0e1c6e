import { useEffect } from 'react';

/** While `isNeeded`, the browser asks before the page is closed or reloaded, in its own words. */
export function useBeforeUnloadPrompt(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return;
    const confirmUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', confirmUnload);
    return () => window.removeEventListener('beforeunload', confirmUnload);
  }, [isNeeded]);
}
