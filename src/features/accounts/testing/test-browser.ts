import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { type Entry, signInAtProvider } from './sign-in-at-provider.ts';

/** A browser of one person: it stores the portal's cookies and follows no redirects by itself. */
export interface TestBrowser {
  readonly cookies: Map<string, string>;
  get(address: string): Promise<LightMyRequestResponse>;
  /** Presses "Sign in with Microsoft". @returns the portal's redirect */
  start(): Promise<string>;
  /** Goes to the provider and back. @returns the URL of the portal's callback */
  go(entry: Entry): Promise<string>;
  /** Runs the whole sign-in. @returns the portal's final redirect */
  signIn(entry: Entry): Promise<string>;
}

/** Opens a browser at the portal. */
export function openTestBrowser(app: FastifyInstance): TestBrowser {
  const cookies = new Map<string, string>();
  const get: TestBrowser['get'] = async (url) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; ');
    const response = await app.inject({ method: 'GET', url, headers: cookie ? { cookie } : {} });
    for (const { name, value } of response.cookies) value ? cookies.set(name, value) : cookies.delete(name);
    return response;
  };
  const start = async () => String((await get('/auth/microsoft')).headers.location);
  const go = async (entry: Entry) => {
    const { pathname, search } = await signInAtProvider(await start(), entry);
    return pathname + search;
  };
  const signIn = async (entry: Entry) => String((await get(await go(entry))).headers.location);
  return { cookies, get, start, go, signIn };
}
