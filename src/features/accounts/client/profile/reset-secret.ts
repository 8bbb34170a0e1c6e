import { useEffect, useState } from 'react';

/** Kept here alone: neither in the address, where the history and a glance over the shoulder find it, nor in the browser's storage. */
let kept: string | undefined;

/** The secret of the link that led here; undefined when there was none. A link that is opened while the page is shown takes its place. */
export function useResetSecret(): string | undefined {
  const [secret, setSecret] = useState(takeSecret);
  useEffect(() => {
    const takeAnother = () => setSecret(takeSecret());
    window.addEventListener('hashchange', takeAnother);
    return () => window.removeEventListener('hashchange', takeAnother);
  }, []);
  return secret;
}

/** The link has been used. */
export function forgetResetSecret(): void {
  kept = undefined;
}

/** Takes the secret out of the address. What names a part of the page, such as the way past the header, is none. */
function takeSecret(): string | undefined {
  const { hash, pathname, search } = window.location;
  const secret = hash.slice(1);
  if (secret && !document.getElementById(secret)) {
    kept = secret;
    window.history.replaceState(window.history.state, '', pathname + search);
  }
  return kept;
}
