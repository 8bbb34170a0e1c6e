// @vitest-environment jsdom
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { StrictMode } from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createQueryClient } from '#platform/client/query-client.ts';
import { findDialog } from '#platform/client/testing/find-dialog.ts';
import { ToastRegion } from '#platform/client/ui/toast-region.tsx';
import { bridgeFetch } from '#testing/bridge-fetch.ts';
import { cookieOf, openTestPortal, TEST_PASSWORD, type TestPortal } from '#testing/test-portal.ts';
import { handleSessionEnd } from './client/handle-session-end.ts';
import { ResetPasswordPage } from './client/profile/reset-password-page.tsx';
import { SESSION_CHANNEL } from './client/session-channel.ts';
import { WelcomeBar } from './client/welcome-bar.tsx';
import { PROFILE_MESSAGES } from './profile.contract.ts';
import { findUserByEmail } from './server/accounts.store.ts';
import { requestPasswordReset } from './server/request-password-reset.ts';

const NEW_PASSWORD = 'lantern violet harbour';

let portal: TestPortal;
let restore: () => void;
let client: QueryClient;
let email: string;
beforeAll(async () => {
  portal = await openTestPortal();
});
afterAll(() => portal?.close());
beforeEach(async () => {
  email = await portal.addUser({ firstName: 'Ruth', lastName: 'Quill' });
  restore = bridgeFetch(portal);
});
afterEach(() => restore());

const signIn = async (password = TEST_PASSWORD) => portal.call('POST', '/api/auth/login', { body: { email, password } });

/** Returns the part after the `#` of a link mailed to the person. */
async function mailedSecret(): Promise<string> {
  const { db } = portal.deps;
  const user = await findUserByEmail(db, email);
  await db.transaction((tx) => requestPasswordReset(tx, portal.deps, { id: user?.id ?? 0 }));
  await portal.runJobs();
  const text = portal.mail.messages.findLast(({ to }) => to === email)?.text ?? '';
  return /\/reset-password#(\S+)/.exec(text)?.[1] ?? '';
}

/** Opens the page with this secret after the `#`, as a link does. */
function open(secret: string): UserEvent {
  window.history.replaceState({ kept: true }, '', `/reset-password#${secret}`);
  client = createQueryClient();
  handleSessionEnd(client);
  render(
    <StrictMode>
      <QueryClientProvider client={client}>
        <main id="main">
          <WelcomeBar />
          <ResetPasswordPage />
        </main>
        <ToastRegion />
      </QueryClientProvider>
    </StrictMode>,
  );
  return userEvent.setup({ delay: null });
}

async function choose(user: UserEvent, password: string): Promise<void> {
  await user.type(await screen.findByLabelText(/^New password/), password);
  await user.click(screen.getByRole('button', { name: 'Set password' }));
}

test('a person without a link is told what the page needs', async () => {
  open('');
  await waitFor(() => expect(document.body.textContent).toMatch(/Open this page from the link in the email/));
  expect(screen.queryByLabelText(/^New password/)).toBeNull();
});

test('a person sets a new password by the link and signs in with it', async () => {
  const user = open(await mailedSecret());
  await choose(user, NEW_PASSWORD);
  await screen.findByText(PROFILE_MESSAGES.passwordSet);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Set a new password' }));
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  const dialog = within(await findDialog('dialog', 'Sign in'));
  await user.type(dialog.getByLabelText(/^Email/), email);
  await user.type(dialog.getByLabelText(/^Password/), NEW_PASSWORD);
  await user.click(dialog.getByRole('button', { name: 'Sign In' }));
  await screen.findByText('Welcome, Ruth Quill');
  await waitFor(() => expect(window.location.pathname).toBe('/'));
});

test('the secret leaves the address at once and is kept nowhere in the browser', async () => {
  const secret = await mailedSecret();
  open(secret);
  await screen.findByLabelText(/^New password/);
  expect([window.location.href, window.history.state]).toEqual([`${window.location.origin}/reset-password`, { kept: true }]);
  const stored = JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, document.body.innerHTML]);
  expect(secret.length).toBeGreaterThan(40);
  expect(stored).not.toContain(secret);
});

test('a link works once, and the second time the page says what to do', async () => {
  const secret = await mailedSecret();
  const first = open(secret);
  await choose(first, NEW_PASSWORD);
  await screen.findByText(PROFILE_MESSAGES.passwordSet);
  cleanup();
  await choose(open(secret), 'another password altogether');
  expect((await screen.findByRole('alert')).textContent).toBe(PROFILE_MESSAGES.badLink);
  expect((await signIn(NEW_PASSWORD)).statusCode).toBe(200);
});

test('a newer link that is opened while the page is shown takes the place of the old one', async () => {
  const user = open(await mailedSecret());
  await screen.findByLabelText(/^New password/);
  const newer = await mailedSecret();
  window.history.replaceState(null, '', `/reset-password#${newer}`);
  act(() => void window.dispatchEvent(new HashChangeEvent('hashchange')));
  expect(window.location.hash).toBe('');
  await choose(user, NEW_PASSWORD);
  await screen.findByText(PROFILE_MESSAGES.passwordSet);
});

test.each(['nonsense', 'x'.repeat(5000), '%E0%A4%A', '<img src=x onerror=alert(1)>'])(
  'a link that ends in “%.20s” is refused with the sentence that says what to do',
  async (secret) => {
    const user = open(secret);
    await choose(user, NEW_PASSWORD);
    expect((await screen.findByRole('alert')).textContent).toBe(PROFILE_MESSAGES.badLink);
    expect(screen.getByRole('link', { name: 'Back to the main page' })).toBeTruthy();
  },
);

test('a password that will not do is refused beside its field, and the link still works', async () => {
  const user = open(await mailedSecret());
  await choose(user, 'password1');
  await screen.findByText(PROFILE_MESSAGES.commonPassword);
  const field = screen.getByLabelText(/^New password/);
  expect(document.activeElement).toBe(field);
  await user.clear(field);
  await choose(user, 'abc');
  await screen.findByText('Password must be at least 6 characters');
  await user.clear(field);
  await choose(user, NEW_PASSWORD);
  await screen.findByText(PROFILE_MESSAGES.passwordSet);
});

test('while the portal cannot be reached nothing is lost', async () => {
  const user = open(await mailedSecret());
  const real = globalThis.fetch;
  await screen.findByRole('button', { name: 'Sign In / Sign Up' });
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  await choose(user, NEW_PASSWORD);
  await screen.findByText(/The portal cannot be reached/);
  globalThis.fetch = real;
  await user.click(screen.getByRole('button', { name: 'Set password' }));
  await screen.findByText(PROFILE_MESSAGES.passwordSet);
});

test('a person who is signed in in this browser is signed out by their own link', async () => {
  restore();
  restore = bridgeFetch(portal, cookieOf(await signIn()));
  const user = open(await mailedSecret());
  await screen.findByText('Welcome, Ruth Quill');
  client.setQueryData(['/api/documents'], [{ id: 1 }]);
  await choose(user, NEW_PASSWORD);
  await screen.findByText(PROFILE_MESSAGES.passwordSet);
  await screen.findByRole('button', { name: 'Sign In / Sign Up' });
  expect(client.getQueryData(['/api/documents'])).toBeUndefined();
});

test('somebody else who is signed in in this browser stays so, and is told to sign out first', async () => {
  restore();
  restore = bridgeFetch(portal, await portal.signIn({ firstName: 'Mina', lastName: 'Holt' }));
  const user = open(await mailedSecret());
  await screen.findByText('Welcome, Mina Holt');
  await choose(user, NEW_PASSWORD);
  await screen.findByText(/This browser is signed in as Mina Holt/);
  await user.click(within(screen.getByRole('main')).getAllByRole('button', { name: 'Sign Out' })[1] as HTMLElement);
  await screen.findByRole('button', { name: 'Sign In / Sign Up' });
  expect((await signIn(NEW_PASSWORD)).statusCode).toBe(200);
});

test('the way past the header is no secret', async () => {
  open('');
  window.history.replaceState(null, '', '/reset-password#main');
  act(() => void window.dispatchEvent(new HashChangeEvent('hashchange')));
  expect(window.location.hash).toBe('#main');
  expect(screen.queryByLabelText(/^New password/)).toBeNull();
});

test('when a session is ended in one tab, the others forget the person but keep half-filled forms', async () => {
  restore();
  restore = bridgeFetch(portal, cookieOf(await signIn()));
  open('');
  await screen.findByText('Welcome, Ruth Quill');
  localStorage.setItem('atrium-draft:foil-request:ruth@firm.example', '{"matterNumber":"2026-0117"}');
  const otherTab = new BroadcastChannel(SESSION_CHANNEL);
  otherTab.postMessage('session-ended');
  await screen.findByRole('button', { name: 'Sign In / Sign Up' });
  otherTab.close();
  expect(localStorage.length).toBe(1);
  localStorage.clear();
});
