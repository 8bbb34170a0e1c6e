const KEY = 'atrium-wanted-path';

/** What stands in the browser's history beside the main page when somebody was sent there from a page for signed-in people. */
export interface RedirectState {
  /** Whether the main page is to say so; not any more once they begin to sign in. */
  isRestricted?: boolean;
  /** Where they were going. It is forgotten with this entry of the history, when they go elsewhere. */
  wantedPath?: string;
  /** They had been signed in. */
  hasSessionEnded?: boolean;
}

/** Keeps where the person was going, or else the page that they are on, over the round trip to the single sign-on. */
export function saveReturnPath(): void {
  const { pathname, search } = window.location;
  const path = currentRedirection().wantedPath ?? (pathname === '/' ? undefined : pathname + search);
  if (path) sessionStorage.setItem(KEY, path);
  else sessionStorage.removeItem(KEY);
}

/** Where the person was going; undefined when nowhere, or when the address is not one of our own pages. */
export function takeReturnPath(): string | undefined {
  const path = currentRedirection().wantedPath ?? sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return path && isInternalRoute(path) ? path : undefined;
}

function currentRedirection(): RedirectState {
  return (window.history.state as RedirectState | null) ?? {};
}

/** An address inside the portal: one slash, and neither a second one nor a backslash that browsers read as one. */
function isInternalRoute(path: string): boolean {
  return /^\/(?![/\\])/.test(path);
}
