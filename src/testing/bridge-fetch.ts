import type { OutgoingHttpHeaders } from 'node:http';
import { encodeForm, type FormFile } from '#platform/server/testing/encode-form.ts';
import type { TestPortal } from './test-portal.ts';

/**
 * Connects a page under test to the real server: `fetch` goes to the portal, and cookies are stored as in a browser.
 * @returns a function that restores the old `fetch`.
 */
export function bridgeFetch(portal: TestPortal, startCookie = ''): () => void {
  const before = globalThis.fetch;
  const jar = new Map([[startCookie.split('=')[0] ?? '', startCookie]]);
  globalThis.fetch = async (input, init = {}) => {
    // The portal's server, which runs in the same process, calls other servers by absolute URL.
    if (/^https?:/.test(String(input))) return before(input, init);
    const headers = Object.fromEntries(new Headers(init.headers).entries());
    const cookie = [...jar.values()].filter(Boolean).join('; ');
    const { payload, contentType } = await bodyOf(init.body);
    const response = await portal.app.inject({
      method: (init.method ?? 'GET') as 'GET',
      url: String(input),
      headers: {
        origin: portal.deps.config.publicUrl,
        ...headers,
        ...(contentType ? { 'content-type': contentType } : {}),
        ...(cookie ? { cookie } : {}),
      },
      ...(payload === undefined ? {} : { payload }),
    });
    for (const { name, value } of response.cookies) jar.set(name, value ? `${name}=${encodeURIComponent(value)}` : '');
    const hasBody = response.statusCode !== 204 && response.statusCode !== 304;
    return new Response(hasBody ? response.body : null, {
      status: response.statusCode,
      headers: {
        'content-type': String(response.headers['content-type'] ?? 'application/json'),
        ...passedOn(response.headers),
      },
    });
  };
  return () => {
    globalThis.fetch = before;
  };
}

/** Headers that pages read. */
const passedOn = (headers: OutgoingHttpHeaders): Record<string, string> =>
  Object.fromEntries(
    ['content-disposition', 'link', 'retry-after', 'x-matches', 'x-total', 'x-pending'].flatMap((name) =>
      headers[name] === undefined ? [] : [[name, String(headers[name])]],
    ),
  );

async function bodyOf(body: RequestInit['body']): Promise<{ payload?: string | Buffer; contentType?: string }> {
  if (!body) return {};
  if (!(body instanceof FormData)) return { payload: String(body) };
  const parts = await Promise.all(Array.from(body, async ([name, value]) => [name, await partOf(value)] as const));
  return encodeForm(parts);
}

async function partOf(value: string | File): Promise<string | FormFile> {
  if (typeof value === 'string') return value;
  return { name: value.name, type: value.type, content: Buffer.from(await value.arrayBuffer()) };
}
