import { version } from 'virtual:version';
import { useSyncExternalStore } from 'react';

/** A version number is not confidential: it stays in the browser, even after a sign-out. */
const KEY = 'atrium-seen-version';

const listeners = new Set<() => void>();

/** True if the newest version has not been read about in this browser. Without browser storage, nothing is called new. */
export function useHasNews(): boolean {
  return useSyncExternalStore(subscribe, hasNews, () => false);
}

/** Records that the person has read about the newest version. */
export function noteSeen(): void {
  try {
    localStorage.setItem(KEY, version);
  } catch {
    // A browser without storage shows no mark either.
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
