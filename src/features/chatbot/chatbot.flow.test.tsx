// @vitest-environment jsdom
import { randomUUID } from 'node:crypto';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { users } from '#features/accounts/server/accounts.tables.ts';
import { createQueryClient } from '#platform/client/query-client.ts';
import { findDialog } from '#platform/client/testing/find-dialog.ts';
import { currentToast } from '#platform/client/ui/toast-store.ts';
import { type ModelStandIn, startModelStandIn } from '#platform/server/testing/model-stand-in.ts';
import { bridgeFetch } from '#testing/bridge-fetch.ts';
import { openTestPortal, type TestPortal } from '#testing/test-portal.ts';
import { ChatbotPage } from './client/chatbot-page.tsx';
import { formatLongDate } from './client/list/format-dates.ts';
import { chatbotConversations, chatbotMessages } from './server/chatbot.tables.ts';

const MODEL = 'gpt-4o-2024-08-06';
let provider: ModelStandIn;
let portal: TestPortal;
let cookie: string;
let userId: number;
let restore: () => void;
beforeAll(async () => {
  provider = await startModelStandIn({ answer: () => 'The **president** did.' });
  const { openaiApiKey, openaiBaseUrl } = provider.settings;
  portal = await openTestPortal({ openaiApiKey, openaiBaseUrl });
});
afterAll(async () => {
  await portal?.close();
  await provider?.close();
});
beforeEach(async () => {
  const email = `${randomUUID()}@firm.example`;
  cookie = await portal.signIn({ email });
  const [row] = await portal.deps.db.select().from(users).where(eq(users.email, email));
  userId = row?.id ?? 0;
  restore = bridgeFetch(portal, cookie);
});
afterEach(() => {
  restore();
  vi.restoreAllMocks();
});

type Given = Partial<typeof chatbotConversations.$inferInsert>;

/** Adds conversations of the person's, the first one the newest. */
async function add(...given: Given[]): Promise<number[]> {
  const values = given.map((conversation, index) => {
    const at = new Date(Date.UTC(2026, 9, 1) - index * 60_000);
    return { userId, title: 'A conversation', model: MODEL, createdAt: at, updatedAt: at, ...conversation };
  });
  const rows = await portal.deps.db.insert(chatbotConversations).values(values).returning({ id: chatbotConversations.id });
  return rows.map(({ id }) => id);
}

async function say(conversationId: number, content: string): Promise<number> {
  const values = { conversationId, role: 'user', content, size: 10, createdAt: new Date() } as const;
  const [row] = await portal.deps.db.insert(chatbotMessages).values(values).returning({ id: chatbotMessages.id });
  return row?.id ?? 0;
}

const kept = (id: number) => portal.call('GET', `/api/chatbot/conversations/${id}`, { cookie });

async function show(address = '/example-chatbot') {
  window.history.replaceState(null, '', address);
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ChatbotPage />
    </QueryClientProvider>,
  );
  const list = screen.getByRole('region', { name: 'Conversations' });
  await waitFor(() => expect(within(list).queryByText('Loading...')).toBeNull());
  return { user: userEvent.setup({ delay: null }), list: within(list) };
}

const titles = (name = 'Conversations') =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('link')
    .map((link) => link.getAttribute('title'));
const search = () => window.location.search;

test('the page has its title and its list, and begins with a welcome and the model that stands chosen', async () => {
  const { list } = await show();
  expect(screen.getByRole('heading', { level: 1, name: 'Example Chatbot' })).toBeTruthy();
  expect(screen.getByText('Chat with AI using different models')).toBeTruthy();
  expect(list.getByText('No conversations yet')).toBeTruthy();
  expect(screen.getByText('Select a model and start a new conversation to begin chatting with AI.')).toBeTruthy();
  const picker = await screen.findByLabelText<HTMLSelectElement>('Select AI Model');
  expect(picker.value).toBe(MODEL);
  expect(
    within(picker)
      .getAllByRole('group')
      .map((group) => group.getAttribute('label')),
  ).toEqual(['OpenAI', 'Google Gemini']);
  expect(within(picker).getAllByRole('option')).toHaveLength(10);
});

test('a model that cannot be used says why, and no conversation starts with it', async () => {
  const { user } = await show();
  await user.selectOptions(await screen.findByLabelText('Select AI Model'), 'gemini-2.5-pro');
  expect(screen.getByText(/Gemini 2.5 Pro is unavailable. The portal has no API key for Google Gemini’s models\./)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Start Conversation' }).matches(':disabled')).toBe(true);
});

test('a conversation starts with the chosen model, is called by today’s date, and is selected', async () => {
  const { user, list } = await show();
  await user.selectOptions(await screen.findByLabelText('Select AI Model'), 'o3-2025-04-16');
  await user.click(screen.getByRole('button', { name: 'Start Conversation' }));
  await screen.findByPlaceholderText('Type your message...');
  const id = Number(new URLSearchParams(search()).get('conversation'));
  expect((await kept(id)).json()).toMatchObject({ title: formatLongDate(new Date()), model: 'o3-2025-04-16' });
  expect(list.getByRole('link', { current: true }).textContent).toContain('o3');
  await user.click(list.getByRole('button', { name: 'New Conversation' }));
  expect((await screen.findByLabelText<HTMLSelectElement>('Select AI Model')).value).toBe('o3-2025-04-16');
});

test('the selected conversation stands in the address: a reload shows it, and the picker has its model', async () => {
  const [first] = await add({ title: 'Lease', model: 'o1-2024-12-17' }, { title: 'Guarantee' });
  const { user, list } = await show(`/example-chatbot?conversation=${first}`);
  expect(await screen.findByRole('heading', { name: 'Lease' })).toBeTruthy();
  await user.click(list.getByRole('link', { name: /^Guarantee/ }));
  expect(list.getByRole('link', { current: true }).textContent).toContain('Guarantee');
  act(() => window.history.back());
  expect(await screen.findByRole('heading', { name: 'Lease' })).toBeTruthy();
  await user.click(list.getByRole('button', { name: 'New Conversation' }));
  expect(search()).toBe('');
  expect((await screen.findByLabelText<HTMLSelectElement>('Select AI Model')).value).toBe('o1-2024-12-17');
});

test('pinned conversations stand first, then the newest, each with its model; an empty title reads New Conversation', async () => {
  await add({ title: 'Newest' }, { title: '', model: 'gemini-2.5-flash' }, { title: 'Oldest', isPinned: true });
  const { user, list } = await show();
  expect(titles('Pinned')).toEqual(['Oldest']);
  expect(titles('Other conversations')).toEqual(['Newest', 'New Conversation']);
  expect(list.getByRole('link', { name: /^New Conversation/ }).textContent).toContain('Gemini 2.5 Flash');
  await user.click(list.getByRole('button', { name: 'Unpin Oldest' }));
  await waitFor(() => expect(titles()).toEqual(['Newest', 'New Conversation', 'Oldest']));
  await user.click(list.getByRole('button', { name: 'Pin Newest' }));
  expect(titles('Pinned')).toEqual(['Newest']);
});

test('an archived conversation leaves the list but stays open, is found in the archive, and comes back by an undo', async () => {
  const [lease = 0] = await add({ title: 'Lease' }, { title: 'Guarantee' });
  const { user, list } = await show(`/example-chatbot?conversation=${lease}`);
  const choose = async (title: string, name: string) => {
    await user.click(list.getByRole('button', { name: `More for ${title}` }));
    await user.click(await screen.findByRole('menuitem', { name }));
  };
  await choose('Lease', 'Archive');
  await waitFor(() => expect(titles()).toEqual(['Guarantee']));
  expect(screen.getByRole('heading', { name: 'Lease' })).toBeTruthy();
  await waitFor(() => expect(currentToast()?.title).toBe('Conversation archived'));
  act(() => currentToast()?.action?.onClick());
  await waitFor(() => expect(titles()).toEqual(['Lease', 'Guarantee']));
  await choose('Lease', 'Archive');
  await choose('Guarantee', 'Archive');
  expect(await list.findByText('No conversations yet')).toBeTruthy();
  await user.click(list.getByRole('button', { name: 'Archived' }));
  expect(list.getByRole('heading', { name: 'Archived conversations' })).toBeTruthy();
  await waitFor(() => expect(titles()).toEqual(['Lease', 'Guarantee']));
  expect(list.getByRole('link', { current: true }).getAttribute('title')).toBe('Lease');
  await choose('Guarantee', 'Take out of the archive');
  await waitFor(() => expect(titles()).toEqual(['Lease']));
  await user.type(screen.getByPlaceholderText('Type your message...'), 'Who signed it?{Enter}');
  expect(await list.findByText('No archived conversations')).toBeTruthy();
  await user.click(list.getByRole('button', { name: 'All conversations' }));
  await waitFor(() => expect(titles()).toEqual(['Lease', 'Guarantee']));
  expect((await kept(lease)).json().isArchived).toBe(false);
});

test('a client-matter number is entered in the menu’s form, shown, filters the list with the archive, and is removed', async () => {
  const matterNumber = '10234-0007';
  const [lease = 0] = await add({ title: 'Lease' }, { title: 'Note', matterNumber, isArchived: true }, { title: 'Guarantee' });
  const { user, list } = await show(`/example-chatbot?conversation=${lease}`);
  expect(screen.queryByRole('button', { name: /^Client-matter number/ })).toBeNull();
  const openForm = async () => {
    await user.click(list.getByRole('button', { name: 'More for Lease' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Client-matter number…' }));
    return within(await findDialog('dialog', 'Client-matter number'));
  };
  const form = await openForm();
  expect(form.queryByRole('button', { name: 'Remove' })).toBeNull();
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(form.getByText('Enter a client-matter number')).toBeTruthy();
  await user.type(form.getByRole('combobox', { name: 'Client-matter number' }), ` ${matterNumber} {Enter}`);
  const badge = { name: `Client-matter number ${matterNumber}: show its conversations` };
  await waitFor(() => expect(screen.getAllByRole('button', badge)).toHaveLength(2));
  await user.click(list.getByRole('button', badge));
  const heading = list.getByRole('heading', { name: `Matter ${matterNumber}` });
  expect(document.activeElement).toBe(heading);
  await waitFor(() => expect(titles()).toEqual(['Lease', 'Note']));
  expect(list.getByRole('link', { name: /^Note/ }).textContent).toContain('Archived');
  const again = await openForm();
  await user.click(again.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(titles()).toEqual(['Note']));
  expect((await kept(lease)).json().matterNumber).toBeNull();
  await user.click(list.getByRole('button', { name: 'Show all conversations' }));
  expect(titles()).toEqual(['Lease', 'Guarantee']);
  expect(document.activeElement).toBe(list.getByRole('button', { name: 'Archived' }));
  await user.type(list.getByRole('searchbox'), matterNumber);
  expect((await list.findByRole('link', { name: /^Note/ })).textContent).toContain(`Client-matter number ${matterNumber}Title`);
});

test('a title is changed in its place: Enter confirms, Escape cancels, and an empty one is not saved', async () => {
  const [id = 0, untitled = 0] = await add({ title: 'Lease' }, { title: '' });
  const { user, list } = await show();
  const field = () => list.getByRole<HTMLInputElement>('textbox', { name: 'Title of the conversation' });
  await user.click(list.getByRole('button', { name: 'Rename Lease' }));
  expect(field().value).toBe('Lease');
  expect(document.activeElement).toBe(field());
  await user.keyboard('{Escape}');
  expect(document.activeElement).toBe(list.getByRole('link', { name: /^Lease/ }));
  await user.click(list.getByRole('button', { name: 'Rename Lease' }));
  await user.clear(field());
  await user.type(field(), '   {Enter}');
  expect(list.getByRole('button', { name: 'Save' }).matches(':disabled')).toBe(true);
  await user.type(field(), 'Lease of the third floor {Enter}');
  await list.findByRole('link', { name: /^Lease of the third floor/ });
  expect((await kept(id)).json().title).toBe('Lease of the third floor');
  await user.click(list.getByRole('button', { name: 'Rename New Conversation' }));
  expect(field().value).toBe(formatLongDate(new Date()));
  await user.click(list.getByRole('button', { name: 'Save' }));
  await list.findByRole('link', { name: new RegExp(`^${formatLongDate(new Date())}`) });
  expect((await kept(untitled)).json().title).toBe(formatLongDate(new Date()));
});

test('deleting asks with the title, and deleting the selected conversation clears the selection', async () => {
  const [id = 0] = await add({ title: 'Lease' }, { title: 'Guarantee' });
  const { user, list } = await show(`/example-chatbot?conversation=${id}`);
  await user.click(list.getByRole('button', { name: 'Delete Lease' }));
  const question = await findDialog('alertdialog', 'Delete “Lease”?');
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText(/^Select a model and start/)).toBeTruthy();
  expect(titles()).toEqual(['Guarantee']);
  expect(search()).toBe('');
  expect((await kept(id)).statusCode).toBe(404);
});

test('what was deleted elsewhere meanwhile is said so and leaves the list', async () => {
  const [id] = await add({ title: 'Lease' }, { title: 'Guarantee' });
  const { user, list } = await show(`/example-chatbot?conversation=${id}`);
  await portal.call('DELETE', `/api/chatbot/conversations/${id}`, { cookie });
  await user.click(list.getByRole('button', { name: 'Pin Lease' }));
  await waitFor(() => expect(currentToast()?.description).toMatch(/^“Lease” no longer exists/));
  expect(titles()).toEqual(['Guarantee']);
  expect(await screen.findByText('This conversation no longer exists')).toBeTruthy();
});

test('a conversation of somebody else’s does not exist, and leads to the start of a new one', async () => {
  const [id] = await add({ title: 'Lease' });
  restore();
  restore = bridgeFetch(portal, await portal.signIn({ role: 'admin' }));
  const { user } = await show(`/example-chatbot?conversation=${id}`);
  expect(await screen.findByText('This conversation no longer exists')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Start a new conversation' }));
  expect(await screen.findByText(/^Select a model and start/)).toBeTruthy();
});

test('of many conversations the button brings the next ones, and the keyboard goes on with them', async () => {
  await add(...Array.from({ length: 120 }, (_none, index) => ({ title: `Matter ${index + 1}` })));
  const { user, list } = await show();
  expect(titles()).toHaveLength(50);
  await user.click(list.getByRole('button', { name: 'Show more conversations' }));
  await waitFor(() => expect(document.activeElement?.getAttribute('title')).toBe('Matter 51'));
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
  expect(document.activeElement?.getAttribute('title')).toBe('Matter 52');
  await user.click(list.getByRole('button', { name: 'Delete Matter 100' }));
  await user.click(within(await findDialog('alertdialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(titles().slice(98, 100)).toEqual(['Matter 99', 'Matter 101']));
  await user.click(list.getByRole('button', { name: 'Show more conversations' }));
  await waitFor(() => expect(titles()).toHaveLength(119));
  expect(new Set(titles()).size).toBe(119);
  expect(list.queryByRole('button', { name: 'Show more conversations' })).toBeNull();
});

test('the search shows places with their words marked, and leads to the message', async () => {
  const [id = 0] = await add({ title: 'Lease' }, { title: 'Guarantee' });
  const message = await say(id, 'Who pays for the indemnification of the landlord?');
  const { user, list } = await show();
  await user.type(list.getByRole('searchbox', { name: 'Search conversations' }), 'indemnification');
  const item = await list.findByRole('link', { name: /indemnification/ });
  expect(item.querySelector('mark')?.textContent).toBe('indemnification');
  expect(list.getByRole('status').textContent).toBe('1 match found');
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(item);
  await user.keyboard('{Enter}');
  expect(search()).toBe(`?conversation=${id}&message=${message}`);
  await waitFor(() => expect(document.activeElement?.id).toBe(`message-${message}`));
  await user.click(list.getByRole('button', { name: 'Clear search' }));
  expect(titles()).toEqual(['Lease', 'Guarantee']);
  await user.type(list.getByRole('searchbox'), 'zebra');
  expect(await list.findByText('Nothing found for “zebra”')).toBeTruthy();
});

test('the menu of a conversation gives it as a file', async () => {
  const [id = 0] = await add({ title: 'Lease' });
  await say(id, 'Who pays?');
  const saved: { name: string; content: Blob }[] = [];
  let content = new Blob();
  URL.createObjectURL = (given) => {
    content = given as Blob;
    return 'blob:file';
  };
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, content });
  });
  const { user, list } = await show();
  await user.click(list.getByRole('button', { name: 'More for Lease' }));
  const items = await screen.findAllByRole('menuitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    ...['Rename', 'Pin', 'Archive', 'Client-matter number…', 'Export as Markdown', 'Export as Word', 'Delete'],
  ]);
  await user.click(screen.getByRole('menuitem', { name: 'Export as Markdown' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.name).toMatch(/\.md$/);
  expect(await saved[0]?.content.text()).toContain('Who pays?');
});

test('all conversations are deleted after a question with their number, and nobody else’s', async () => {
  await add(...Array.from({ length: 60 }, () => ({})));
  const theirs = await portal.addUser();
  const [other] = await portal.deps.db.select().from(users).where(eq(users.email, theirs));
  const [foreign = 0] = await add({ userId: other?.id ?? 0 });
  const { user, list } = await show();
  await user.click(list.getByRole('button', { name: 'More actions for all conversations' }));
  const menu = await screen.findByRole('menu');
  expect(within(menu).getByText('Conversations are kept until you delete them.')).toBeTruthy();
  await user.click(within(menu).getByRole('menuitem', { name: 'Delete all conversations' }));
  const question = await findDialog('alertdialog', 'Delete all 60 conversations?');
  await user.click(within(question).getByRole('button', { name: 'Delete all' }));
  expect(await list.findByText('No conversations yet')).toBeTruthy();
  expect(currentToast()).toMatchObject({ title: 'Conversations deleted', description: '60 conversations deleted.' });
  const { db } = portal.deps;
  expect(await db.select().from(chatbotConversations).where(eq(chatbotConversations.id, foreign))).toHaveLength(1);
});

test('a message is sent with Enter, its reply comes from the model, and both are there when the page is opened again', async () => {
  const [id = 0] = await add({ title: 'Guaranty' });
  const { user } = await show(`/example-chatbot?conversation=${id}`);
  expect(await screen.findByText('Start the conversation by sending a message below.')).toBeTruthy();
  await user.type(screen.getByPlaceholderText('Type your message...'), 'Who signed it?{Enter}');
  expect(await screen.findByText(/president/)).toBeTruthy();
  expect(screen.getByText('Who signed it?')).toBeTruthy();
  await waitFor(() => expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('Response complete'));
  cleanup();
  await show(`/example-chatbot?conversation=${id}`);
  expect(await screen.findByText(/president/)).toBeTruthy();
});

test('a message that cannot be answered comes back into its field, with what happened', async () => {
  const [id = 0] = await add({ title: 'Guaranty' });
  const { user } = await show(`/example-chatbot?conversation=${id}`);
  provider.behave({ status: 500 });
  const field = await screen.findByPlaceholderText<HTMLTextAreaElement>('Type your message...');
  await user.type(field, 'Who signed it?{Enter}');
  expect(await screen.findByText(/an internal error/)).toBeTruthy();
  await waitFor(() => expect(field.value).toBe('Who signed it?'));
  expect(await portal.deps.db.$count(chatbotMessages, eq(chatbotMessages.conversationId, id))).toBe(0);
});
