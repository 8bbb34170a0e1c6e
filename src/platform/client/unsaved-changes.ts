import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { preloadConfirmDialog } from './ui/lazy-confirm-dialog.tsx';

interface Unsaved {
  forget: () => void;
  /** It stands on a page, and goes with it; a form in a dialog over the page does not. */
  isOnPage: boolean;
}

const unsaved = new Map<symbol, Unsaved>();
const listeners = new Set<() => void>();

/**
 * While `isDirty`, a form holds what would be lost when it is left: the browser asks before the page is closed or loaded
 * again, and the portal before a tab or a dialog is left (`useUnsavedChangesPrompt`).
 * @param forget what leaving all the same has to clear, such as the form's draft
 * @param isOnPage whether it stands on a page, which a link or the browser's Back leaves
 */
export function useUnsavedChanges(isDirty: boolean, forget: () => void = () => {}, isOnPage = false): void {
  const latest = useRef(forget);
  useLayoutEffect(() => {
    latest.current = forget;
  });
  // Before the next press can arrive: what is typed last counts, too.
  useLayoutEffect(() => (isDirty ? register({ forget: () => latest.current(), isOnPage }) : undefined), [isDirty, isOnPage]);
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);
}

/** Whether any form on the page holds unsaved work, now and whenever that changes. */
export function useHasUnsavedChanges(): boolean {
  return useSyncExternalStore(subscribe, hasUnsavedChanges, () => false);
}

/** Whether any form on the page holds unsaved work. */
export function hasUnsavedChanges(): boolean {
  return unsaved.size > 0;
}

/** Whether going to another page would lose something: what a form on this one holds and no draft keeps. */
export function hasUnsavedChangesOnPage(): boolean {
  return [...unsaved.values()].some(({ isOnPage }) => isOnPage);
}

/** Lets every form forget its unsaved work, as a person who leaves all the same has agreed to. */
export function discardUnsavedChanges(): void {
  const forgets = [...unsaved.values()];
  unsaved.clear();
  for (const { forget } of forgets) forget();
  announce();
}

/** While `isDirty`, a page holds what no draft keeps, such as chosen files: whatever way leads off it asks first. */
export function useUnsavedChangesOnPage(isDirty: boolean): void {
  useUnsavedChanges(isDirty, NOTHING_KEPT, true);
  // Browsers that go back drop what they are fetching just then: the question's code is fetched before it is needed.
  useEffect(preloadConfirmDialog, []);
}

const NOTHING_KEPT = () => {};

/** Lets the page forget what would be lost with it; what a dialog over it holds stays. */
export function discardChangesOnPage(): void {
  for (const [key, { isOnPage }] of unsaved) if (isOnPage) unsaved.delete(key);
  announce();
}

function register(work: Unsaved): () => void {
  const key = Symbol('unsaved work');
  unsaved.set(key, work);
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
