// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { asc } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { App } from '#app/client/app.tsx';
import { createQueryClient } from '#platform/client/query-client.ts';
import { findDialog } from '#platform/client/testing/find-dialog.ts';
import { currentToast, dismissToast } from '#platform/client/ui/toast-store.ts';
import { clearAllAutosaved } from '#platform/client/use-autosave.ts';
import { bumpListVersion } from '#platform/server/lists/list-version.ts';
import { bridgeFetch } from '#testing/bridge-fetch.ts';
import { openTestPortal, type TestPortal } from '#testing/test-portal.ts';
import { documentDraftingCards, tools } from './server/catalogue.tables.ts';

let portal: TestPortal;
let cookie: string;
let restore: () => void;
beforeAll(async () => {
  portal = await openTestPortal();
  cookie = await portal.signIn({ role: 'admin', firstName: 'Ruth', lastName: 'Vane' });
});
afterAll(() => portal?.close());
beforeEach(async () => {
  window.history.replaceState(null, '', '/');
  clearAllAutosaved();
  dismissToast(currentToast()?.id ?? '');
  await portal.deps.db.delete(tools);
  await portal.deps.db.delete(documentDraftingCards);
  // Invalidates the cached responses of the previous test.
  for (const list of ['tools', 'document-drafting-cards']) await bumpListVersion(portal.deps.db, list);
  // As wide as a desktop screen.
  const { matchMedia } = window;
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({ ...matchMedia(query), matches: query.includes('width') }));
  restore = bridgeFetch(portal, cookie);
});
afterEach(() => {
  restore();
  vi.restoreAllMocks();
});

const GAVEL = {
  description: 'Finds decisions by what they say.',
  url: '/finder',
  category: 'research',
  icon: 'fa-gavel',
  iconDisplay: 'fa-gavel',
  iconType: 'fontawesome',
} as const;

/** Inserts tools into the database, as an old portal may have left them. */
const add = (...given: Partial<typeof tools.$inferInsert>[]) =>
  portal.deps.db.insert(tools).values(given.map((change, index) => ({ ...GAVEL, name: `Tool ${index}`, ...change })));
const named = (...names: string[]) => add(...names.map((name) => ({ name })));

async function openPanel() {
  const user = userEvent.setup({ delay: null });
  const { unmount } = render(
    <QueryClientProvider client={createQueryClient()}>
      <App />
    </QueryClientProvider>,
  );
  await user.click(await screen.findByRole('button', { name: 'Admin' }));
  const panel = await findDialog('dialog', 'Admin Panel');
  const press = async (name: string | RegExp) => user.click(await within(panel).findByRole('button', { name }));
  const openTab = (name: string) => user.click(within(panel).getByRole('tab', { name }));
  return { user, panel, press, openTab, unmount };
}

const rowNames = (panel: HTMLElement) =>
  within(panel)
    .queryAllByRole('button', { name: /^Edit: / })
    .map((button) => button.getAttribute('aria-label')?.slice('Edit: '.length));
const untilOrder = (panel: HTMLElement, ...names: string[]) => waitFor(() => expect(rowNames(panel)).toEqual(names));
const stored = async () => {
  const rows = await portal.deps.db.select().from(tools).orderBy(asc(tools.displayOrder), asc(tools.id));
  return rows.map(({ name, displayOrder }) => `${displayOrder} ${name}`);
};
/** Makes the calls of a method fail, as on a server whose disk is full. */
function failCalls(method: string): void {
  const { fetch } = globalThis;
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) =>
    init?.method === method
      ? Promise.resolve(Response.json({ message: 'The storage is full.' }, { status: 503 }))
      : fetch(input, init),
  );
}
/** From now on nothing reaches the server, so no list is refetched either. */
const cutNetwork = () => vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));

test('the panel opens at the approved tools, on two shelves, with the columns of the list', async () => {
  await add({ name: 'Ours', toolType: 'custom-built' }, { name: 'Theirs', description: 'd'.repeat(101) });
  const { panel, openTab } = await openPanel();
  await within(panel).findByRole('heading', { name: 'Third-Party Tools (1)' });
  expect(
    within(panel)
      .getAllByRole('tab')
      .map(({ textContent }) => textContent)
      .slice(0, 3),
  ).toEqual(['Approved Tools', 'Document Drafting Cards', 'Training Videos']);
  expect(
    within(panel)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['ORDER', 'TOOL', 'URL/ACTIONS']);
  expect(within(panel).getByText(`${'d'.repeat(100)}…`)).toBeTruthy();
  await openTab('Custom-Built Tools');
  await untilOrder(panel, 'Ours');
});

test('a tool that is added is in the list and on people’s page at once', async () => {
  await named('First');
  const { user, panel, press } = await openPanel();
  await press('Add New Tool');
  expect(await within(panel).findByRole('heading', { name: 'Add New Tool' })).toBe(document.activeElement);
  await user.type(within(panel).getByLabelText(/^Tool Name/), 'Brief Checker');
  await user.type(within(panel).getByLabelText(/^URL/), 'https://brief.example');
  await user.type(within(panel).getByLabelText(/^Description/), 'Checks every citation.');
  await user.selectOptions(within(panel).getByLabelText(/^Category/), 'Automation');
  await user.selectOptions(within(panel).getByLabelText(/^Tool Type/), 'Custom-Built');
  await user.click(within(panel).getByRole('radio', { name: 'Font Awesome icon' }));
  await user.type(within(panel).getByLabelText(/^Icon class/), 'fa-scroll');
  await press('Save Tool');
  await screen.findAllByText('Tool has been created successfully');
  await within(panel).findByRole('heading', { name: 'Custom-Built Tools (1)' });
  expect(rowNames(panel)).toEqual(['Brief Checker']);
  expect(document.activeElement).toBe(within(panel).getByRole('button', { name: 'Add New Tool' }));
  await user.keyboard('{Escape}');
  await screen.findByRole('article', { name: 'Brief Checker' });
});

test('a tool that is edited keeps its place in the list, and the keyboard its place at it', async () => {
  await named('First', 'Second');
  const { user, panel, press } = await openPanel();
  await press('Edit: Second');
  const name = await within(panel).findByLabelText<HTMLInputElement>(/^Tool Name/);
  await user.clear(name);
  await user.type(name, 'Second edition');
  await press('Update Tool');
  await screen.findAllByText('Tool has been updated successfully');
  await untilOrder(panel, 'First', 'Second edition');
  expect(document.activeElement).toBe(within(panel).getByRole('button', { name: 'Edit: Second edition' }));
});

test('a saved form is left only for a list that shows what was saved', async () => {
  await named('First');
  const { user, panel, press } = await openPanel();
  await press('Edit: First');
  await user.type(await within(panel).findByLabelText(/^Tool Name/), ' edition');
  const { fetch } = globalThis;
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const held = vi.fn();
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    if (String(input).startsWith('/api/admin/tools')) {
      held();
      await released;
    }
    return fetch(input, init);
  });
  await press('Update Tool');
  await waitFor(() => expect(held).toHaveBeenCalled());
  expect(rowNames(panel)).toEqual([]);
  release();
  await untilOrder(panel, 'First edition');
});

test('an arrow moves a tool exactly one place, whatever the orders were, and not out of the list', async () => {
  await named('First', 'Second', 'Third');
  const { panel, press } = await openPanel();
  await press('Move down: First');
  await untilOrder(panel, 'Second', 'First', 'Third');
  await screen.findAllByText('Order updated');
  await waitFor(async () => expect(await stored()).toEqual(['1 Second', '2 First', '3 Third']));
  await press('Move up: Second');
  expect(within(panel).getByRole('button', { name: 'Move up: Second' }).getAttribute('aria-disabled')).toBe('true');
  await press('Move up: Third');
  await press('Move up: Third');
  await untilOrder(panel, 'Third', 'Second', 'First');
  await waitFor(async () => expect(await stored()).toEqual(['1 Third', '2 Second', '3 First']));
  expect(document.activeElement).toBe(within(panel).getByRole('button', { name: 'Move up: Third' }));
});

test('a move that the server does not take is taken back, and said', async () => {
  await named('First', 'Second');
  const { panel, press } = await openPanel();
  await untilOrder(panel, 'First', 'Second');
  failCalls('PUT');
  await press('Move down: First');
  await screen.findAllByText('Failed to update tool order. Please try again.');
  await untilOrder(panel, 'First', 'Second');
  expect(await stored()).toEqual(['0 First', '0 Second']);
});

test('a tool is hidden from people and shown again, each with one press', async () => {
  await named('First', 'Second');
  const { user, panel, press } = await openPanel();
  await press('Hide: First');
  await within(panel).findByText('Hidden');
  await screen.findAllByText('Visibility updated');
  await press('Un-hide: First');
  await within(panel).findByRole('button', { name: 'Hide: First' });
  await press('Hide: Second');
  await waitFor(async () => expect(JSON.parse((await portal.call('GET', '/api/tools', { cookie })).body)).toHaveLength(1));
  await user.keyboard('{Escape}');
  await screen.findByRole('article', { name: 'First' });
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Second' })).toBeNull());
});

test('hiding that the server does not take is taken back, and said', async () => {
  await named('First');
  const { panel, press } = await openPanel();
  await untilOrder(panel, 'First');
  cutNetwork();
  await press('Hide: First');
  await screen.findAllByText('Failed to update tool. Please try again.');
  expect(await within(panel).findByRole('button', { name: 'Hide: First' })).toBeTruthy();
  expect(within(panel).queryByText('Hidden')).toBeNull();
});

test('a tool is deleted only after a question with its name, and the keyboard goes on from the list’s name', async () => {
  await named('First', 'Second');
  const { user, panel, press } = await openPanel();
  await press('Delete: First');
  const question = await findDialog('alertdialog', 'Are you sure you want to delete this tool?');
  expect(question.textContent).toContain('“First”');
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(rowNames(panel)).toEqual(['First', 'Second']);
  await press('Delete: First');
  await user.click(within(await findDialog('alertdialog')).getByRole('button', { name: 'Delete' }));
  await screen.findAllByText('Tool deleted');
  await untilOrder(panel, 'Second');
  expect(await stored()).toEqual(['0 Second']);
  const heading = await within(panel).findByRole('heading', { name: 'Third-Party Tools (1)' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
});

test('a deletion that fails is said, and the tool stays', async () => {
  await named('First');
  const { user, panel, press } = await openPanel();
  await untilOrder(panel, 'First');
  failCalls('DELETE');
  await press('Delete: First');
  await user.click(within(await findDialog('alertdialog')).getByRole('button', { name: 'Delete' }));
  await screen.findAllByText('Failed to delete tool. Please try again.');
  await user.click(within(await findDialog('alertdialog')).getByRole('button', { name: 'Cancel' }));
  expect(rowNames(panel)).toEqual(['First']);
});

test('a half-filled form is left by no way without a question: Close, Escape, another tab, Cancel', async () => {
  await named('First');
  const { user, panel, press, openTab } = await openPanel();
  await press('Add New Tool');
  const name = () => within(panel).getByLabelText<HTMLInputElement>(/^Tool Name/);
  await within(panel).findByLabelText(/^Tool Name/);
  const stay = async (way: () => Promise<void>) => {
    await user.click(name());
    await way();
    await user.click(within(await findDialog('alertdialog', 'Leave without saving?')).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(name().value).toBe('Brief');
  };
  await user.type(name(), 'Brief');
  await stay(() => press('Close'));
  await stay(() => user.keyboard('{Escape}'));
  await stay(() => openTab('Training Videos'));
  await stay(() => openTab('Users'));
  await stay(() => press('Cancel'));
  await openTab('Document Drafting Cards');
  await user.click(within(await findDialog('alertdialog')).getByRole('button', { name: 'Discard changes' }));
  await within(panel).findByRole('heading', { name: 'Document Drafting Cards (0)' });
  await openTab('Approved Tools');
  await press('Add New Tool');
  expect((await within(panel).findByLabelText<HTMLInputElement>(/^Tool Name/)).value).toBe('');
});

test('a half-filled form is there again after the page was loaded anew', async () => {
  await named('First');
  const first = await openPanel();
  await first.press('Edit: First');
  await first.user.type(await within(first.panel).findByLabelText(/^Tool Name/), ' and Last');
  first.unmount();
  const { panel, press } = await openPanel();
  await press('Edit: First');
  expect((await within(panel).findByLabelText<HTMLInputElement>(/^Tool Name/)).value).toBe('First and Last');
});

test('a list that cannot be read says so and can be read again', async () => {
  await named('First');
  let isFailing = true;
  const { fetch } = globalThis;
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) =>
    isFailing && String(input).startsWith('/api/admin/tools')
      ? Promise.resolve(Response.json({}, { status: 500 }))
      : fetch(input, init),
  );
  const { panel, press } = await openPanel();
  await within(panel).findByText('Error loading tools');
  isFailing = false;
  await press('Try again');
  await within(panel).findByText('First');
});

test('document drafting cards are kept in the same way, under their own words', async () => {
  await portal.deps.db.insert(documentDraftingCards).values([
    { ...GAVEL, name: 'Motion' },
    { ...GAVEL, name: 'Letter' },
  ]);
  const { user, panel, press, openTab } = await openPanel();
  await openTab('Document Drafting Cards');
  await within(panel).findByRole('heading', { name: 'Document Drafting Cards (2)' });
  await press('Move down: Motion');
  await untilOrder(panel, 'Letter', 'Motion');
  await press('Edit: Letter');
  await user.type(await within(panel).findByLabelText(/^Card Name/), ' of demand');
  await press('Update Card');
  await screen.findAllByText('Document drafting card updated successfully');
  await press('Hide: Letter of demand');
  await screen.findAllByText('Visibility updated');
  await press('Delete: Motion');
  const question = await findDialog('alertdialog', 'Are you sure you want to delete this card?');
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  await screen.findAllByText('Card deleted');
  await within(panel).findByRole('heading', { name: 'Document Drafting Cards (1)' });
  expect(JSON.parse((await portal.call('GET', '/api/document-drafting-cards')).body)).toEqual([]);
  await press('Add Card');
  expect(await within(panel).findByRole('button', { name: 'Save Card' })).toBeTruthy();
});
