import { version } from 'virtual:version';
import { useSyncExternalStore } from 'react';

/** A version's number is nothing confidential: it stays in the browser, also when somebody signs out. */
const KEY = 'atrium-seen-version';

const listeners = new Set<() => void>();

/** Whether the newest version has not been read about in this browser. Where nothing can be kept, nothing is called new. */
export function useHasNews(): boolean {
  return useSyncExternalStore(subscribe, hasNews, () => false);
}

/** The person has read about the newest version. */
export function noteSeen(): void {
  try {
    localStorage.setItem(KEY, version);
  } catch {
    // A browser that keeps nothing shows no mark either.
  }
  for (const listener of listeners) listener();
}

function hasNews(): boolean {
  try {
    return localStorage.getItem(KEY) !== version;
  } catch {
    return false;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
