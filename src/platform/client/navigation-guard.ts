import { useSyncExternalStore } from 'react';
import { type BrowserLocationHook, navigate as goTo } from 'wouter/use-browser-location';
import { discardChangesOnPage, hasUnsavedChangesOnPage } from './unsaved-changes.ts';

type Go = () => void;

/** Address that the pages see; while a confirmation is open, the previous one. */
let shown = read();
/** Its position in the browser's history. */
let position = positionInHistory();
let requested: { go: Go } | undefined;
/** Called once a navigation awaiting confirmation has been undone. */
let arrive: Go = () => {};
const listeners = new Set<() => void>();

for (const name of ['popstate', 'pushState', 'replaceState', 'hashchange']) addEventListener(name, follow);

/**
 * The address, for the router. While a page holds unsaved work, links, calls of `navigate` and the browser's Back and Forward
 * wait until the user confirms. Another address of the same page loses nothing and needs no confirmation.
 */
export const useGuardedLocation: BrowserLocationHook & { searchHook: () => string } = Object.assign(
  (): [string, typeof goTo] => [useSyncExternalStore(subscribe, () => shown.path), navigate],
  { searchHook: () => useSyncExternalStore(subscribe, () => shown.search) },
);

/** The navigation that waits for confirmation, if any. */
export const usePendingNavigation = (): { go: Go } | undefined => useSyncExternalStore(subscribe, () => requested);

/** Stays on the page. */
export function stayOnPage(): void {
  requested = undefined;
  announce();
}

/** Leaves despite unsaved work. @returns the navigation that waited */
export function leavePage(): Go | undefined {
  const way = requested;
  discardChangesOnPage();
  stayOnPage();
  return way?.go;
}

const navigate: typeof goTo = (to, options) => {
  const isElsewhere = new URL(to, location.href).pathname !== shown.path;
  if (isElsewhere && hasUnsavedChangesOnPage()) askToLeave(() => goTo(to, options));
  else goTo(to, options);
};

/** Handles an address change. Back and Forward have already happened: they are undone until confirmed. */
function follow({ type }: Event): void {
  const isAway = type === 'popstate' && location.pathname !== shown.path && hasUnsavedChangesOnPage();
  if (!isAway) {
    shown = read();
    position = positionInHistory();
    arrive();
    announce();
    return;
  }
  // Browsers that don't report the distance have mostly gone back by one.
  const steps = positionInHistory() - position || -1;
  const isUndone = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  // Undoing may end up at another entry if the user navigated meanwhile: then it is repeated from there.
  history.go(-steps);
  askToLeave(() => void isUndone.then(() => history.go(steps)));
}

function askToLeave(go: Go): void {
  requested = { go };
  announce();
}

function read() {
  return { path: location.pathname, search: location.search };
}

function positionInHistory(): number {
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
