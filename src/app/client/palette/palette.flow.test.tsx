// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { eq } from 'drizzle-orm';
import type { ReactNode } from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { Router } from 'wouter';
import { users } from '#features/accounts/server/accounts.tables.ts';
import { seedCatalogue } from '#features/catalogue/server/seed-catalogue.ts';
import { chatbotConversations, chatbotMessages } from '#features/chatbot/server/chatbot.tables.ts';
import { userToolClicks } from '#features/tracking/server/tracking.tables.ts';
import { useGuardedLocation } from '#platform/client/navigation-guard.ts';
import { createQueryClient } from '#platform/client/query-client.ts';
import { findDialog } from '#platform/client/testing/find-dialog.ts';
import { useUnsavedChangesOnPage } from '#platform/client/unsaved-changes.ts';
import { clearAllAutosaved } from '#platform/client/use-autosave.ts';
import { bridgeFetch } from '#testing/bridge-fetch.ts';
import { openTestPortal, type TestPortal } from '#testing/test-portal.ts';
import { App } from '../app.tsx';

const EMAIL = 'vera@firm.example';
let portal: TestPortal;
let restore: () => void;
beforeAll(async () => {
  portal = await openTestPortal();
  await seedCatalogue(portal.deps.db, true);
});
afterAll(() => portal?.close());
beforeEach(async () => {
  window.history.replaceState(null, '', '/');
  // An earlier test may have left a half-filled form, which signing out would ask about.
  clearAllAutosaved();
  localStorage.clear();
  await portal.deps.db.delete(users);
  restore = bridgeFetch(portal, await portal.signIn({ email: EMAIL, role: 'admin' }));
});
afterEach(() => {
  restore();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  delete document.documentElement.dataset.theme;
});

async function show(beside?: ReactNode) {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Router hook={useGuardedLocation}>
        <App />
        {beside}
      </Router>
    </QueryClientProvider>,
  );
  await screen.findByRole('searchbox', { name: 'Search tools' });
  return userEvent.setup({ delay: null });
}

type User = ReturnType<typeof userEvent.setup>;

/** Opens the palette and types. */
async function type(user: User, text: string): Promise<HTMLElement> {
  await user.keyboard('{Control>}k{/Control}');
  const palette = await findDialog('dialog', 'Find anything');
  await waitFor(() => expect(document.activeElement).toBe(within(palette).getByRole('combobox')));
  if (text) await user.keyboard(text);
  return palette;
}

async function choose(user: User, text: string, option: string | RegExp): Promise<void> {
  const palette = await type(user, text);
  await user.click(await within(palette).findByRole('option', { name: option }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Find anything' })).toBeNull());
}

/** Recently chosen entries. */
const recent = (palette: HTMLElement) =>
  within(within(palette).getByRole('group', { name: 'Recent' }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
const address = () => `${window.location.pathname}${window.location.search}`;

/** Creates a conversation of the person's with a message. */
async function say(title: string, content: string): Promise<{ conversationId: number; messageId: number }> {
  const { db } = portal.deps;
  const [person] = await db.select().from(users).where(eq(users.email, EMAIL));
  const now = new Date();
  const values = { userId: person?.id ?? 0, title, model: 'gpt-4o-2024-08-06', createdAt: now, updatedAt: now };
  const [{ id: conversationId } = { id: 0 }] = await db.insert(chatbotConversations).values(values).returning();
  const message = { conversationId, role: 'user', content, size: 10, createdAt: now } as const;
  const [{ id: messageId } = { id: 0 }] = await db.insert(chatbotMessages).values(message).returning();
  return { conversationId, messageId };
}

test('its key opens it, in a field, too, and closes it again with the keyboard back in the field', async () => {
  const user = await show();
  const field = screen.getByRole('searchbox', { name: 'Search tools' });
  await user.click(field);
  await type(user, '');
  await user.keyboard('{Control>}k{/Control}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(field);
});

test('a page is gone to by its name with the arrow keys and Enter', async () => {
  const user = await show();
  const palette = await type(user, 'documents');
  await waitFor(() => expect(within(palette).getByRole('option', { name: 'My Documents' }).ariaSelected).toBe('true'));
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { level: 1, name: 'My Documents' })).toBeTruthy();
  expect(address()).toBe('/my-documents');
});

test('a tool is launched as its card does, and counted', async () => {
  await portal.deps.db.delete(userToolClicks);
  const user = await show();
  const tools = within(await type(user, 'foil')).getByRole('group', { name: 'Tools' });
  await user.click(within(tools).getByRole('option', { name: /^FOIL Request/ }));
  await waitFor(() => expect(address()).toBe('/foil-request'));
  await waitFor(async () => expect(await portal.deps.db.$count(userToolClicks)).toBe(1));
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  await choose(user, 'lexis', /^Lexis/);
  expect(open).toHaveBeenCalledWith(expect.stringMatching(/^https:/), '_blank', 'noopener,noreferrer');
  await waitFor(async () => expect(await portal.deps.db.$count(userToolClicks)).toBe(2));
});

test('conversations are found by their titles and by what was said in them; the words stand in no address', async () => {
  const { conversationId, messageId } = await say('The Harbor lease', 'Who signs the guarantee of estoppel?');
  const requested: string[] = [];
  const reach = globalThis.fetch;
  vi.stubGlobal('fetch', (...call: Parameters<typeof fetch>) => {
    requested.push(String(call[0]));
    return reach(...call);
  });
  const user = await show();
  await choose(user, 'harbor', 'The Harbor lease');
  await waitFor(() => expect(address()).toBe(`/example-chatbot?conversation=${conversationId}`));
  await choose(user, 'estoppel', /The Harbor lease.*estoppel/);
  await waitFor(() => expect(address()).toBe(`/example-chatbot?conversation=${conversationId}&message=${messageId}`));
  expect(requested).toContain('/api/chatbot/search');
  expect(requested.filter((one) => /harbor|estoppel/i.test(one))).toEqual([]);
});

test('one kind that cannot be read says so and can be tried again, while the others are there', async () => {
  const reach = globalThis.fetch;
  let fails = true;
  vi.stubGlobal('fetch', async (...call: Parameters<typeof fetch>) => {
    if (fails && String(call[0]).includes('/api/training-videos')) return Response.json({ message: 'no' }, { status: 500 });
    return reach(...call);
  });
  const user = await show();
  const palette = await type(user, '');
  const retry = await within(palette).findByRole('option', { name: /The videos could not be loaded/ });
  expect(within(palette).getByRole('option', { name: 'Training' })).toBeTruthy();
  fails = false;
  await user.click(retry);
  await waitFor(() => expect(within(palette).queryByText(/could not be loaded/)).toBeNull());
  expect(screen.getByRole('dialog', { name: 'Find anything' })).toBeTruthy();
});

test('what is nowhere is said to be, also to a screen reader', async () => {
  const user = await show();
  const palette = await type(user, 'zebra crossing');
  expect(await within(palette).findByText('Nothing found for “zebra crossing”.')).toBeTruthy();
  await waitFor(() => expect(within(palette).getByRole('status').textContent).toBe('Nothing found'));
  expect(within(palette).queryAllByRole('option')).toEqual([]);
});

test('an administrator goes straight to a tab of the panel, over which the key does nothing', async () => {
  const user = await show();
  await choose(user, 'audit', /^Audit Trail/);
  const panel = await findDialog('dialog', 'Admin Panel');
  expect(within(panel).getByRole('tab', { name: 'Audit Trail' }).ariaSelected).toBe('true');
  await user.keyboard('{Control>}k{/Control}');
  expect(screen.queryByRole('combobox', { name: 'Find anything' })).toBeNull();
});

test('everybody else is not offered the panel', async () => {
  restore();
  restore = bridgeFetch(portal, await portal.signIn({ email: 'nora@firm.example' }));
  const user = await show();
  const palette = await type(user, 'panel');
  await waitFor(() => expect(within(palette).getByRole('status').textContent).toBe('Nothing found'));
});

test('the theme is switched, and what was chosen of late comes first until one signs out', async () => {
  const user = await show();
  await choose(user, 'dark', 'Switch to the dark theme');
  await waitFor(() => expect(document.documentElement.dataset.theme).toBe('dark'));
  await choose(user, 'training', 'Training');
  await waitFor(() => expect(address()).toBe('/training'));
  const palette = await type(user, '');
  expect(within(palette).getAllByRole('group')[0]).toBe(within(palette).getByRole('group', { name: 'Recent' }));
  expect(recent(palette)).toEqual(['Training']);
  await user.keyboard('{Escape}');
  await choose(user, 'sign out', /^Sign out/);
  expect(await screen.findByRole('button', { name: 'Get Started' })).toBeTruthy();
  expect(Object.keys(localStorage)).toEqual([]);
  const isTheBrowsers = fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  expect(isTheBrowsers).toBe(true);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the keys of the portal are listed', async () => {
  const user = await show();
  await choose(user, 'shortcuts', 'Keyboard shortcuts');
  const dialog = await findDialog('dialog', 'Keyboard shortcuts');
  for (const key of ['Ctrl+K', '/', 'F8', 'Shift+Enter']) expect(within(dialog).getByText(key)).toBeTruthy();
});

/** Everything that this browser stores, with the address and its history state. */
const kept = () => [
  JSON.stringify({ ...localStorage, ...sessionStorage }),
  window.location.href,
  JSON.stringify(window.history.state),
];

test('of what somebody wrote this browser keeps nothing, and the next person at it finds no traces of this one', async () => {
  await say('The Harbor lease', 'Who signs the guarantee of estoppel?');
  const user = await show();
  await choose(user, 'harbor', 'The Harbor lease');
  await choose(user, 'estoppel', /The Harbor lease.*estoppel/);
  await choose(user, 'training', 'Training');
  expect(kept().filter((text) => /harbor|estoppel/i.test(text))).toEqual([]);
  expect(recent(await type(user, ''))).toEqual(['Training']);
  // The session ends by itself: nobody has signed out.
  cleanup();
  window.history.replaceState(null, '', '/');
  restore();
  restore = bridgeFetch(portal, await portal.signIn({ email: 'nora@firm.example' }));
  const palette = await type(await show(), '');
  await waitFor(() => expect(within(palette).getByRole('group', { name: 'Tools' })).toBeTruthy());
  expect(within(palette).queryByRole('group', { name: 'Recent' })).toBeNull();
});

test('a title is shown letter by letter, whatever stands in it', async () => {
  const title = '<img src=x onerror=alert(1)> \u202e(.*)';
  await say(title, 'Nothing.');
  const user = await show();
  const palette = await type(user, 'onerror=alert(1)');
  expect((await within(palette).findByRole('option', { name: /onerror/ })).textContent).toBe(title);
  expect(palette.querySelector('img')).toBeNull();
});

test('an answer is shown for what was asked, and neither before another one comes nor after', async () => {
  await say('Lease', 'The guarantee of estoppel.');
  await say('Deed', 'The guarantee of solvency.');
  const reach = globalThis.fetch;
  let answerLate: (() => void) | undefined;
  vi.stubGlobal('fetch', async (...call: Parameters<typeof fetch>) => {
    const isSlow = String(call[0]).includes('/api/chatbot/search') && String(call[1]?.body).includes('estoppel');
    if (isSlow) {
      await new Promise<void>((resolve) => {
        answerLate = resolve;
      });
    }
    return reach(...call);
  });
  const user = await show();
  const palette = await type(user, 'solvency');
  const retype = async (text: string) => {
    await user.clear(within(palette).getByRole('combobox'));
    await user.keyboard(text);
  };
  await within(palette).findByRole('option', { name: /Deed.*solvency/ });
  await retype('estoppel');
  await waitFor(() => expect(answerLate).toBeDefined());
  expect(within(palette).getByRole('status').textContent).toBe('Searching...');
  expect(within(palette).queryByRole('option', { name: /Deed/ })).toBeNull();
  await retype('solvency');
  answerLate?.();
  await waitFor(() => expect(within(palette).getByRole('status').textContent).toBe('1 found'));
  expect(within(palette).getByRole('option', { name: /Deed.*solvency/ })).toBeTruthy();
});

test('Enter that ends a word being put together chooses nothing', async () => {
  const user = await show();
  const palette = await type(user, 'training');
  fireEvent.keyDown(within(palette).getByRole('combobox'), { key: 'Enter', isComposing: true });
  expect(screen.getByRole('dialog', { name: 'Find anything' })).toHaveProperty('dataset.state', 'open');
  expect(address()).toBe('/');
});

function ChosenPapers() {
  useUnsavedChangesOnPage(true);
  return null;
}

test('what would be lost with the page is asked about, and over that question the palette does not open', async () => {
  const user = await show(<ChosenPapers />);
  await choose(user, 'training', 'Training');
  const question = await findDialog('alertdialog', 'Leave this page?');
  await user.keyboard('{Control>}k{/Control}');
  expect(screen.queryByRole('combobox', { name: 'Find anything' })).toBeNull();
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(address()).toBe('/');
  await choose(user, 'training', 'Training');
  await user.click(within(await findDialog('alertdialog', 'Leave this page?')).getByRole('button', { name: 'Leave page' }));
  await waitFor(() => expect(address()).toBe('/training'));
});
