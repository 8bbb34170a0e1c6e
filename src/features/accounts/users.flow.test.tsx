// @vitest-environment jsdom
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { App } from '#app/client/app.tsx';
import { createQueryClient } from '#platform/client/query-client.ts';
import { findDialog } from '#platform/client/testing/find-dialog.ts';
import { hasAutosaved } from '#platform/client/use-autosave.ts';
import { bridgeFetch } from '#testing/bridge-fetch.ts';
import { openTestPortal, type TestPortal } from '#testing/test-portal.ts';
import { handleSessionEnd } from './client/handle-session-end.ts';
import { users } from './server/accounts.tables.ts';
import { USER_MESSAGES } from './users.contract.ts';

let portal: TestPortal;
let restore: () => void;
let client: QueryClient;
beforeAll(async () => {
  portal = await openTestPortal();
});
afterAll(() => portal?.close());
beforeEach(async () => {
  window.history.replaceState(null, '', '/my-documents');
  await portal.deps.db.delete(users);
  restore = bridgeFetch(portal, await portal.signIn({ email: ADMIN, firstName: 'Vera', lastName: 'Abbot', role: 'admin' }));
});
afterEach(() => {
  restore();
  vi.restoreAllMocks();
});

/** Result of `window.matchMedia`: the width of a desktop, or of a phone. */
let isWide = true;
beforeEach(() => {
  isWide = true;
  const { matchMedia } = window;
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
    ...matchMedia(query),
    matches: isWide && query.includes('width'),
  }));
});

const ADMIN = 'admin@firm.example';
const NORA = { email: 'nora@firm.example', firstName: 'Nora', lastName: 'Zeller' };

function show() {
  client = createQueryClient();
  handleSessionEnd(client);
  render(
    <QueryClientProvider client={client}>
      <App />
    </QueryClientProvider>,
  );
  return userEvent.setup({ delay: null });
}

async function openPanel(user: ReturnType<typeof userEvent.setup>): Promise<HTMLElement> {
  await user.click(await screen.findByRole('button', { name: 'Admin' }));
  const panel = await findDialog('dialog', 'Admin Panel');
  await user.click(within(panel).getByRole('tab', { name: /^Users/ }));
  await within(panel).findByRole('searchbox');
  return panel;
}

async function confirm(user: ReturnType<typeof userEvent.setup>, question: string, response: string): Promise<void> {
  const requested = await findDialog('alertdialog', question);
  await user.click(within(requested).getByRole('button', { name: response }));
}

const stored = async (email: string) => (await portal.deps.db.select().from(users).where(eq(users.email, email)))[0];
const row = (panel: HTMLElement, name: RegExp) => within(panel).findByRole('row', { name });
const press = async (user: ReturnType<typeof userEvent.setup>, panel: HTMLElement, name: string) =>
  user.click(await within(panel).findByRole('button', { name }));

test('an administrator sees who waits, approves them, and they can sign in', async () => {
  await portal.addUser({ ...NORA, status: 'pending', emailConfirmedAt: new Date() });
  await portal.addUser({ firstName: 'Max', lastName: 'Aster', status: 'pending' });
  const user = show();
  const panel = await openPanel(user);
  await within(panel).findByRole('tab', { name: 'Users, 2 pending approval' });
  await press(user, panel, 'Approve: Nora Zeller');
  await screen.findAllByText('Account approved');
  await within(panel).findByRole('tab', { name: 'Users, 1 pending approval' });
  await row(panel, /^Nora Zeller .*Approved/);
  expect(await stored(NORA.email)).toMatchObject({ status: 'approved' });
  expect(document.activeElement?.textContent).toBe('Pending approval');
});

test('the panel asks before somebody is approved whose address nobody confirmed', async () => {
  await portal.addUser({ ...NORA, status: 'pending' });
  await portal.addUser({ firstName: 'Max', lastName: 'Aster', status: 'pending', emailConfirmedAt: new Date() });
  const user = show();
  const panel = await openPanel(user);
  await within(panel).findByText('Address not confirmed');
  expect(within(panel).getByText('Address confirmed')).toBeTruthy();
  await press(user, panel, 'Approve: Nora Zeller');
  await confirm(user, 'Approve Nora Zeller without a confirmed address?', 'Cancel');
  expect(await stored(NORA.email)).toMatchObject({ status: 'pending' });
  await press(user, panel, 'Approve: Nora Zeller');
  await confirm(user, 'Approve Nora Zeller without a confirmed address?', 'Approve');
  await row(panel, /^Nora Zeller .*Approved/);
  await press(user, panel, 'Approve: Max Aster');
  await row(panel, /^Max Aster .*Approved/);
});

test('rejecting asks with the name, and deletes the registration', async () => {
  await portal.addUser({ ...NORA, status: 'pending' });
  const user = show();
  const panel = await openPanel(user);
  await press(user, panel, 'Reject: Nora Zeller');
  await confirm(user, 'Reject Nora Zeller’s registration?', 'Cancel');
  expect(await stored(NORA.email)).toMatchObject({ status: 'pending' });
  await press(user, panel, 'Reject: Nora Zeller');
  await confirm(user, 'Reject Nora Zeller’s registration?', 'Reject');
  await screen.findAllByText('Registration rejected');
  await waitFor(() => expect(within(panel).queryByText('Pending approval')).toBeNull());
  expect(await stored(NORA.email)).toBeUndefined();
});

test('declining somebody who signs in with Microsoft asks with the name, and leaves the account suspended', async () => {
  await portal.addUser({ ...NORA, status: 'pending', authMethod: 'microsoft' });
  const user = show();
  const panel = await openPanel(user);
  await press(user, panel, 'Decline: Nora Zeller');
  await confirm(user, 'Decline Nora Zeller’s account?', 'Cancel');
  expect(await stored(NORA.email)).toMatchObject({ status: 'pending' });
  await press(user, panel, 'Decline: Nora Zeller');
  await confirm(user, 'Decline Nora Zeller’s account?', 'Decline');
  await row(panel, /^Nora Zeller .*Suspended/);
  expect(within(panel).queryByText('Pending approval')).toBeNull();
  expect(await stored(NORA.email)).toMatchObject({ status: 'suspended' });
});

test('an account is suspended after a question and reinstated without one', async () => {
  await portal.addUser(NORA);
  const user = show();
  const panel = await openPanel(user);
  await press(user, panel, 'Suspend: Nora Zeller');
  await confirm(user, 'Suspend Nora Zeller?', 'Suspend');
  await screen.findAllByText('Account suspended');
  await press(user, panel, 'Reinstate: Nora Zeller');
  await screen.findAllByText('Account reinstated');
  await row(panel, /^Nora Zeller .*Approved/);
});

test('somebody is made an administrator and removed as one, each after a question', async () => {
  await portal.addUser(NORA);
  const user = show();
  const panel = await openPanel(user);
  await press(user, panel, 'Make administrator: Nora Zeller');
  await confirm(user, 'Make Nora Zeller an administrator?', 'Make administrator');
  await row(panel, /^Nora Zeller .*Administrator/);
  await press(user, panel, 'Remove administrator: Nora Zeller');
  await confirm(user, 'Remove Nora Zeller as administrator?', 'Remove administrator');
  await row(panel, /^Nora Zeller .* User /);
});

test('the server’s sentence is shown when the last administrator would be lost', async () => {
  const user = show();
  const panel = await openPanel(user);
  await press(user, panel, 'Remove administrator: Vera Abbot');
  await confirm(user, 'Remove Vera Abbot as administrator?', 'Remove administrator');
  await screen.findAllByText(USER_MESSAGES.lastAdmin);
  await row(panel, /^Vera Abbot .*Administrator/);
});

test('who steps down leaves the panel at once, and the Admin button goes', async () => {
  await portal.addUser({ ...NORA, role: 'admin' });
  const user = show();
  const panel = await openPanel(user);
  await press(user, panel, 'Remove administrator: Vera Abbot');
  await confirm(user, 'Remove Vera Abbot as administrator?', 'Remove administrator');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByRole('button', { name: 'Admin' })).toBeNull();
});

test('who was removed as administrator meanwhile is told so at the next press, and the panel closes', async () => {
  await portal.addUser({ ...NORA, status: 'pending', emailConfirmedAt: new Date() });
  const user = show();
  const panel = await openPanel(user);
  await portal.deps.db.update(users).set({ role: 'user' }).where(eq(users.email, ADMIN));
  await press(user, panel, 'Approve: Nora Zeller');
  await screen.findAllByText('You are no longer an administrator');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByRole('button', { name: 'Admin' })).toBeNull();
  expect(await stored(NORA.email)).toMatchObject({ status: 'pending' });
});

test('who was suspended meanwhile finds the panel closed and is asked to sign in', async () => {
  await portal.addUser({ ...NORA, status: 'pending', emailConfirmedAt: new Date() });
  const user = show();
  const panel = await openPanel(user);
  await portal.deps.db.update(users).set({ status: 'suspended' }).where(eq(users.email, ADMIN));
  await press(user, panel, 'Approve: Nora Zeller');
  await screen.findByText(/Your session has ended/);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a title is edited in its place: Escape leaves it, Enter keeps it, and the panel stays open', async () => {
  await portal.addUser({ ...NORA, title: 'Associate' });
  const user = show();
  const panel = await openPanel(user);
  await press(user, panel, 'Edit title: Nora Zeller');
  // All of it is selected, and a long one is shown from its beginning.
  const field = within(panel).getByRole<HTMLInputElement>('textbox', { name: 'Title of Nora Zeller' });
  expect([field.selectionStart, field.selectionEnd, field.selectionDirection]).toEqual([0, 'Associate'.length, 'backward']);
  await user.keyboard('Partner{Escape}');
  expect(await within(panel).findByText('Associate')).toBeTruthy();
  expect(document.activeElement).toBe(within(panel).getByRole('button', { name: 'Edit title: Nora Zeller' }));
  await user.keyboard('{Enter}');
  await user.keyboard('Of Counsel{Enter}');
  await screen.findAllByText('Title saved');
  expect(await within(panel).findByText('Of Counsel')).toBeTruthy();
  expect(await stored(NORA.email)).toMatchObject({ title: 'Of Counsel' });
});

test('a title that the server does not take is shown as it was, with the reason', async () => {
  await portal.addUser({ ...NORA, title: 'Associate' });
  const user = show();
  const panel = await openPanel(user);
  await press(user, panel, 'Edit title: Nora Zeller');
  const bridged = globalThis.fetch;
  globalThis.fetch = async () => new Response('{"message":"The database is resting."}', { status: 503 });
  await user.keyboard('Partner{Enter}');
  await screen.findAllByText('The database is resting.');
  globalThis.fetch = bridged;
  expect(await within(panel).findByText('Associate')).toBeTruthy();
});

async function choose(user: ReturnType<typeof userEvent.setup>, panel: HTMLElement, person: string, item: string): Promise<void> {
  await press(user, panel, `More for ${person}`);
  const menu = within(await screen.findByRole('menu', { name: `More for ${person}` }));
  await user.click(menu.getByRole('menuitem', { name: item }));
}

test('a name and an address are edited; what the server refuses stands beside its field', async () => {
  await portal.addUser(NORA);
  const user = show();
  const panel = await openPanel(user);
  await row(panel, /^Nora Zeller/);
  await choose(user, panel, 'Nora Zeller', 'Edit name and address');
  const form = within(await findDialog('dialog', 'Edit Nora Zeller'));
  expect(form.getByText(/what the person signs in with/)).toBeTruthy();
  await user.clear(form.getByLabelText(/^Last Name/));
  await user.type(form.getByLabelText(/^Last Name/), 'Adler');
  await user.clear(form.getByLabelText(/^Email/));
  await user.type(form.getByLabelText(/^Email/), ADMIN);
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText(USER_MESSAGES.addressTaken)).toBeTruthy();
  await user.clear(form.getByLabelText(/^Email/));
  await user.type(form.getByLabelText(/^Email/), 'nora.adler@firm.example');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await screen.findAllByText('Changes saved');
  await row(panel, /^Nora Adler .*nora\.adler@firm\.example/);
  expect(await stored('nora.adler@firm.example')).toMatchObject({ lastName: 'Adler', title: null });
});

test('the form says of who signs in with Microsoft that the identity provider has the last word', async () => {
  await portal.addUser({ ...NORA, authMethod: 'microsoft' });
  const user = show();
  const panel = await openPanel(user);
  await row(panel, /^Nora Zeller/);
  await choose(user, panel, 'Nora Zeller', 'Edit name and address');
  const form = within(await findDialog('dialog', 'Edit Nora Zeller'));
  expect(form.getByText(/overwritten by the identity provider at the next sign-in/)).toBeTruthy();
});

test('single sign-on is let take an account over after a question, and the permission can be taken back', async () => {
  await portal.addUser(NORA);
  const user = show();
  const panel = await openPanel(user);
  await row(panel, /^Nora Zeller/);
  await choose(user, panel, 'Nora Zeller', 'Let single sign-on take over');
  await confirm(user, 'Let single sign-on take over Nora Zeller’s account?', 'Let single sign-on take over');
  await row(panel, /^Nora Zeller .*single sign-on may take over/);
  expect(await stored(NORA.email)).toMatchObject({ ssoTakeover: true });
  await choose(user, panel, 'Nora Zeller', 'Do not let single sign-on take over');
  await screen.findAllByText('Takeover no longer allowed');
  expect(await stored(NORA.email)).toMatchObject({ ssoTakeover: false });
});

test('a link for a new password is sent, and not offered to who signs in with Microsoft', async () => {
  await portal.addUser(NORA);
  await portal.addUser({ firstName: 'Max', lastName: 'Aster', authMethod: 'microsoft' });
  const user = show();
  const panel = await openPanel(user);
  await press(user, panel, 'Send password reset link: Nora Zeller');
  await screen.findAllByText(USER_MESSAGES.resetSent);
  expect(within(panel).queryByRole('button', { name: /^Send password reset link.*Max Aster/ })).toBeNull();
});

test('somebody is added: errors stand beside their fields, also the server’s, and the new account is in the list', async () => {
  await portal.addUser(NORA);
  const user = show();
  const panel = await openPanel(user);
  await press(user, panel, 'Add User');
  const form = within(await findDialog('dialog', 'Add User'));
  await user.click(form.getByRole('button', { name: 'Add User' }));
  for (const sentence of ['First name is required', 'Last name is required', 'Must be a valid email address']) {
    expect(await form.findByText(sentence)).toBeTruthy();
  }
  expect(document.activeElement).toBe(form.getByLabelText(/^First Name/));
  await user.keyboard('Lena');
  await user.type(form.getByLabelText(/^Last Name/), 'Ortiz');
  await user.type(form.getByLabelText(/^Email/), NORA.email);
  await user.click(form.getByRole('button', { name: 'Add User' }));
  expect(await form.findByText(USER_MESSAGES.addressTaken)).toBeTruthy();
  expect(document.activeElement).toBe(form.getByLabelText(/^Email/));
  await user.clear(form.getByLabelText(/^Email/));
  await user.type(form.getByLabelText(/^Email/), 'lena@firm.example');
  await user.selectOptions(form.getByLabelText('Role'), 'admin');
  await user.click(form.getByRole('button', { name: 'Add User' }));
  await screen.findAllByText('Account created');
  await row(panel, /^Lena Ortiz .*Administrator/);
  const names = within(panel)
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent?.trim());
  expect(names).toEqual(['Vera Abbot (you)', 'Lena Ortiz', 'Nora Zeller']);
  expect(await stored('lena@firm.example')).toMatchObject({ status: 'approved', passwordHash: null });
});

test('a half-filled account is asked about before it is left, and is there again after a reload', async () => {
  const user = show();
  await press(user, await openPanel(user), 'Add User');
  const dialog = await findDialog('dialog', 'Add User');
  await user.type(within(dialog).getByLabelText(/^First Name/), 'Ida');
  await user.keyboard('{Escape}');
  await confirm(user, 'Leave without saving?', 'Cancel');
  expect(within(dialog).getByLabelText<HTMLInputElement>(/^First Name/).value).toBe('Ida');
  cleanup();
  const again = show();
  await press(again, await openPanel(again), 'Add User');
  const restored = await findDialog('dialog', 'Add User');
  expect(within(restored).getByLabelText<HTMLInputElement>(/^First Name/).value).toBe('Ida');
  expect(within(restored).getByText(/Your unsaved entries have been restored/)).toBeTruthy();
  await press(again, restored, 'Cancel');
  await confirm(again, 'Leave without saving?', 'Discard changes');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Add User' })).toBeNull());
  expect(hasAutosaved()).toBe(false);
});

test('Logout in the panel asks before a title that is being changed is lost', async () => {
  const user = show();
  const panel = await openPanel(user);
  await press(user, panel, 'Edit title: Vera Abbot');
  await user.keyboard('Partner');
  await press(user, panel, 'Logout');
  await confirm(user, 'Sign out and discard your unfinished form?', 'Cancel');
  expect(within(panel).getByLabelText<HTMLInputElement>('Title of Vera Abbot').value).toContain('Partner');
});

test('search and status narrow the list; / leads to the box and Escape empties it without closing the panel', async () => {
  await portal.addUser({ ...NORA, title: 'Associate' });
  await portal.addUser({ firstName: 'Max', lastName: 'Aster', status: 'suspended' });
  const user = show();
  const panel = await openPanel(user);
  await within(panel).findByText('3 accounts');
  await user.keyboard('/assoc');
  await within(panel).findByText('1 of 3 accounts');
  await row(panel, /^Nora Zeller/);
  await user.keyboard('xyz');
  await within(panel).findByText('No matching accounts');
  await user.keyboard('{Escape}');
  await within(panel).findByText('3 accounts');
  await user.selectOptions(within(panel).getByLabelText('Status'), 'suspended');
  await within(panel).findByText('1 of 3 accounts');
  await row(panel, /^Max Aster/);
  await user.type(within(panel).getByRole('searchbox'), 'xyz');
  await user.click(await within(panel).findByRole('button', { name: 'Show all accounts' }));
  await within(panel).findByText('3 accounts');
  expect(document.activeElement).toBe(within(panel).getByRole('heading', { name: 'Accounts' }));
});

test('a list that could not be loaded says so and is loaded on demand', async () => {
  const user = show();
  await screen.findByRole('button', { name: 'Admin' });
  const bridged = globalThis.fetch;
  globalThis.fetch = (input, init) =>
    String(input).startsWith('/api/admin/users') ? Promise.resolve(new Response('{}', { status: 500 })) : bridged(input, init);
  await user.click(screen.getByRole('button', { name: 'Admin' }));
  await user.click(within(await findDialog('dialog', 'Admin Panel')).getByRole('tab', { name: /^Users/ }));
  const panel = await findDialog('dialog', 'Admin Panel');
  await within(panel).findByText('Error loading users');
  for (const name of ['searchbox', 'combobox'] as const) expect(within(panel).getByRole(name)).toBeTruthy();
  expect(within(panel).getByRole('button', { name: 'Add User' })).toBeTruthy();
  globalThis.fetch = bridged;
  await press(user, panel, 'Try again');
  await within(panel).findByText('1 account');
});

test('of many accounts a hundred are shown, and more on demand with the keyboard at the first of them', async () => {
  const people = Array.from({ length: 230 }, (_, index) => ({
    email: `p${index}@firm.example`,
    firstName: 'Pat',
    lastName: `Number ${String(index).padStart(3, '0')}`,
  }));
  await portal.deps.db.insert(users).values(people);
  const user = show();
  const panel = await openPanel(user);
  await within(panel).findByText('100 of 231 accounts');
  expect(within(panel).getAllByRole('row')).toHaveLength(101);
  await press(user, panel, 'Show more');
  await waitFor(() => expect(within(panel).getAllByRole('row')).toHaveLength(201));
  expect(document.activeElement?.textContent).toContain('Pat Number 099');
  await press(user, panel, 'Show more');
  await waitFor(() => expect(within(panel).getAllByRole('row')).toHaveLength(232));
  expect(within(panel).queryByRole('button', { name: 'Show more' })).toBeNull();
});

test('on a phone each account is a card with one act on it and the others in a menu', async () => {
  isWide = false;
  await portal.addUser({ ...NORA, title: 'Associate' });
  const user = show();
  const panel = await openPanel(user);
  const cards = await within(panel).findByRole('list', { name: 'Accounts' });
  expect(within(panel).queryByRole('table')).toBeNull();
  const card = within(within(cards).getByText('Nora Zeller').closest('li') as HTMLElement);
  for (const text of [NORA.email, 'Associate', 'Approved']) expect(card.getByText(text)).toBeTruthy();
  expect(card.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    'Edit title: Nora Zeller',
    'Send password reset link: Nora Zeller',
    'More for Nora Zeller',
  ]);
  await user.click(card.getByRole('button', { name: 'More for Nora Zeller' }));
  const menu = within(await screen.findByRole('menu', { name: 'More for Nora Zeller' }));
  expect(menu.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Make administrator',
    'Suspend',
    'Let single sign-on take over',
    'Edit name and address',
  ]);
  await user.click(menu.getByRole('menuitem', { name: 'Suspend' }));
  await confirm(user, 'Suspend Nora Zeller?', 'Suspend');
  expect(await card.findByText('Suspended')).toBeTruthy();
  expect(card.getByRole('button', { name: 'Reinstate: Nora Zeller' })).toBeTruthy();
});

test('when somebody last signed in begins with a capital, like that they never did', async () => {
  await portal.addUser({ ...NORA, lastLogin: new Date() });
  await portal.addUser({ firstName: 'Max', lastName: 'Aster' });
  const user = show();
  const panel = await openPanel(user);
  await row(panel, /^Nora Zeller .*Just now/);
  await row(panel, /^Max Aster .* Never/);
});

test('Escape closes the panel and gives the focus back; opened again, it stands at the tab where it was', async () => {
  const user = show();
  const panel = await openPanel(user);
  await user.click(within(panel).getByRole('tab', { name: 'Audit Trail' }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Admin' }));
  await user.keyboard('{Enter}');
  const again = await findDialog('dialog', 'Admin Panel');
  expect(within(again).getByRole('tab', { name: 'Audit Trail' }).getAttribute('aria-selected')).toBe('true');
});

test('Logout in the panel signs out and closes it; the next person does not find it open', async () => {
  const user = show();
  const panel = await openPanel(user);
  await press(user, panel, 'Logout');
  await screen.findByRole('button', { name: 'Get Started' });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect((await fetch('/api/auth/user')).status).toBe(401);
  client.setQueryData(['/api/auth/user'], { firstName: 'Vera', lastName: 'Abbot', email: ADMIN, role: 'admin' });
  await screen.findByRole('button', { name: 'Admin' });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('who is no administrator has no Admin button and cannot list accounts', async () => {
  restore();
  restore = bridgeFetch(portal, await portal.signIn(NORA));
  show();
  await screen.findByText('Welcome, Nora Zeller');
  expect(screen.queryByRole('button', { name: 'Admin' })).toBeNull();
  expect((await fetch('/api/admin/users')).status).toBe(403);
});
