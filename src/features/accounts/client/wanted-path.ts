const KEY = 'atrium-wanted-path';

/** Keeps where a signed-out person was going; survives the round trip to the single sign-on. */
export function rememberWantedPath(path: string): void {
  sessionStorage.setItem(KEY, path);
}

/** Where the person was going, once; undefined when nowhere, or when the address is not one of our own pages. */
export function takeWantedPath(): string | undefined {
  const path = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return path && isInternalRoute(path) ? path : undefined;
}

/** An address inside the portal: one slash, and neither a second one nor a backslash that browsers read as one. */
function isInternalRoute(path: string): boolean {
  return /^\/(?![/\\])/.test(path);
}
