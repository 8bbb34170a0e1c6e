// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { lazy } from 'react';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { currentUserQuery } from '#features/accounts/client/accounts.queries.ts';
import { createQueryClient } from '#platform/client/query-client.ts';
import { PageLoadError } from '#platform/client/ui/page-load-error.tsx';
import { PageSkeleton } from '#platform/client/ui/page-skeleton.tsx';
import { bridgeFetch } from '#testing/bridge-fetch.ts';
import { openTestPortal, type TestPortal } from '#testing/test-portal.ts';
import { App } from './app.tsx';

let portal: TestPortal;
let admin: string;
let restore = () => {};
let watcher: MutationObserver | undefined;
beforeAll(async () => {
  portal = await openTestPortal();
  admin = await portal.signIn({ role: 'admin' });
});
afterAll(() => portal?.close());
afterEach(() => {
  watcher?.disconnect();
  restore();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  window.history.replaceState(null, '', '/');
});

const ADDRESSES = [
  ...[
    '/',
    '/document-drafting',
    '/document-drafting/chat',
    '/foil-request',
    '/mca-mol-opposition',
    '/tool-requests',
    '/my-documents',
  ],
  ...[
    '/my-documents/1/audit',
    '/my-documents/1/report',
    '/my-documents/1/disputes',
    '/firm-policy',
    '/training',
    '/training/book',
    '/example-chatbot',
  ],
  ...[
    '/help',
    '/whats-new',
    '/reset-password',
    '/confirm-address',
    '/not-my-account',
    '/api/docs',
    '/auth/microsoft',
    '/nowhere',
  ],
];

type State = 'answers' | 'fails' | 'is silent';
const never = () => new Promise<Response>(() => {});
const failing = async () => new Response('', { status: 503 });

/** Visits the portal as a person who is known from the start, or has to be fetched. */
async function visit(address: string, { person, other }: { person: State | 'came with the page'; other: State }, cookie: string) {
  restore = bridgeFetch(portal, cookie);
  const { fetch } = globalThis;
  const response = { answers: fetch, fails: failing, 'is silent': never };
  const client = createQueryClient();
  if (person === 'came with the page') await client.fetchQuery(currentUserQuery);
  vi.stubGlobal('fetch', (input: string, init?: RequestInit) => {
    const state = input === '/api/auth/user' ? person : other;
    return state === 'came with the page' ? fetch(input, init) : response[state](input, init);
  });
  window.history.replaceState(null, '', address);
  const counts: number[] = [];
  const container = document.body.appendChild(document.createElement('div'));
  const count = () => counts.push(container.querySelectorAll('h1').length);
  const { unmount } = render(
    <QueryClientProvider client={client}>
      <App />
    </QueryClientProvider>,
    { container },
  );
  count();
  watcher = new MutationObserver(count);
  watcher.observe(container, { childList: true, subtree: true });
  return { counts, unmount };
}

/** Waits until the page's own code is loaded and nothing has changed for a while. */
const untilSettled = (counts: number[]) =>
  vi.waitFor(
    async () => {
      expect(screen.queryByRole('status', { name: 'Loading the page' })).toBeNull();
      const before = counts.length;
      for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate);
      expect(counts.length).toBe(before);
    },
    { timeout: 20_000 },
  );

/** Returns the addresses that had a number of headings other than one, with all numbers seen. */
async function visitAll(addresses: readonly string[], states: Parameters<typeof visit>[1], cookie = admin) {
  const wrong: Record<string, number[]> = {};
  for (const address of addresses) {
    const { counts, unmount } = await visit(address, states, cookie);
    await untilSettled(counts);
    watcher?.disconnect();
    if (counts.some((count) => count !== 1)) wrong[address] = counts;
    unmount();
    restore();
    vi.unstubAllGlobals();
  }
  return wrong;
}

test.each(ADDRESSES)('%s has one heading at every moment, whether the portal answers, fails or is silent', async (address) => {
  for (const other of ['answers', 'fails', 'is silent'] as const)
    expect(await visitAll([address], { person: 'came with the page', other }), other).toEqual({});
});

test.each([
  ['somebody of whom nothing is known yet', { person: 'is silent', other: 'is silent' }],
  ['somebody whom the portal cannot tell', { person: 'fails', other: 'fails' }],
] as const)(
  '%s finds one heading on the main page, on one for everybody, on one behind the guard and in the guide',
  async (_who, states) => {
    expect(await visitAll(['/', '/document-drafting', '/training', '/help'], states)).toEqual({});
  },
);

test('a visitor finds one heading wherever they go', async () => {
  const addresses = ['/', '/document-drafting', '/training', '/help', '/reset-password', '/auth/microsoft', '/nowhere'];
  expect(await visitAll(addresses, { person: 'answers', other: 'answers' }, '')).toEqual({});
});

test('a page whose code is on its way says so in its heading, and so does one whose code cannot be had', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { unmount } = render(<PageSkeleton />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Loading...');
  unmount();
  const Broken = lazy(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
  render(
    <PageLoadError>
      <Broken />
    </PageLoadError>,
  );
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('This page could not be loaded'));
});
