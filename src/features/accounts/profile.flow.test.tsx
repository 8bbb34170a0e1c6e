// @vitest-environment jsdom
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type BoundFunctions, type queries, render, screen, waitFor, within } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#platform/client/query-client.ts';
import { findDialog } from '#platform/client/testing/find-dialog.ts';
import { ToastRegion } from '#platform/client/ui/toast-region.tsx';
import { clearAllAutosaved } from '#platform/client/use-autosave.ts';
import { bridgeFetch } from '#testing/bridge-fetch.ts';
import { cookieOf, openTestPortal, TEST_PASSWORD, type TestPortal } from '#testing/test-portal.ts';
import { handleSessionEnd } from './client/handle-session-end.ts';
import { WelcomeBar } from './client/welcome-bar.tsx';
import { PROFILE_MESSAGES } from './profile.contract.ts';
import { sessions, users } from './server/accounts.tables.ts';

const NEW_PASSWORD = 'lantern violet harbour';
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0';

type Inside = BoundFunctions<typeof queries>;

let portal: TestPortal;
let restore: () => void;
let client: QueryClient;
let email: string;
beforeAll(async () => {
  portal = await openTestPortal();
});
afterAll(() => portal?.close());
beforeEach(async () => {
  window.history.replaceState(null, '', '/my-documents');
  clearAllAutosaved();
  email = await portal.addUser({ firstName: 'Ruth', lastName: 'Quill', title: 'Senior Counsel' });
  restore = bridgeFetch(portal, await signInElsewhere(''));
});
afterEach(() => restore());

/** Signs the person in with another browser; returns its cookie. */
async function signInElsewhere(userAgent: string, password = TEST_PASSWORD): Promise<string> {
  const headers = { 'user-agent': userAgent };
  return cookieOf(await portal.call('POST', '/api/auth/login', { body: { email, password }, headers }));
}

const isSignedIn = async (cookie: string) => (await portal.call('GET', '/api/auth/user', { cookie })).statusCode === 200;

function show(): UserEvent {
  client = createQueryClient();
  handleSessionEnd(client);
  render(
    <QueryClientProvider client={client}>
      <WelcomeBar />
      <ToastRegion />
    </QueryClientProvider>,
  );
  return userEvent.setup({ delay: null });
}

const welcome = () => screen.findByRole('button', { name: 'Welcome, Ruth Quill' });

async function openAccount(): Promise<{ user: UserEvent; dialog: Inside }> {
  const user = show();
  await user.click(await welcome());
  await user.click(await screen.findByRole('menuitem', { name: 'Your account' }));
  const dialog = within(await findDialog('dialog', 'Your account'));
  return { user, dialog };
}

async function fillPasswords(user: UserEvent, dialog: Inside, current: string, next: string): Promise<void> {
  await user.click(await dialog.findByRole('button', { name: 'Change password' }));
  await user.type(dialog.getByLabelText(/^Current password/), current);
  await user.type(dialog.getByLabelText(/^New password/), next);
  await user.click(dialog.getByRole('button', { name: 'Change password' }));
}

test('what papers print below the signature line is saved, shown again, and asked about before it is lost', async () => {
  const { user, dialog } = await openAccount();
  const name = await dialog.findByRole<HTMLInputElement>('textbox', { name: /^Name as signed/ });
  expect([name.value, name.required]).toEqual(['', false]);
  const save = dialog.getByRole('button', { name: 'Save signature block' });
  expect(save.getAttribute('aria-disabled')).toBe('true');
  await user.type(name, 'Ruth Quill, Esq.');
  await user.type(dialog.getByRole('textbox', { name: /^Bar details/ }), 'NYS Bar No. 1234567');
  await user.type(dialog.getByRole('textbox', { name: /^Telephone/ }), '(518) 555-0142');
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  const question = await findDialog('alertdialog');
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  await user.click(save);
  expect(await screen.findByText(PROFILE_MESSAGES.signatureSaved)).toBeTruthy();
  const [stored] = await portal.deps.db.select().from(users).where(eq(users.email, email));
  expect(stored).toMatchObject({
    signedName: 'Ruth Quill, Esq.',
    barDetails: 'NYS Bar No. 1234567',
    telephone: '(518) 555-0142',
  });
  await waitFor(() => expect(save.getAttribute('aria-disabled')).toBe('true'));
  await user.clear(name);
  await user.click(save);
  await waitFor(async () => {
    const [cleared] = await portal.deps.db.select().from(users).where(eq(users.email, email));
    expect(cleared?.signedName).toBeNull();
  });
});

test('the welcome line opens a menu that says who is signed in, and the way out stays beside it', async () => {
  const user = show();
  const line = await welcome();
  expect(screen.getByRole('button', { name: 'Sign Out' })).toBeTruthy();
  expect([line.getAttribute('aria-haspopup'), line.getAttribute('aria-expanded')]).toEqual(['menu', 'false']);
  await user.click(line);
  const menu = await screen.findByRole('menu');
  expect(line.getAttribute('aria-expanded')).toBe('true');
  await waitFor(() => expect(menu.textContent).toContain(`Ruth QuillSenior Counsel${email}`));
  await user.click(line);
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
});

test.each(['{Enter}', ' ', '{ArrowDown}'])(
  'opened with the key %s, the menu begins at its first item; Escape leads back',
  async (key) => {
    const user = show();
    (await welcome()).focus();
    await user.keyboard(key);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Your account'));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Welcome, Ruth Quill' })));
    expect(screen.queryByRole('menu')).toBeNull();
  },
);

test('a theme that is chosen in the menu is shown at once, and the menu stays for another try', async () => {
  const user = show();
  await user.click(await welcome());
  const dark = await screen.findByRole('menuitemradio', { name: 'Dark' });
  expect(screen.getByRole('menuitemradio', { name: 'System' }).getAttribute('aria-checked')).toBe('true');
  await user.click(dark);
  expect([document.documentElement.dataset.theme, dark.getAttribute('aria-checked')]).toEqual(['dark', 'true']);
  await user.click(screen.getByRole('menuitemradio', { name: 'System' }));
  expect(document.documentElement.dataset.theme).toBeUndefined();
});

test('signing out from the menu asks first when a form is half filled in', async () => {
  localStorage.setItem('atrium-draft:foil-request:ruth@firm.example', '{"matterNumber":"2026-0117"}');
  const user = show();
  await user.click(await welcome());
  await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
  const question = await findDialog('alertdialog', 'Sign out and discard your unfinished form?');
  await user.click(within(question).getByRole('button', { name: 'Sign Out' }));
  await screen.findByRole('button', { name: 'Sign In / Sign Up' });
  expect((await fetch('/api/auth/user')).status).toBe(401);
});

test('the account says who one is to the portal, and closing it leads back to the welcome line', async () => {
  const { user, dialog } = await openAccount();
  await dialog.findByText('Senior Counsel');
  const facts = [...document.querySelectorAll('dl > div')].map((row) => [...row.children].map((cell) => cell.textContent));
  expect(facts).toEqual([
    ['Name', 'Ruth Quill'],
    ['Email', email],
    ['Title', 'Senior Counsel'],
    ['Role', 'User'],
    ['Sign-in method', 'Email and password'],
  ]);
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Welcome, Ruth Quill'));
});

test('a password that is being typed is asked about before the account is closed, and is kept nowhere', async () => {
  const { user, dialog } = await openAccount();
  await user.click(await dialog.findByRole('button', { name: 'Change password' }));
  await user.type(dialog.getByLabelText(/^Current password/), 'half of a');
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('half of a');
  await user.keyboard('{Escape}');
  const question = await findDialog('alertdialog', 'Leave without saving?');
  await user.click(within(question).getByRole('button', { name: 'Discard changes' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(async () => expect(document.activeElement).toBe(await welcome()));
});

test('changing the password ends the other sessions, keeps this one, and the new password works', async () => {
  const other = await signInElsewhere(FIREFOX);
  const { user, dialog } = await openAccount();
  await dialog.findByText('Firefox on Windows');
  await fillPasswords(user, dialog, TEST_PASSWORD, NEW_PASSWORD);
  await screen.findAllByText(PROFILE_MESSAGES.passwordChanged);
  await dialog.findByText('You are not signed in anywhere else.');
  expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Change password' }));
  expect(dialog.queryByLabelText(/^New password/)).toBeNull();
  expect([await isSignedIn(other), (await fetch('/api/auth/user')).status]).toEqual([false, 200]);
  expect(await isSignedIn(await signInElsewhere(FIREFOX, NEW_PASSWORD))).toBe(true);
});

test.each([
  ['that is not the current one', /^Current password/, 'not my password', NEW_PASSWORD, PROFILE_MESSAGES.wrongPassword],
  ['that is the same again', /^New password/, TEST_PASSWORD, TEST_PASSWORD, PROFILE_MESSAGES.samePassword],
  ['that everybody uses', /^New password/, TEST_PASSWORD, 'password1', PROFILE_MESSAGES.commonPassword],
  ['that is too short', /^New password/, TEST_PASSWORD, 'abc', 'Password must be at least 6 characters'],
])('a password %s is refused beside its field, which has the focus', async (_, label, current, next, sentence) => {
  const { user, dialog } = await openAccount();
  await fillPasswords(user, dialog, current, next);
  const field = dialog.getByLabelText(label);
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe(sentence);
  expect(document.activeElement).toBe(field);
  expect((await fetch('/api/auth/user')).status).toBe(200);
});

test('the strength of a new password is said in words, and one’s own name counts as guessable', async () => {
  const { user, dialog } = await openAccount();
  await user.click(await dialog.findByRole('button', { name: 'Change password' }));
  const field = dialog.getByLabelText(/^New password/);
  await user.type(field, 'ruthquill');
  await dialog.findByText('Your name and email address are easy to guess.');
  await dialog.findByText('Weak.');
  await user.clear(field);
  await user.type(field, NEW_PASSWORD);
  await dialog.findByText('Strong.');
});

test('a password can be shown and hidden again, and is never a text to be corrected', async () => {
  const { user, dialog } = await openAccount();
  await user.click(await dialog.findByRole('button', { name: 'Change password' }));
  const field = dialog.getByLabelText<HTMLInputElement>(/^New password/);
  expect([field.type, field.autocomplete, field.getAttribute('spellcheck')]).toEqual(['password', 'new-password', 'false']);
  await user.click(dialog.getByRole('button', { name: 'Show the new password' }));
  expect(field.type).toBe('text');
  await user.click(dialog.getByRole('button', { name: 'Hide the new password' }));
  expect(field.type).toBe('password');
});

test('a person who signs in with Microsoft has no password to change', async () => {
  const { db } = portal.deps;
  const change = { passwordHash: null, role: 'admin', authMethod: 'microsoft' } as const;
  const [person] = await db.update(users).set(change).where(eq(users.email, email)).returning();
  await db
    .update(sessions)
    .set({ method: 'microsoft' })
    .where(eq(sessions.userId, person?.id ?? 0));
  const { dialog } = await openAccount();
  await dialog.findByText('Microsoft');
  expect(dialog.getByText('Administrator')).toBeTruthy();
  expect(await dialog.findByText(/^Signed in with Microsoft since /)).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'Change password' })).toBeNull();
});

test('one of several sessions is signed out and leaves the list', async () => {
  const other = await signInElsewhere(FIREFOX);
  const { user, dialog } = await openAccount();
  const line = within((await dialog.findByText('Firefox on Windows')).closest('li') as HTMLElement);
  expect(line.getByText(/^Signed in with a password since .+\. Last used a few minutes ago\.$/)).toBeTruthy();
  const own = within(dialog.getByText('This session').closest('li') as HTMLElement);
  expect(own.queryByRole('button')).toBeNull();
  await user.click(line.getByRole('button', { name: /^Sign out of Firefox on Windows/ }));
  await dialog.findByText('You are not signed in anywhere else.');
  expect(dialog.queryByText('Firefox on Windows')).toBeNull();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Where you are signed in'));
  await screen.findAllByText(PROFILE_MESSAGES.sessionEnded);
  expect([await isSignedIn(other), (await fetch('/api/auth/user')).status]).toEqual([false, 200]);
});

test('a session that was used some hours ago says so', async () => {
  await signInElsewhere(FIREFOX);
  await portal.deps.db
    .update(sessions)
    .set({ lastSeenAt: new Date(Date.now() - 3.5 * 3_600_000) })
    .where(eq(sessions.browser, 'Firefox on Windows'));
  const { dialog } = await openAccount();
  await dialog.findByText(/Last used 3 hours ago\.$/);
});

test('signing out everywhere asks first, and then leaves nothing behind, here or elsewhere', async () => {
  const other = await signInElsewhere(FIREFOX);
  localStorage.setItem('atrium-draft:foil-request:ruth@firm.example', '{"matterNumber":"2026-0117"}');
  const { user, dialog } = await openAccount();
  client.setQueryData(['/api/documents'], [{ id: 1 }]);
  await dialog.findByText('This session');
  await user.click(dialog.getByRole('button', { name: 'Sign out everywhere' }));
  const question = await findDialog('alertdialog', 'Sign out everywhere?');
  expect(question.textContent).toContain('an unfinished form will be lost');
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(await isSignedIn(other)).toBe(true);
  await user.click(dialog.getByRole('button', { name: 'Sign out everywhere' }));
  await user.click(within(await findDialog('alertdialog')).getByRole('button', { name: 'Sign out everywhere' }));
  await screen.findByRole('button', { name: 'Sign In / Sign Up' });
  await screen.findAllByText(PROFILE_MESSAGES.allEnded);
  expect([await isSignedIn(other), (await fetch('/api/auth/user')).status]).toEqual([false, 401]);
  expect([window.location.pathname, localStorage.length, client.getQueryData(['/api/documents'])]).toEqual(['/', 0, undefined]);
});

test('when signing out everywhere does not work, nobody is told that it has', async () => {
  const { user, dialog } = await openAccount();
  await dialog.findByText('This session');
  await user.click(dialog.getByRole('button', { name: 'Sign out everywhere' }));
  const question = await findDialog('alertdialog');
  restore();
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  await user.click(within(question).getByRole('button', { name: 'Sign out everywhere' }));
  await screen.findAllByText('You are still signed in');
  expect(dialog.getByText('Where you are signed in')).toBeTruthy();
  expect(screen.getByText('Welcome, Ruth Quill')).toBeTruthy();
  expect(window.location.pathname).toBe('/my-documents');
});

test('what cannot be loaded says so and can be tried again', async () => {
  const real = globalThis.fetch;
  const user = show();
  await user.click(await welcome());
  globalThis.fetch = async (input, init) =>
    /sessions|profile/.test(String(input)) ? new Response('{"message":"Away."}', { status: 503 }) : real(input, init);
  client.removeQueries({ queryKey: ['/api/auth/profile'] });
  await user.click(await screen.findByRole('menuitem', { name: 'Your account' }));
  const dialog = within(await findDialog('dialog', 'Your account'));
  await dialog.findByText('Error loading your sessions');
  await dialog.findByText('Error loading your account');
  globalThis.fetch = real;
  for (const button of dialog.getAllByRole('button', { name: 'Try again' })) await user.click(button);
  await dialog.findByText('Senior Counsel');
  await dialog.findByText('This session');
});

test('a person whose session was ended elsewhere learns it at the next thing they do', async () => {
  const { user, dialog } = await openAccount();
  await fillPasswords(user, dialog, 'guess', NEW_PASSWORD);
  await dialog.findByText(PROFILE_MESSAGES.wrongPassword);
  const [mine] = (await (await fetch('/api/auth/sessions')).json()) as { id: string }[];
  await portal.call('DELETE', `/api/auth/sessions/${mine?.id}`, { cookie: await signInElsewhere(FIREFOX) });
  await user.click(dialog.getByRole('button', { name: 'Change password' }));
  await screen.findByRole('button', { name: 'Sign In / Sign Up' });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('when the menu’s code cannot be fetched, the page stays and says so', async () => {
  vi.doMock('./client/profile/profile-menu.tsx', () => Promise.reject(new TypeError('Failed to fetch')));
  const user = show();
  await user.click(await welcome());
  await screen.findAllByText(/The portal cannot be reached/);
  expect((await welcome()).getAttribute('aria-expanded')).toBe('false');
  vi.doUnmock('./client/profile/profile-menu.tsx');
});
