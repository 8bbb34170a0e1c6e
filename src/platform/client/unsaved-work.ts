import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';

/** How each form that holds unsaved work forgets it. */
const unsaved = new Map<symbol, () => void>();
const listeners = new Set<() => void>();

/**
 * While `isDirty`, a form holds what would be lost when it is left: the browser asks before the page is closed or loaded
 * again, and the portal before a tab or a dialog is left (`useCarefulLeave`).
 * @param forget what leaving all the same has to clear, such as the form's draft
 */
export function useUnsavedWork(isDirty: boolean, forget: () => void = () => {}): void {
  const latest = useRef(forget);
  useLayoutEffect(() => {
    latest.current = forget;
  });
  // Before the next press can arrive: what is typed last counts, too.
  useLayoutEffect(() => (isDirty ? register(() => latest.current()) : undefined), [isDirty]);
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);
}

/** Whether any form on the page holds unsaved work, now and whenever that changes. */
export function useHasUnsavedWork(): boolean {
  return useSyncExternalStore(subscribe, hasUnsavedWork);
}

/** Whether any form on the page holds unsaved work. */
export function hasUnsavedWork(): boolean {
  return unsaved.size > 0;
}

/** Lets every form forget its unsaved work, as a person who leaves all the same has agreed to. */
export function discardUnsavedWork(): void {
  const forgets = [...unsaved.values()];
  unsaved.clear();
  for (const forget of forgets) forget();
  announce();
}

function register(forget: () => void): () => void {
  const key = Symbol('unsaved work');
  unsaved.set(key, forget);
  announce();
  return () => {
    unsaved.delete(key);
    announce();
  };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function announce(): void {
  for (const listener of listeners) listener();
}
