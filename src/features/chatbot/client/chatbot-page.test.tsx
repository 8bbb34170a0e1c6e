// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#platform/client/query-client.ts';
import { findDialog } from '#platform/client/testing/find-dialog.ts';
import { currentToast, showToast } from '#platform/client/ui/toast-store.ts';
import type { ChatModel, Conversation } from '../chatbot.contract.ts';
import { ChatbotPage } from './chatbot-page.tsx';

/** The conversation pane is tested with its own tests. */
vi.mock('./conversation/conversation-pane.tsx', () => ({ ConversationPane: () => <p data-testid="pane" /> }));

const MODEL: ChatModel = {
  id: 'gpt-4o-2024-08-06',
  provider: 'openai',
  providerName: 'OpenAI',
  label: 'GPT-4o',
  destination: 'OpenAI',
  papersAllowed: true,
  available: true,
  reason: null,
  isDefault: true,
};
const conversation = (change: Partial<Conversation> = {}): Conversation => ({
  id: 7,
  title: 'Lease',
  model: MODEL.id,
  modelLabel: MODEL.label,
  isPinned: false,
  isArchived: false,
  matterNumber: null,
  isReplying: false,
  hasPapers: false,
  createdAt: '2026-11-02T15:00:00.000Z',
  updatedAt: '2026-11-02T15:00:00.000Z',
  ...change,
});

type Answer = () => Promise<Response>;
const json = (body: unknown) => async () => Response.json(body);
const failure: Answer = async () => Response.json({ message: 'The portal is being restarted.' }, { status: 503 });
const unreachable: Answer = () => Promise.reject(new TypeError('offline'));
const never: Answer = () => new Promise(() => {});

/** The server's response to each call, by method and path. */
let responses: Record<string, Answer>;
let requested: string[];
beforeEach(() => {
  // A toast of an earlier test must not be taken for one of this test.
  showToast({ title: 'Nothing yet' });
  requested = [];
  responses = {
    'GET /conversations': json([conversation()]),
    'GET /models': json([MODEL]),
    'GET /limits': json({ messagesPerDay: 200, messagesLeft: 200, freeAgainAt: '2026-11-23T05:00:00.000Z', keptDays: 30 }),
  };
  vi.stubGlobal('fetch', (input: string, init: RequestInit) => {
    const call = `${init.method} ${input.replace('/api/chatbot', '')}`;
    requested.push(call);
    return responses[call]?.() ?? Promise.resolve(Response.json({ message: 'Not found.' }, { status: 404 }));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function show(address = '/example-chatbot', timeZone?: string, onOpenSettings?: () => void) {
  window.history.replaceState(null, '', address);
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ChatbotPage timeZone={timeZone} onOpenSettings={onOpenSettings} />
    </QueryClientProvider>,
  );
  return { user: userEvent.setup({ delay: null }), list: within(screen.getByRole('region', { name: 'Conversations' })) };
}

const said = (words: RegExp | string) => waitFor(() => expect(currentToast()?.description).toMatch(words));

test('while the list is on its way it says so', () => {
  responses['GET /conversations'] = never;
  const { list } = show();
  expect(list.getByText('Loading...')).toBeTruthy();
});

test('a list that cannot be read says so and can be asked for again', async () => {
  responses['GET /conversations'] = failure;
  const { user, list } = show();
  expect(await list.findByText('Error loading conversations')).toBeTruthy();
  responses['GET /conversations'] = json([conversation()]);
  await user.click(list.getByRole('button', { name: 'Try again' }));
  expect(await list.findByRole('link', { name: /^Lease/ })).toBeTruthy();
});

test('without a model that stands chosen the picker asks for one, and nothing starts', async () => {
  responses['GET /models'] = json([{ ...MODEL, isDefault: false }]);
  show();
  expect(await screen.findByRole('option', { name: 'Choose an AI model' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Start Conversation' }).matches(':disabled')).toBe(true);
});

const UNAVAILABLE = { available: false, reason: 'The portal has no API key for OpenAI’s models.' };
const OTHER: ChatModel = { ...MODEL, id: 'gemini-2.5-pro', provider: 'gemini', label: 'Gemini 2.5 Pro', isDefault: false };

test('while the default model cannot be used, the first one that can stands chosen', async () => {
  responses['GET /models'] = json([{ ...MODEL, ...UNAVAILABLE }, OTHER]);
  show();
  expect((await screen.findByLabelText<HTMLSelectElement>('Select AI Model')).value).toBe(OTHER.id);
  expect(screen.getByRole('button', { name: 'Start Conversation' }).matches(':disabled')).toBe(false);
});

test('where no model can be used, the page says so and whom to ask', async () => {
  responses['GET /models'] = json([
    { ...OTHER, ...UNAVAILABLE },
    { ...MODEL, ...UNAVAILABLE },
  ]);
  show();
  expect((await screen.findByLabelText<HTMLSelectElement>('Select AI Model')).value).toBe(MODEL.id);
  expect(screen.getByText(/^No AI model is available yet\. Ask an administrator/)).toBeTruthy();
});

test('where all models have been retired, an administrator reads what to do and is led there', async () => {
  responses['GET /models'] = json([{ ...MODEL, available: false, reason: 'This model has been retired by its provider.' }]);
  const onOpenSettings = vi.fn();
  const { user } = show(undefined, undefined, onOpenSettings);
  expect(await screen.findByText(/Add a newer model under Settings, Language models\.$/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Open Settings' }));
  expect(onOpenSettings).toHaveBeenCalledOnce();
});

test('models that cannot be read can be asked for again', async () => {
  responses['GET /models'] = unreachable;
  const { user } = show();
  expect(await screen.findByText('Error loading the models')).toBeTruthy();
  responses['GET /models'] = json([MODEL]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByLabelText('Select AI Model')).toBeTruthy();
});

test('a conversation is asked for once, while the button turns; a refusal is said in the server’s words', async () => {
  let answer: (response: Response) => void = () => {};
  responses['POST /conversations'] = () => new Promise((resolve) => (answer = resolve));
  const { user } = show();
  const start = await screen.findByRole('button', { name: 'Start Conversation' });
  await user.dblClick(start);
  expect(start.getAttribute('aria-busy')).toBe('true');
  expect(requested.filter((call) => call === 'POST /conversations')).toHaveLength(1);
  answer(Response.json({ message: 'This model is not offered. Choose another one.' }, { status: 400 }));
  await said('This model is not offered. Choose another one.');
  expect(start.getAttribute('aria-busy')).toBeNull();
});

test('who has chosen another conversation while one was being started stays with it', async () => {
  let answer: (response: Response) => void = () => {};
  responses['POST /conversations'] = () => new Promise((resolve) => (answer = resolve));
  const { user, list } = show();
  await user.click(await screen.findByRole('button', { name: 'Start Conversation' }));
  await user.click(await list.findByRole('link', { name: /^Lease/ }));
  answer(Response.json(conversation({ id: 8, title: 'November 22, 2026', updatedAt: '2026-11-22T15:00:00.000Z' })));
  expect(await list.findByRole('link', { name: /^November 22, 2026/ })).toBeTruthy();
  expect(window.location.search).toBe('?conversation=7');
});

test('a title that was not saved stays as it was typed, and the reason is said', async () => {
  responses['PUT /conversations/7'] = unreachable;
  const { user, list } = show();
  await user.click(await list.findByRole('button', { name: 'Rename Lease' }));
  const field = list.getByRole<HTMLInputElement>('textbox', { name: 'Title of the conversation' });
  await user.clear(field);
  await user.type(field, 'The lease{Enter}');
  await said('“Lease” was not renamed. Check your connection and try again.');
  expect(field.value).toBe('The lease');
  responses['PUT /conversations/7'] = json(conversation({ title: 'The lease' }));
  await user.click(list.getByRole('button', { name: 'Save' }));
  expect(await list.findByRole('link', { name: /^The lease/ })).toBe(document.activeElement);
});

test('a pin shows at once and goes back when the server does not take it', async () => {
  let answer: (response: Response) => void = () => {};
  responses['PUT /conversations/7'] = () => new Promise((resolve) => (answer = resolve));
  const { user, list } = show();
  await user.click(await list.findByRole('button', { name: 'Pin Lease' }));
  expect(list.getByRole('list', { name: 'Pinned' })).toBeTruthy();
  answer(await failure());
  await said('The portal is being restarted.');
  expect(list.queryByRole('list', { name: 'Pinned' })).toBeNull();
});

test('a conversation that the server does not archive comes back into the list', async () => {
  let answer: (response: Response) => void = () => {};
  responses['PUT /conversations/7'] = () => new Promise((resolve) => (answer = resolve));
  const { user, list } = show();
  await user.click(await list.findByRole('button', { name: 'More for Lease' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Archive' }));
  expect(await list.findByText('No conversations yet')).toBeTruthy();
  answer(await failure());
  await said('The portal is being restarted.');
  expect(await list.findByRole('link', { name: /^Lease/ })).toBeTruthy();
});

test('a conversation appears in an archive that was opened before the server had archived it', async () => {
  let answer: (response: Response) => void = () => {};
  responses['PUT /conversations/7'] = () => new Promise((resolve) => (answer = resolve));
  responses['GET /conversations?archived=true'] = json([]);
  const { user, list } = show();
  await user.click(await list.findByRole('button', { name: 'More for Lease' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Archive' }));
  await user.click(list.getByRole('button', { name: 'Archived' }));
  expect(await list.findByText('No archived conversations')).toBeTruthy();
  answer(Response.json(conversation({ isArchived: true })));
  expect(await list.findByRole('link', { name: /^Lease/ })).toBeTruthy();
});

test('a conversation that could not be deleted stays, and the question with it', async () => {
  let answer: (response: Response) => void = () => {};
  responses['DELETE /conversations/7'] = () => new Promise((resolve) => (answer = resolve));
  const { user, list } = show();
  await user.click(await list.findByRole('button', { name: 'Delete Lease' }));
  const question = await findDialog('alertdialog', 'Delete “Lease”?');
  await user.dblClick(within(question).getByRole('button', { name: 'Delete' }));
  expect(requested.filter((call) => call.startsWith('DELETE'))).toHaveLength(1);
  answer(await failure());
  await said('The portal is being restarted.');
  expect(screen.getByRole('alertdialog')).toBe(question);
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(await list.findByRole('link', { name: /^Lease/ })).toBeTruthy();
});

test('further conversations that cannot be read are said so and can be asked for again', async () => {
  const page = Array.from({ length: 50 }, (_none, index) => conversation({ id: 100 - index, title: `Matter ${index}` }));
  responses['GET /conversations'] = json(page);
  responses['GET /conversations?after=51'] = unreachable;
  const { user, list } = show();
  await user.click(await list.findByRole('button', { name: 'Show more conversations' }));
  expect(await list.findByText('More conversations could not be loaded.')).toBeTruthy();
  responses['GET /conversations?after=51'] = json([conversation()]);
  await user.click(list.getByRole('button', { name: 'Try again' }));
  expect(await list.findByRole('link', { name: /^Lease/ })).toBe(document.activeElement);
});

test('a mark stands on a conversation in which a reply is being written, and goes when the reply has ended', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  responses['GET /conversations'] = json([conversation({ isReplying: true })]);
  responses['GET /conversations/7'] = json(conversation({ isReplying: true }));
  const { list } = show();
  expect(await list.findByText('A reply is being written')).toBeTruthy();
  responses['GET /conversations/7'] = json(conversation());
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  await waitFor(() => expect(list.queryByText('A reply is being written')).toBeNull());
  const before = requested.length;
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  expect(requested).toHaveLength(before);
});

test('what is typed is searched for once it rests, and an answer that comes too late is not shown', async () => {
  const aborted: string[] = [];
  const match = (text: string) => ({
    conversationId: 7,
    title: 'Lease',
    model: MODEL.id,
    modelLabel: MODEL.label,
    messageId: 3,
    role: 'user',
    createdAt: '2026-11-02T15:00:00.000Z',
    snippet: [{ text, isMatch: true }],
  });
  const bodies: string[] = [];
  const before = fetch;
  vi.stubGlobal('fetch', (input: string, init: RequestInit) => {
    if (!input.endsWith('/search')) return before(input, init);
    const { query } = JSON.parse(String(init.body));
    bodies.push(query);
    if (query === 'landlord') return Promise.resolve(Response.json({ places: [match('landlord')], hasMore: false }));
    return new Promise((_resolve, reject) =>
      init.signal?.addEventListener('abort', () => {
        aborted.push(query);
        reject(init.signal?.reason);
      }),
    );
  });
  const { user, list } = show();
  const field = list.getByRole('searchbox', { name: 'Search conversations' });
  for (const value of ['l', 'la', 'land']) fireEvent.change(field, { target: { value } });
  await waitFor(() => expect(bodies).toContain('land'));
  expect(bodies).not.toContain('la');
  await user.type(field, 'lord');
  expect(await list.findByRole('link', { name: /landlord/ })).toBeTruthy();
  expect(bodies.at(-1)).toBe('landlord');
  expect(aborted).toContain('land');
});

test('a search that fails says why and can be tried again', async () => {
  responses['POST /search'] = failure;
  const { user, list } = show();
  await user.type(list.getByRole('searchbox'), 'lease');
  expect(await list.findByText('The search failed')).toBeTruthy();
  expect(list.getByText('The portal is being restarted.')).toBeTruthy();
  responses['POST /search'] = json({ places: [], hasMore: false });
  await user.click(list.getByRole('button', { name: 'Try again' }));
  expect(await list.findByText('Nothing found for “lease”')).toBeTruthy();
});

test('the menu of the list says how long conversations are kept', async () => {
  const { user, list } = show();
  await user.click(list.getByRole('button', { name: 'More actions for all conversations' }));
  expect(await screen.findByText('A conversation is deleted 30 days after its last message.')).toBeTruthy();
});

test('a file that cannot be made is said so', async () => {
  vi.stubGlobal('fetch', async (input: string, init: RequestInit) =>
    input.includes('/export/') ? failure() : (responses[`${init.method} ${input.replace('/api/chatbot', '')}`] ?? never)(),
  );
  const { user, list } = show();
  await user.click(await list.findByRole('button', { name: 'More for Lease' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Export as Word' }));
  await said('The portal is being restarted.');
});

test('a conversation that no page of the list shows is read by itself, and a failure of that can be tried again', async () => {
  responses['GET /conversations/9'] = failure;
  const { user } = show('/example-chatbot?conversation=9');
  expect(await screen.findByText('Error loading this conversation')).toBeTruthy();
  responses['GET /conversations/9'] = json(conversation({ id: 9 }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByTestId('pane')).toBeTruthy();
});

test.each(['zero', '0', '-3', '9999999999999', '7;8'])(
  'an address with the conversation %s leads to the start',
  async (requested) => {
    show(`/example-chatbot?conversation=${requested}`);
    expect(await screen.findByLabelText('Select AI Model')).toBeTruthy();
  },
);

test('on a narrow screen the list is a drawer, which closes after a choice and keeps what is typed', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  window.history.replaceState(null, '', '/example-chatbot');
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ChatbotPage />
    </QueryClientProvider>,
  );
  const user = userEvent.setup({ delay: null });
  const open = screen.getByRole('button', { name: 'Conversations' });
  await user.click(open);
  const drawer = await findDialog('dialog', 'Conversations');
  await user.click(await within(drawer).findByRole('button', { name: 'Rename Lease' }));
  await user.type(within(drawer).getByRole('textbox', { name: 'Title of the conversation' }), ' 2026');
  await user.click(within(drawer).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(open);
  await user.click(open);
  const again = within(await findDialog('dialog', 'Conversations'));
  expect(again.getByRole<HTMLInputElement>('textbox', { name: 'Title of the conversation' }).value).toContain('2026');
  await user.keyboard('{Escape}');
  await user.click(await again.findByRole('link', { name: /^Lease/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByTestId('pane')).toBeTruthy();
});
