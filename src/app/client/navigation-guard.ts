import { useSyncExternalStore } from 'react';
import { type BrowserLocationHook, navigate as goTo } from 'wouter/use-browser-location';
import { discardChangesOnPage, hasUnsavedChangesOnPage } from '#platform/client/unsaved-changes.ts';

type Go = () => void;

/** What the pages are told of the address; while a question waits for its answer it is the one before. */
let shown = read();
/** Where in the browser's history that is. */
let place = placeInHistory();
let asked: { go: Go } | undefined;
/** Called when a way that is asked about has been undone. */
let arrive: Go = () => {};
const listeners = new Set<() => void>();

for (const name of ['popstate', 'pushState', 'replaceState', 'hashchange']) addEventListener(name, follow);

/**
 * The address, for the router. Where a page holds what would be lost with it, links, calls of `navigate` and the browser's Back and
 * Forward wait until the person has agreed. Another address of the same page loses nothing and is not asked about.
 */
export const useGuardedLocation: BrowserLocationHook & { searchHook: () => string } = Object.assign(
  (): [string, typeof goTo] => [useSyncExternalStore(subscribe, () => shown.path), navigate],
  { searchHook: () => useSyncExternalStore(subscribe, () => shown.search) },
);

/** The way that waits for an answer, if any. */
export const usePendingNavigation = (): { go: Go } | undefined => useSyncExternalStore(subscribe, () => asked);

/** The person stays on the page. */
export function stayOnPage(): void {
  asked = undefined;
  announce();
}

/** The person leaves all the same. @returns the way that waited */
export function leavePage(): Go | undefined {
  const way = asked;
  discardChangesOnPage();
  stayOnPage();
  return way?.go;
}

const navigate: typeof goTo = (to, options) => {
  const isElsewhere = new URL(to, location.href).pathname !== shown.path;
  if (isElsewhere && hasUnsavedChangesOnPage()) ask(() => goTo(to, options));
  else goTo(to, options);
};

/** The address has changed. Back and Forward have happened by then: they are undone until they are agreed to. */
function follow({ type }: Event): void {
  const isAway = type === 'popstate' && location.pathname !== shown.path && hasUnsavedChangesOnPage();
  if (!isAway) {
    shown = read();
    place = placeInHistory();
    arrive();
    announce();
    return;
  }
  // Browsers that do not tell how far it was are mostly asked to go back by one.
  const steps = placeInHistory() - place || -1;
  const isUndone = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  // It may arrive elsewhere, where the person went on meanwhile: then this is done once more from there.
  history.go(-steps);
  ask(() => void isUndone.then(() => history.go(steps)));
}

function ask(go: Go): void {
  asked = { go };
  announce();
}

function read() {
  return { path: location.pathname, search: location.search };
}

function placeInHistory(): number {
  const { navigation } = window as { navigation?: { currentEntry?: { index: number } | null } };
  return navigation?.currentEntry?.index ?? 0;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function announce(): void {
  for (const listener of listeners) listener();
}
