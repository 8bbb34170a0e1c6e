// @vitest-environment jsdom
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#platform/client/query-client.ts';
import { findDialog } from '#platform/client/testing/find-dialog.ts';
import { LazyPart } from '#platform/client/ui/lazy-part.tsx';
import { ToastRegion } from '#platform/client/ui/toast-region.tsx';
import { clearAllAutosaved } from '#platform/client/use-autosave.ts';
import { bridgeFetch } from '#testing/bridge-fetch.ts';
import { openTestPortal, TEST_PASSWORD, type TestPortal } from '#testing/test-portal.ts';
import { ACCOUNT_MESSAGES } from './accounts.contract.ts';
import { FrontPage } from './client/front-page.tsx';
import { handleSessionEnd } from './client/handle-session-end.ts';
import { LoginGuard } from './client/login-guard.tsx';
import { SESSION_CHANNEL } from './client/session-channel.ts';
import { WelcomeBar } from './client/welcome-bar.tsx';

let portal: TestPortal;
let restore: () => void;
let client: QueryClient;
const otherTab = new BroadcastChannel(SESSION_CHANNEL);
beforeAll(async () => {
  portal = await openTestPortal();
});
afterAll(async () => {
  otherTab.close();
  await portal?.close();
});
beforeEach(() => {
  window.history.replaceState(null, '', '/');
  clearAllAutosaved();
  restore = bridgeFetch(portal);
});
afterEach(() => restore());

function show(page: React.ReactNode) {
  client = createQueryClient();
  render(
    <QueryClientProvider client={client}>
      {page}
      <ToastRegion />
    </QueryClientProvider>,
  );
  return userEvent.setup({ delay: null });
}

async function enter(user: ReturnType<typeof userEvent.setup>, email: string, password: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Sign In / Sign Up' }));
  await findDialog('dialog');
  await user.type(screen.getByLabelText(/^Email/), email);
  await user.type(screen.getByLabelText(/^Password/), password);
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
}

test('a person signs in, is welcomed by name, and signs out again', async () => {
  const email = await portal.addUser({ firstName: 'Ruth', lastName: 'Quill' });
  const user = show(<WelcomeBar />);
  await enter(user, email, TEST_PASSWORD);
  await screen.findByText('Welcome, Ruth Quill');
  await screen.findAllByText('Login successful');
  await user.click(screen.getByRole('button', { name: 'Sign Out' }));
  await screen.findByRole('button', { name: 'Sign In / Sign Up' });
  expect((await fetch('/api/auth/user')).status).toBe(401);
});

test('a wrong password is said once in the dialog beside the toast, and what was typed stays', async () => {
  const email = await portal.addUser();
  const user = show(<WelcomeBar />);
  await enter(user, email, 'not the password');
  const dialog = screen.getByRole('dialog');
  const sentence = await within(dialog).findByText(ACCOUNT_MESSAGES.wrongCredentials);
  const toast = await screen.findByText('Login failed', { selector: 'li *' });
  expect(within(toast.closest('li') as HTMLElement).getByText(ACCOUNT_MESSAGES.wrongCredentials)).toBeTruthy();
  // The toast is read out for a second; after that nothing else says it.
  await waitFor(() => expect(screen.getAllByText(ACCOUNT_MESSAGES.wrongCredentials, { exact: false })).toHaveLength(2), {
    timeout: 5_000,
  });
  expect(sentence.getAttribute('role')).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>(/^Email/).value).toBe(email);
});

test('a person whose account is not approved yet is told so', async () => {
  const email = await portal.addUser({ status: 'pending' });
  const user = show(<WelcomeBar />);
  await enter(user, email, TEST_PASSWORD);
  await waitFor(() => expect(screen.getByRole('dialog').textContent).toMatch(/review|approv/i));
});

test('the form says what is missing before anything is sent', async () => {
  const user = show(<FrontPage />);
  await user.click(screen.getByRole('button', { name: 'Get Started' }));
  await user.type(await screen.findByLabelText(/^Email/), 'not-an-address');
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  await screen.findByText('Must be a valid email address');
  expect(screen.getByText('Password is required')).toBeTruthy();
});

test('signing out clears everything and leads to the main page, also when the server cannot be reached', async () => {
  restore();
  restore = bridgeFetch(portal, await portal.signIn());
  const user = show(<WelcomeBar />);
  const signOut = await screen.findByRole('button', { name: 'Sign Out' });
  client.setQueryData(['/api/tools'], [{ id: 1 }]);
  window.history.replaceState(null, '', '/my-documents');
  const log = vi.spyOn(console, 'warn').mockReturnValue();
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  await user.click(signOut);
  await screen.findByRole('button', { name: 'Sign In / Sign Up' });
  expect(client.getQueryData(['/api/tools'])).toBeUndefined();
  expect(window.location.pathname).toBe('/');
  expect(log).toHaveBeenCalledWith('Signing out failed', expect.any(TypeError));
  log.mockRestore();
});

test('signing out asks first when a form is half filled in', async () => {
  restore();
  restore = bridgeFetch(portal, await portal.signIn());
  localStorage.setItem('atrium-draft:foil-request:ada@firm.example', '{"matterNumber":"2026-0117"}');
  const user = show(<WelcomeBar />);
  await user.click(await screen.findByRole('button', { name: 'Sign Out' }));
  const question = await findDialog('alertdialog', 'Sign out and discard your unfinished form?');
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect((await fetch('/api/auth/user')).status).toBe(200);
  expect(localStorage.length).toBe(1);
  await user.click(screen.getByRole('button', { name: 'Sign Out' }));
  await user.click(within(await findDialog('alertdialog')).getByRole('button', { name: 'Sign Out' }));
  await screen.findByRole('button', { name: 'Sign In / Sign Up' });
  expect(localStorage.length).toBe(0);
});

test('signing out in one tab signs out in all, and leaves nothing behind', async () => {
  restore();
  restore = bridgeFetch(portal, await portal.signIn());
  show(<WelcomeBar />);
  handleSessionEnd(client);
  await screen.findByRole('button', { name: 'Sign Out' });
  client.setQueryData(['/api/documents'], [{ id: 1 }]);
  localStorage.setItem('atrium-draft:foil-request:ada@firm.example', '{"matterNumber":"2026-0117"}');
  otherTab.postMessage('signed-out');
  await screen.findByRole('button', { name: 'Sign In / Sign Up' });
  expect(client.getQueryData(['/api/documents'])).toBeUndefined();
  expect(localStorage.length).toBe(0);
});

test('when the dialog’s code cannot be fetched, the page stays and says so', async () => {
  const onFailure = vi.fn();
  show(
    <LazyPart wanted load={() => Promise.reject(new TypeError('Failed to fetch'))} onFailure={onFailure}>
      {() => <p>The dialog</p>}
    </LazyPart>,
  );
  await screen.findAllByText(/The portal cannot be reached/);
  expect(onFailure).toHaveBeenCalledOnce();
});

test('a visitor of a guarded page is sent to the main page and told why', async () => {
  window.history.replaceState(null, '', '/foil-request');
  show(<LoginGuard>{() => <p>The guarded page</p>}</LoginGuard>);
  await waitFor(() => expect(window.location.pathname).toBe('/'));
  show(<FrontPage />);
  expect(screen.getByRole('heading', { name: 'Access Restricted' })).toBeTruthy();
  expect(screen.getByText('You need to be logged in to access this page.')).toBeTruthy();
  expect(screen.queryByText('The guarded page')).toBeNull();
});
