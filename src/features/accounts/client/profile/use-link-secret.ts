import { useEffect, useState } from 'react';

/** Secret of the mailed link, held only here: neither in the address, where the history and a glance over the shoulder find it, nor in browser storage. */
let kept: { path: string; secret: string } | undefined;

/**
 * Returns the secret of the mailed link that led to this page; undefined without one. A link opened while the page is shown
 * replaces it.
 */
export function useLinkSecret(): string | undefined {
  const [secret, setSecret] = useState(takeSecret);
  useEffect(() => {
    const takeAnother = () => setSecret(takeSecret());
    window.addEventListener('hashchange', takeAnother);
    return () => window.removeEventListener('hashchange', takeAnother);
  }, []);
  return secret;
}

/** Forgets the secret of a used link. */
export function clearLinkSecret(): void {
  kept = undefined;
}

/** Takes the secret out of the address. A hash that names a part of the page, such as the skip link's target, is no secret. */
function takeSecret(): string | undefined {
  const { hash, pathname: path, search } = window.location;
  const secret = hash.slice(1);
  if (secret && !document.getElementById(secret)) {
    kept = { path, secret };
    window.history.replaceState(window.history.state, '', path + search);
  }
  return kept?.path === path ? kept.secret : undefined;
}
