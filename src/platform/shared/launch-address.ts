/** True for a route of the portal, or a web address: nothing that a browser would read as another site's, or run. */
export function isLaunchAddress(url: string): boolean {
  // Browsers drop some control characters from addresses and read a backslash as a slash.
  if (/[\s\p{C}\\]/u.test(url)) return false;
  if (url.startsWith('/')) return url.length > 1 && !url.startsWith('//');
  return /^https?:\/\//i.test(url) && URL.canParse(url);
}

/** A path whose last part has an extension, before any query or fragment. */
const FILE = /^\/[^?#]*\.[a-z0-9]+(?:[?#]|$)/i;

/** True for one of the portal's pages; for its files, such as the firm's AI policy, the browser opens a new tab. */
export function isPortalPage(url: string): boolean {
  return url.startsWith('/') && !FILE.test(url);
}
