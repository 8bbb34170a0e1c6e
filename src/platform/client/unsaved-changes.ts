import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { preloadConfirmDialog } from './ui/lazy-confirm-dialog.tsx';

interface Unsaved {
  discard: () => void;
  /** True for a form on a page, which is lost with it; a form in a dialog over the page is not. */
  isOnPage: boolean;
}

const unsaved = new Map<symbol, Unsaved>();
const listeners = new Set<() => void>();

/**
 * While `isDirty`, leaving a form would lose something: the browser asks before the page is closed or reloaded, and the portal
 * before a tab or a dialog is left (`useUnsavedChangesPrompt`).
 * @param discard clears what leaving anyway has to clear, such as the autosaved form
 * @param isOnPage true if it is on a page, which a link or the browser's Back leaves
 */
export function useUnsavedChanges(isDirty: boolean, discard: () => void = () => {}, isOnPage = false): void {
  const latest = useRef(discard);
  useLayoutEffect(() => {
    latest.current = discard;
  });
  // Before the next press can arrive, so that the last input counts, too.
  useLayoutEffect(() => (isDirty ? register({ discard: () => latest.current(), isOnPage }) : undefined), [isDirty, isOnPage]);
  useEffect(() => {
    if (!isDirty) return;
    const confirmUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', confirmUnload);
    return () => window.removeEventListener('beforeunload', confirmUnload);
  }, [isDirty]);
}

/** True if any form on the page has unsaved work, now and whenever that changes. */
export function useHasUnsavedChanges(): boolean {
  return useSyncExternalStore(subscribe, hasUnsavedChanges, () => false);
}

/** True if any form on the page has unsaved work. */
export function hasUnsavedChanges(): boolean {
  return unsaved.size > 0;
}

/** True if going to another page would lose something: unsaved work on this one that is not autosaved. */
export function hasUnsavedChangesOnPage(): boolean {
  return [...unsaved.values()].some(({ isOnPage }) => isOnPage);
}

/** Discards the unsaved work of every form, once the person has confirmed leaving. */
export function discardUnsavedChanges(): void {
  const forgets = [...unsaved.values()];
  unsaved.clear();
  for (const { discard } of forgets) discard();
  announce();
}

/** While `isDirty`, a page has unsaved work that is not autosaved, such as chosen files: every way of leaving asks first. */
export function useUnsavedChangesOnPage(isDirty: boolean): void {
  useUnsavedChanges(isDirty, NO_CHANGES, true);
  // Browsers that navigate back abort their current fetches: the dialog's code is fetched before it is needed.
  useEffect(preloadConfirmDialog, []);
}

const NO_CHANGES = () => {};

/** Discards the unsaved work of the page; that of a dialog over it remains. */
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
