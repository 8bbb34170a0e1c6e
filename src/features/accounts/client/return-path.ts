const KEY = 'atrium-wanted-path';

/** History state of the main page after a redirect from a page for signed-in people. */
export interface RedirectState {
  /** True if the main page should say so; no longer once they begin to sign in. */
  isRestricted?: boolean;
  /** Page that they were going to. It is forgotten with this history entry, when they go elsewhere. */
  wantedPath?: string;
  /** True if they had been signed in. */
  hasSessionEnded?: boolean;
}

/** Saves the page that the user was going to, or else the current one, during the round trip to the single sign-on. */
export function saveReturnPath(): void {
  const { pathname, search } = window.location;
  const path = currentRedirection().wantedPath ?? (pathname === '/' ? undefined : pathname + search);
  if (path) sessionStorage.setItem(KEY, path);
  else sessionStorage.removeItem(KEY);
}

/** Returns the page that the user was going to; undefined if none, or if the address is not one of our own pages. */
export function takeReturnPath(): string | undefined {
  const path = currentRedirection().wantedPath ?? sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return path && isInternalRoute(path) ? path : undefined;
}

function currentRedirection(): RedirectState {
  return (window.history.state as RedirectState | null) ?? {};
}

/** True for an address inside the portal: one slash, without a second one or a backslash that browsers read as one. */
function isInternalRoute(path: string): boolean {
  return /^\/(?![/\\])/.test(path);
}
