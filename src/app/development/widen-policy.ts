/**
 * Lets a page's policy be fit for Vite's program in the page: scripts that Vite writes into the page carry its nonce, and it listens
 * on a WebSocket for what has changed.
 * @param host the address and port that the browser went to
 */
export function widenPolicy(policy: string, host: string): string {
  const nonce = nonceOf(policy);
  return policy
    .replace("script-src 'self'", `script-src 'self' 'nonce-${nonce}'`)
    .replace("connect-src 'self'", `connect-src 'self' ws://${host} wss://${host}`);
}

/** The nonce that a page's policy names. */
export const nonceOf = (policy: string): string => /'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
