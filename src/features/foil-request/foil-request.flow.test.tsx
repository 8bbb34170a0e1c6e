// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { documents } from '#features/documents/server/documents.tables.ts';
import { createQueryClient } from '#platform/client/query-client.ts';
import { findDialog } from '#platform/client/testing/find-dialog.ts';
import { ToastRegion } from '#platform/client/ui/toast-region.tsx';
import { clearAllAutosaved } from '#platform/client/use-autosave.ts';
import { bridgeFetch } from '#testing/bridge-fetch.ts';
import { openTestPortal, type TestPortal } from '#testing/test-portal.ts';
import { FoilRequestPage } from './client/foil-request-page.tsx';

let portal: TestPortal;
let cookie: string;
let restore: () => void;
beforeAll(async () => {
  portal = await openTestPortal();
});
afterAll(() => portal?.close());
beforeEach(async () => {
  clearAllAutosaved();
  await portal.runJobs();
  portal.mail.messages.length = 0;
  cookie = await portal.signIn();
  restore = bridgeFetch(portal, cookie);
});
afterEach(() => restore());

const USER = { firstName: 'Ada', lastName: 'Quill', email: 'ada@firm.example', role: 'user' } as const;

function showPage() {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <FoilRequestPage user={USER} timeZone="America/New_York" />
      <ToastRegion />
    </QueryClientProvider>,
  );
  return userEvent.setup({ delay: null });
}

const field = (name: string) => screen.getByLabelText(new RegExp(`^${name}`));
const generateButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Generate FOIL Request' });
const isOffered = () => generateButton().getAttribute('aria-disabled') !== 'true';

async function fillIn(user: ReturnType<typeof userEvent.setup>): Promise<void> {
  await user.type(field('Matter Number'), '2026-0117');
  await user.click(screen.getByRole('checkbox', { name: /^Email/ }));
  await user.type(field('Recipient Name'), 'Records Access Officer');
  await user.type(field('Recipient Email'), 'foil@town.example');
  await user.type(field('Recipient Address'), '1 Town Hall Plaza');
  await user.type(field('Request Description'), 'All permits for 7 Harbor Row.');
}

test('a complete form becomes a letter in the mailbox of the person who asked', async () => {
  const user = showPage();
  await fillIn(user);
  await user.click(screen.getByRole('checkbox', { name: /attorney must review/ }));
  await user.click(generateButton());
  await screen.findByRole('dialog', { name: 'Document Generation Started' });
  await waitFor(() => expect(screen.getByText('Your FOIL request has been submitted successfully')).toBeTruthy());
  await portal.runJobs();
  expect(portal.mail.messages.map((message) => message.to)).toEqual(['ada@firm.example']);
});

test('after a request another one like it is offered: the same fields, dated today, not acknowledged yet, and sent anew', async () => {
  const user = showPage();
  const typedIn = (name: string) => (field(name) as HTMLInputElement).value;
  const today = typedIn('Date');
  await fillIn(user);
  fireEvent.change(field('Date'), { target: { value: '2026-10-30' } });
  await user.type(field('Request Description'), '{Enter}2. All violations');
  await user.click(screen.getByRole('checkbox', { name: /attorney must review/ }));
  await user.click(generateButton());
  const dialog = await findDialog('dialog', 'Document Generation Started');
  expect(within(dialog).getByRole('button', { name: 'Return to Home Page' })).toBeTruthy();
  await user.click(within(dialog).getByRole('button', { name: 'Another one like this' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(['Your Name', 'Matter Number', 'Recipient Name', 'Recipient Email', 'Recipient Address'].map(typedIn)).toEqual([
    'Ada Quill',
    '2026-0117',
    'Records Access Officer',
    'foil@town.example',
    '1 Town Hall Plaza',
  ]);
  expect(typedIn('Request Description')).toBe('All permits for 7 Harbor Row.\n2. All violations');
  expect(typedIn('Date')).toBe(today);
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /^Email/ }).checked).toBe(true);
  const acknowledgment = screen.getByRole<HTMLInputElement>('checkbox', { name: /attorney must review/ });
  expect(acknowledgment.checked).toBe(false);
  expect(isOffered()).toBe(false);
  // Equal to the first one in everything: later than a double click, it is a second request all the same.
  portal.clock.advance(60_001);
  fireEvent.change(field('Date'), { target: { value: '2026-10-30' } });
  await user.click(acknowledgment);
  await user.click(generateButton());
  await screen.findByRole('dialog', { name: 'Document Generation Started' });
  expect((await portal.call('GET', '/api/documents', { cookie })).json()).toHaveLength(2);
});

const sentDescription = async () => {
  const [{ id }] = (await portal.call('GET', '/api/documents', { cookie })).json();
  const rows = await portal.deps.db.select({ input: documents.input }).from(documents).where(eq(documents.id, id));
  return (rows[0]?.input as { requestDescription: string } | undefined)?.requestDescription;
};
const itemTexts = () =>
  within(screen.getByRole('list', { name: /As it will appear in the letter/ }))
    .getAllByRole<HTMLTextAreaElement>('textbox')
    .map(({ value }) => value);

test('a pasted list stands as items, is edited, and goes out as its lines', async () => {
  const user = showPage();
  await fillIn(user);
  await user.clear(field('Request Description'));
  await user.click(field('Request Description'));
  await user.paste('Please provide:\n1.\tAll permits\n2.\tAll violations, 2023 to date\n3.\tAll complaints');
  await waitFor(() =>
    expect(itemTexts()).toEqual(['Please provide:', 'All permits', 'All violations, 2023 to date', 'All complaints']),
  );
  await user.click(screen.getByRole('button', { name: 'Move up: Sub-item 3' }));
  const first = screen.getByRole('textbox', { name: 'Sub-item 1' });
  await user.type(first, ' and plans');
  await user.keyboard('{Enter}All notices');
  await user.click(screen.getByRole('checkbox', { name: /attorney must review/ }));
  await user.click(generateButton());
  await screen.findByRole('dialog', { name: 'Document Generation Started' });
  expect(await sentDescription()).toBe(
    'Please provide:\n\tAll permits and plans\n\tAll notices\n\tAll complaints\n\tAll violations, 2023 to date',
  );
});

test('words that may reveal a client’s confidence are pointed at before anything is sent', async () => {
  const user = showPage();
  await fillIn(user);
  await user.type(field('Request Description'), '\nThe settlement with our client');
  await user.click(screen.getByRole('checkbox', { name: /attorney must review/ }));
  await user.click(generateButton());
  const question = await findDialog('alertdialog', 'Does this reveal a client confidence?');
  expect([...question.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['settlement', 'client']);
  await user.click(within(question).getByRole('button', { name: 'Go back' }));
  await waitFor(() => expect(document.activeElement).toBe(field('Request Description')));
  expect((await portal.call('GET', '/api/documents', { cookie })).json()).toEqual([]);
  await user.click(generateButton());
  await user.click(within(await findDialog('alertdialog')).getByRole('button', { name: 'Submit anyway' }));
  await screen.findByRole('dialog', { name: 'Document Generation Started' });
  expect(await sentDescription()).toBe('All permits for 7 Harbor Row.\nThe settlement with our client');
});

test('nothing can be generated before the risk is acknowledged and the form is complete', async () => {
  const user = showPage();
  expect(isOffered()).toBe(false);
  await fillIn(user);
  expect(isOffered()).toBe(false);
  await user.click(screen.getByRole('checkbox', { name: /attorney must review/ }));
  expect(isOffered()).toBe(true);
  await user.clear(field('Recipient Email'));
  expect(isOffered()).toBe(false);
});

test('pressed too early, the button says what is missing and leads to the first of it', async () => {
  const user = showPage();
  await user.click(generateButton());
  await screen.findAllByText('Please complete all required fields');
  expect(screen.getByText('Please select at least one mail type')).toBeTruthy();
  expect(screen.getAllByText('This field is required').length).toBe(5);
  expect(document.activeElement).toBe(field('Matter Number'));
  await user.type(field('Matter Number'), '2026-0117');
  await user.click(generateButton());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: /^Email/ })));
});

test('an address that is none is marked, in its field and in the panel, before anything is sent', async () => {
  const user = showPage();
  await fillIn(user);
  await user.clear(field('Your Email'));
  await user.type(field('Your Email'), 'not-an-address');
  await user.click(screen.getByRole('checkbox', { name: /attorney must review/ }));
  await user.click(generateButton());
  await screen.findByText('Please enter a valid email address');
  expect(screen.getByRole('link', { name: /1\. Background/ }).textContent).toContain('Check');
  expect(screen.queryByText(/will be delivered to/)).toBeNull();
  expect((await portal.call('GET', '/api/documents', { cookie })).json()).toEqual([]);
});

test('a double click on Generate makes one call', async () => {
  const user = showPage();
  await fillIn(user);
  await user.click(screen.getByRole('checkbox', { name: /attorney must review/ }));
  const calls = vi.spyOn(globalThis, 'fetch');
  // Two presses before anything can have rendered.
  fireEvent.click(generateButton());
  fireEvent.click(generateButton());
  await screen.findByRole('dialog', { name: 'Document Generation Started' });
  expect(calls.mock.calls.filter(([url]) => String(url).endsWith('/generate')).length).toBe(1);
});

test('a request that was accepted after its page was left is not offered a second time', async () => {
  const user = showPage();
  await fillIn(user);
  await user.click(screen.getByRole('checkbox', { name: /attorney must review/ }));
  const portalFetch = globalThis.fetch;
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  globalThis.fetch = (...call) => held.then(() => portalFetch(...call));
  await user.click(generateButton());
  cleanup();
  letGo();
  await waitFor(async () => expect((await portal.call('GET', '/api/documents', { cookie })).json().length).toBe(1));
  await waitFor(() => expect(Object.keys(localStorage)).toEqual([]));
});

test('the recipient’s e-mail address can be entered only when the letter goes by e-mail', async () => {
  const user = showPage();
  expect((field('Recipient Email') as HTMLInputElement).disabled).toBe(true);
  await user.click(screen.getByRole('checkbox', { name: /^Email/ }));
  expect((field('Recipient Email') as HTMLInputElement).disabled).toBe(false);
});

test('what the server refuses is said, and nothing that was typed is lost', async () => {
  const user = showPage();
  await fillIn(user);
  await user.click(screen.getByRole('checkbox', { name: /attorney must review/ }));
  restore();
  restore = bridgeFetch(portal, 'atrium=a-session-that-has-ended');
  await user.click(generateButton());
  await screen.findByText('Failed to generate FOIL request. Please try again.');
  expect((field('Request Description') as HTMLTextAreaElement).value).toBe('All permits for 7 Harbor Row.');
  await portal.runJobs();
  expect(portal.mail.messages).toEqual([]);
});
