import type { TestPortal } from './test-portal.ts';

/**
 * Lets a page that runs in a test talk to the real server: `fetch` goes to the portal, cookies are kept as a browser would.
 * @returns what puts the old `fetch` back.
 */
export function bridgeFetch(portal: TestPortal, startCookie = ''): () => void {
  const before = globalThis.fetch;
  let cookie = startCookie;
  globalThis.fetch = async (input, init = {}) => {
    const headers = Object.fromEntries(new Headers(init.headers).entries());
    const answer = await portal.app.inject({
      method: (init.method ?? 'GET') as 'GET',
      url: String(input),
      headers: { ...headers, ...(cookie ? { cookie } : {}) },
      ...(init.body ? { payload: String(init.body) } : {}),
    });
    for (const set of answer.cookies) cookie = set.value ? `${set.name}=${encodeURIComponent(set.value)}` : '';
    const hasBody = answer.statusCode !== 204 && answer.statusCode !== 304;
    return new Response(hasBody ? answer.body : null, {
      status: answer.statusCode,
      headers: { 'content-type': 'application/json' },
    });
  };
  return () => {
    globalThis.fetch = before;
  };
}
