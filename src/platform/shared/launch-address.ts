/** A route of the portal, or an address of the web: nothing that a browser would read as another site's, or run. */
export function isLaunchAddress(url: string): boolean {
  // Browsers drop some control characters from addresses and read a backslash as a slash.
  if (/[\s\p{C}\\]/u.test(url)) return false;
  if (url.startsWith('/')) return url.length > 1 && !url.startsWith('//');
  return /^https?:\/\//i.test(url) && URL.canParse(url);
}
