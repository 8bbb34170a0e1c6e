// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { asc } from 'drizzle-orm';
import { StrictMode } from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { currentUserQuery } from '#features/accounts/client/accounts.queries.ts';
import { clearUserData } from '#features/accounts/client/clear-user-data.ts';
import { WelcomeBar } from '#features/accounts/client/welcome-bar.tsx';
import { trackActivitySession } from '#features/tracking/client/track.ts';
import { userActivitySessions } from '#features/tracking/server/tracking.tables.ts';
import { createQueryClient } from '#platform/client/query-client.ts';
import { bridgeFetch } from '#testing/bridge-fetch.ts';
import { openTestPortal, type TestPortal } from '#testing/test-portal.ts';
import { trackActivity } from './track-activity.ts';

let portal: TestPortal;
let restore: () => void;
let stopWatching = () => {};
beforeAll(async () => {
  portal = await openTestPortal();
});
afterAll(() => portal?.close());
beforeEach(async () => {
  sessionStorage.clear();
  await portal.deps.db.delete(userActivitySessions);
});
afterEach(() => {
  stopWatching();
  trackActivitySession(undefined);
  restore();
  vi.restoreAllMocks();
});

/** Loads the portal's page with this session's cookie. */
function load(cookie = '') {
  restore = bridgeFetch(portal, cookie);
  const client = createQueryClient();
  stopWatching = trackActivity(client);
  render(
    <StrictMode>
      <QueryClientProvider client={client}>
        <WelcomeBar />
      </QueryClientProvider>
    </StrictMode>,
  );
  return { client, user: userEvent.setup({ delay: null }) };
}

const stored = () => portal.deps.db.select().from(userActivitySessions).orderBy(asc(userActivitySessions.id));

test('who loads the page signed in has one session, which signing out closes', async () => {
  const { user } = load(await portal.signIn());
  await waitFor(async () => expect(await stored()).toHaveLength(1));
  expect((await stored())[0]).toMatchObject({ sessionEnd: null, pagesVisited: 1, totalDuration: 0 });
  await user.click(await screen.findByRole('button', { name: 'Sign Out' }));
  await screen.findByRole('button', { name: 'Sign In / Sign Up' });
  const [session, ...others] = await stored();
  expect(session?.sessionEnd).not.toBeNull();
  expect(others).toEqual([]);
  expect({ ...sessionStorage }).not.toHaveProperty('atrium-activity-id');
});

test('a visitor has no session until they sign in', async () => {
  const { client } = load();
  await screen.findByRole('button', { name: 'Sign In / Sign Up' });
  expect(await stored()).toEqual([]);
  restore();
  restore = bridgeFetch(portal, await portal.signIn());
  await client.refetchQueries(currentUserQuery);
  await waitFor(async () => expect(await stored()).toHaveLength(1));
});

test('when somebody else signs in after a session has ended, theirs is another one', async () => {
  const { client } = load(await portal.signIn());
  await waitFor(async () => expect(await stored()).toHaveLength(1));
  clearUserData(client);
  restore();
  restore = bridgeFetch(portal, await portal.signIn());
  await client.refetchQueries(currentUserQuery);
  await waitFor(async () => expect(await stored()).toHaveLength(2));
  const [first, second] = await stored();
  expect(first?.userId).not.toBe(second?.userId);
});

test('signing out succeeds although the session cannot be closed', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { user } = load(await portal.signIn());
  await waitFor(() => expect(sessionStorage.getItem('atrium-activity-id')).not.toBeNull());
  const { fetch } = globalThis;
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) =>
    String(input).includes('activity-session') ? Promise.reject(new TypeError('offline')) : fetch(input, init),
  );
  await user.click(await screen.findByRole('button', { name: 'Sign Out' }));
  expect(await screen.findByRole('button', { name: 'Sign In / Sign Up' })).toBeTruthy();
  expect(console.warn).toHaveBeenCalledWith('The activity session was not recorded.');
});
