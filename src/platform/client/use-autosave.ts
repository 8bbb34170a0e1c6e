import { useCallback, useMemo, useSyncExternalStore } from 'react';

const PREFIX = 'atrium-draft:';

type Change<T> = T | ((current: T) => T);

/** Input since the page was loaded; also the fallback where the browser stores nothing. */
const drafts = new Map<string, unknown>();
const listeners = new Set<() => void>();

/**
 * A half-filled form that survives a reload: `[value, set, clear]`, stored in the browser under `atrium-draft:<key>`.
 * Fields that a stored form lacks come from `initial`; one of another shape is ignored.
 */
export function useAutosave<T>(key: string, initial: T): [T, (change: Change<T>) => void, () => void] {
  const stored = useSyncExternalStore(
    subscribe,
    () => readDraft(key),
    () => undefined,
  );
  const value = useMemo(() => completed(stored, initial), [stored, initial]);
  const set = useCallback(
    (change: Change<T>) => {
      const next = typeof change === 'function' ? (change as (current: T) => T)(completed(readDraft(key), initial)) : change;
      writeDraft(key, next);
    },
    [key, initial],
  );
  const clear = useCallback(() => writeDraft(key, undefined), [key]);
  return [value, set, clear];
}

/** The same autosaved form for code that does not render it. */
export function readAutosaved<T>(key: string, initial: T) {
  return {
    read: (): T => completed(readDraft(key), initial),
    write: (value: T): void => writeDraft(key, value),
    clear: (): void => writeDraft(key, undefined),
  };
}

/** Removes every half-filled form of this browser, as signing out must. */
export function clearAllAutosaved(): void {
  drafts.clear();
  for (const name of storedNames()) attempt(() => localStorage.removeItem(name));
  announce();
}

/** True if this browser stores a half-filled form, which signing out would lose. */
export function hasAutosaved(): boolean {
  return [...drafts.values()].some((draft) => draft !== undefined) || storedNames().length > 0;
}

function storedNames(): string[] {
  return attempt(() => Object.keys(localStorage).filter((name) => name.startsWith(PREFIX))) ?? [];
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

// For the lifetime of the page: another tab may change an autosaved form while no form of this one shows it.
window.addEventListener('storage', removeStale);

/** Another tab wrote or removed an autosaved form: this tab's copy is out of date. */
function removeStale({ key }: StorageEvent): void {
  if (key === null) drafts.clear();
  else if (key.startsWith(PREFIX)) drafts.delete(key.slice(PREFIX.length));
  announce();
}

function announce(): void {
  for (const listener of listeners) listener();
}

function readDraft(key: string): unknown {
  if (!drafts.has(key)) drafts.set(key, attempt(() => JSON.parse(localStorage.getItem(PREFIX + key) ?? 'null')) ?? undefined);
  return drafts.get(key);
}

function writeDraft(key: string, value: unknown): void {
  drafts.set(key, value);
  attempt(() => {
    if (value === undefined) localStorage.removeItem(PREFIX + key);
    else localStorage.setItem(PREFIX + key, JSON.stringify(value));
  });
  announce();
}

function completed<T>(stored: unknown, initial: T): T {
  if (stored === undefined || typeof stored !== typeof initial || Array.isArray(stored) !== Array.isArray(initial))
    return initial;
  if (typeof stored !== 'object' || Array.isArray(stored)) return stored as T;
  return { ...initial, ...(stored as Partial<T>) };
}

/** Browsers may forbid storage or have no space left: the form must continue to work. */
function attempt<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
