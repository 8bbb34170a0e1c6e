/** True for an http(s) address of a host, without a name or password in it, which everybody would see. */
export function isWebAddress(text: string): boolean {
  if (!/^https?:\/\/[^\s/?#@\\]/i.test(text) || !URL.canParse(text)) return false;
  const { username, password } = new URL(text);
  return username === '' && password === '';
}

/** True for a route of the portal, or a web address: nothing that a browser would read as another site's, or run. */
export function isLaunchAddress(url: string): boolean {
  // Browsers drop some control characters from addresses and read a backslash as a slash.
  if (/[\s\p{C}\\]/u.test(url)) return false;
  if (url.startsWith('/')) return url.length > 1 && !url.startsWith('//');
  return isWebAddress(url);
}

/** A path whose last part has an extension, before any query or fragment. */
const FILE = /^\/[^?#]*\.[a-z0-9]+(?:[?#]|$)/i;

/** True for one of the portal's pages; for its files, such as the firm's AI policy, the browser opens a new tab. */
export function isPortalPage(url: string): boolean {
  return url.startsWith('/') && !FILE.test(url);
}
