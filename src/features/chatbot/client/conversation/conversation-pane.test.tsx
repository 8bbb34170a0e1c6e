// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Conversation } from '#features/chatbot/chatbot.contract.ts';
import type { Message } from '#features/chatbot/messages.contract.ts';
import { createQueryClient } from '#platform/client/query-client.ts';
import { clearAllAutosaved } from '#platform/client/use-autosave.ts';
import { type ConversationStandIn, messageOf, standInForConversation } from '../testing/conversation-stand-in.ts';
import { ConversationPane } from './conversation-pane.tsx';

const CONVERSATION: Conversation = {
  id: 7,
  title: 'Deposition of the broker',
  model: 'gpt-4o-2024-08-06',
  modelLabel: 'GPT-4o',
  isPinned: false,
  isArchived: false,
  matterNumber: null,
  createdAt: '2026-11-02T15:00:00.000Z',
  updatedAt: '2026-11-02T15:00:00.000Z',
  isReplying: false,
  hasPapers: false,
};

let portal: ConversationStandIn;
beforeEach(() => {
  portal = standInForConversation();
});
afterEach(() => {
  portal.restore();
  clearAllAutosaved();
});

function open(messages: Message[] = [], props: Partial<Conversation> = {}) {
  portal.messages = messages;
  const client = createQueryClient();
  return render(
    <QueryClientProvider client={client}>
      <ConversationPane conversation={{ ...CONVERSATION, ...props }} />
    </QueryClientProvider>,
  );
}

const field = () => screen.getByPlaceholderText<HTMLTextAreaElement>('Type your message...');
const said = () =>
  within(screen.getByRole('list', { name: 'Messages' }))
    .queryAllByRole('listitem')
    .map(wordsOf);
/** Returns the text of a message, without its time. */
const wordsOf = (item: HTMLElement) => item.textContent.replace(item.querySelector('time')?.textContent ?? '', '');
const spoken = () => screen.getAllByRole('status').map((status) => status.textContent);
const QUESTION = messageOf({ role: 'user', content: 'Who signed the guaranty?' });
const ANSWER = messageOf({ role: 'assistant', content: 'The **president** did.' });

/** Browsers remove the focus from disabled elements; jsdom only from removed ones. */
function loseKeyboard() {
  const other = document.body.appendChild(document.createElement('button'));
  other.focus();
  other.remove();
}

/** Types a message and sends it with Enter. */
async function send(text: string) {
  await userEvent.type(field(), `${text}{Enter}`);
}

/** Makes the server accept the last message, as a question with this reply. */
async function take(content: string) {
  await waitFor(() => expect(portal.streams.length).toBeGreaterThan(0));
  const question = messageOf({ role: 'user', content });
  const reply = messageOf({ role: 'assistant', content: '', status: 'writing' });
  portal.messages = [...portal.messages, question, reply];
  const stream = portal.streams.at(-1);
  await act(async () => stream?.tell('reply', { question, reply, replacesFrom: null }));
  await waitFor(() => expect(field().disabled).toBe(false));
  const end = async (change: Partial<Message> & Pick<Message, 'content'>) => {
    const ended: Message = { ...reply, status: 'complete', ...change };
    portal.messages = [...portal.messages.filter(({ id }) => id !== reply.id), ended];
    await act(async () => stream?.tell('done', { reply: ended }));
  };
  return { stream, question, reply, end };
}

test('a new conversation says how to begin, and shows its title and its model', async () => {
  open();
  expect(screen.getByText('Loading messages...')).toBeTruthy();
  await screen.findByText('Start the conversation by sending a message below.');
  expect(screen.getByRole('heading', { name: 'Deposition of the broker' })).toBeTruthy();
  expect(screen.getByText('GPT-4o')).toBeTruthy();
});

test('messages that cannot be loaded say why, and can be asked for again', async () => {
  portal.answers['GET messages'] = () => new Response('{"message":"No."}', { status: 503 });
  open();
  await screen.findByText('Failed to fetch messages: 503');
  portal.answers = {};
  portal.messages = [QUESTION];
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Who signed the guaranty?');
});

test('a message stands there at once, its reply comes piece by piece, and both are announced once', async () => {
  open();
  await screen.findByText(/^Start the conversation/);
  await send('  Who signed? ');
  expect(said()).toEqual(['You said:Who signed?', 'Thinking...']);
  expect(field().disabled).toBe(true);
  loseKeyboard();
  expect(spoken()).toContain('Generating');
  const { stream, end } = await take('Who signed?');
  expect(portal.asked.find(({ method }) => method === 'POST')?.body).toEqual({ role: 'user', content: 'Who signed?' });
  await act(async () => stream?.tell('text', { text: 'The **pres' }));
  await screen.findByText(/The/);
  await end({ content: 'The **president** did.', inputTokens: 1200, outputTokens: 9 });
  expect((await screen.findByText('president')).tagName).toBe('STRONG');
  expect(spoken()).toContain('Response complete');
  expect(screen.getByText('1,200 tokens read, 9 written')).toBeTruthy();
  expect(document.activeElement).toBe(field());
});

test('Shift and Enter break the line, and a word that is being composed is not sent', async () => {
  open();
  await screen.findByText(/^Start the conversation/);
  await userEvent.type(field(), 'one{Shift>}{Enter}{/Shift}two');
  expect(field().value).toBe('one\ntwo');
  fireEvent.keyDown(field(), { key: 'Enter', isComposing: true });
  fireEvent.keyDown(field(), { key: 'Enter', keyCode: 229 });
  expect(field().value).toBe('one\ntwo');
});

test('nothing but white space is not sent', async () => {
  open();
  await screen.findByText(/^Start the conversation/);
  await userEvent.type(field(), '   {Enter}');
  expect(portal.asked.filter(({ method }) => method === 'POST')).toEqual([]);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send' }).disabled).toBe(true);
});

test('while a reply is written the next message can be typed and not sent', async () => {
  open();
  await screen.findByText(/^Start the conversation/);
  await send('Who signed?');
  expect(screen.queryByText(/You can type your next message/)).toBeNull();
  await take('Who signed?');
  await screen.findByText('Esc stops the reply. You can type your next message.');
  await send('And when?');
  expect(field().value).toBe('And when?');
  expect(portal.asked.filter(({ method, path }) => method === 'POST' && path.endsWith('/messages'))).toHaveLength(1);
});

test('a refused message leaves the list as it was, and its words are in the field again, with what happened and what to do', async () => {
  open([QUESTION, ANSWER]);
  await screen.findByText('Who signed the guaranty?');
  const before = said();
  portal.refuseNext({ status: 502, body: { message: 'OpenAI could not be reached. Try again in a moment.' } });
  await send('And when?');
  await screen.findByText('OpenAI could not be reached. Try again in a moment.');
  expect(said()).toEqual(before);
  expect(field().value).toBe('And when?');
});

test.each([
  [429, { message: 'You have sent your 50 messages for today.' }, /^You have sent your 50 messages for today.$/],
  [401, { message: 'Please sign in.' }, /^Your session has ended. Sign in again/],
  [504, '<h1>Gateway Timeout</h1>', /^The portal did not respond in time\. Try again in a moment\./],
  [413, '<h1>Too large</h1>', /^This message is too long to be sent. Shorten it/],
  [429, '<h1>Too many</h1>', /^Too many requests at once. Wait a minute/],
  [418, '<h1>No</h1>', /^The message could not be sent \(418\)/],
  [400, { message: 'No.', fields: { content: 'Content is required' } }, /^Content is required$/],
  [409, { message: 'A reply is still being written.' }, /^A reply is still being written.$/],
  [
    404,
    { message: 'Not found.' },
    /^This conversation no longer exists: it was deleted elsewhere\. Your message is in the message box/,
  ],
])('a refusal with status %i says what to do, and gives the words back', async (status, body, sentence) => {
  open();
  await screen.findByText(/^Start the conversation/);
  portal.refuseNext({ status, body });
  await send('Who signed?');
  await screen.findByText(sentence);
  expect(field().value).toBe('Who signed?');
});

test('Stop before the server has taken a question gives it back without a word of failure', async () => {
  open();
  await screen.findByText(/^Start the conversation/);
  let refuse = () => {};
  portal.answers['POST messages'] = () =>
    new Promise((resolve) => {
      refuse = () => resolve(new Response('{"message":"The reply was stopped before it began."}', { status: 409 }));
    });
  await send('Who signed?');
  await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
  await act(async () => refuse());
  await waitFor(() => expect(field().value).toBe('Who signed?'));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('Stop that overtakes its question is asked for again until the server has the question', async () => {
  open();
  await screen.findByText(/^Start the conversation/);
  const question = Promise.withResolvers<Response>();
  portal.answers['POST messages'] = () => question.promise;
  let requested = 0;
  portal.answers['POST stop'] = () => {
    requested += 1;
    if (requested === 2) question.resolve(Response.json({ message: 'The reply was stopped before it began.' }, { status: 409 }));
    return Response.json({ stopping: requested === 2 });
  };
  await send('Who signed?');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(field().value).toBe('Who signed?'));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(requested).toBe(2);
});

test('without a network the words stay in the field', async () => {
  open();
  await screen.findByText(/^Start the conversation/);
  portal.refuseNext('offline');
  await send('Who signed?');
  await screen.findByText(/^The portal cannot be reached. Check your connection/);
  expect(field().value).toBe('Who signed?');
  expect(screen.getByText(/^Start the conversation/)).toBeTruthy();
});

test('where only the answer was lost on its way, the question and its reply stay, and the field stays empty', async () => {
  open([QUESTION, ANSWER]);
  await screen.findByText(QUESTION.content);
  portal.answers['POST messages'] = () => {
    const content = 'And when?';
    portal.messages = [
      ...portal.messages,
      messageOf({ role: 'user', content }),
      messageOf({ role: 'assistant', content: 'In May.' }),
    ];
    throw new TypeError('Failed to fetch');
  };
  portal.answers['GET stream'] = () => new Response(null, { status: 204 });
  await send('And when?');
  await screen.findByText('In May.');
  await waitFor(() => expect(field().disabled).toBe(false));
  expect(said()).toHaveLength(4);
  expect(field().value).toBe('');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the same question asked once more is not taken for the one before', async () => {
  open([QUESTION, ANSWER]);
  await screen.findByText(QUESTION.content);
  portal.refuseNext('offline');
  await send(QUESTION.content);
  await screen.findByRole('alert');
  expect(field().value).toBe(QUESTION.content);
  expect(said()).toHaveLength(2);
});

test('a reply that could not be asked for anew stays, and nothing is said of a message that nobody sent', async () => {
  open([QUESTION, ANSWER]);
  await screen.findByRole('button', { name: 'Regenerate' });
  portal.refuseNext('offline');
  await userEvent.click(screen.getByRole('button', { name: 'Regenerate' }));
  await screen.findByText('The portal cannot be reached. Check your connection and try again.');
  expect(said()[1]).toMatch(/president.* did/);
});

test('one goes back and forth between the versions of the last reply by keyboard, and the portal remembers which is shown', async () => {
  const [one, two] = [messageOf({ role: 'assistant', content: 'One.' }), messageOf({ role: 'assistant', content: 'Two.' })];
  const versions = [one.id, two.id];
  portal.answers['PUT shown'] = () => Response.json({ ...one, versions });
  open([QUESTION, { ...two, versions }]);
  await screen.findByText('Two.');
  const status = () => screen.getByRole('group', { name: 'Versions of this reply' }).textContent;
  expect(status()).toBe('2 / 2Version 2 of 2');
  screen.getByRole('button', { name: 'Previous version' }).focus();
  await userEvent.keyboard('{Enter}');
  await screen.findByText('One.');
  expect(status()).toBe('1 / 2Version 1 of 2');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Previous version' }));
  expect(screen.getByRole('button', { name: 'Previous version' }).getAttribute('aria-disabled')).toBe('true');
  expect(portal.asked.at(-1)).toMatchObject({ method: 'PUT', path: `/api/chatbot/conversations/7/messages/${one.id}/shown` });
});

test('versions of an earlier reply are looked at, and change nothing in the conversation', async () => {
  const [one, two] = [messageOf({ role: 'assistant', content: 'One.' }), messageOf({ role: 'assistant', content: 'Two.' })];
  const versions = [one.id, two.id];
  portal.answers[`GET ${one.id}`] = () => Response.json({ ...one, versions });
  const later = [messageOf({ role: 'user', content: 'And when?' }), messageOf({ role: 'assistant', content: 'In June.' })];
  open([QUESTION, { ...two, versions }, ...later]);
  await userEvent.click(await screen.findByRole('button', { name: 'Previous version' }));
  await screen.findByText('One.');
  expect(said()).toHaveLength(4);
  expect(portal.asked.every(({ method }) => method === 'GET')).toBe(true);
});

test('a thumb is pressed and taken back, and a comment says who may read it', async () => {
  portal.answers['PUT feedback'] = (body) => {
    const { isHelpful, comment, mayBeRead } = body as { isHelpful: boolean; comment?: string; mayBeRead?: boolean };
    return Response.json({ isHelpful, comment: mayBeRead ? comment : null });
  };
  portal.answers['DELETE feedback'] = () => new Response(null, { status: 204 });
  open([QUESTION, ANSWER]);
  const thumb = (name: string) => screen.getByRole('button', { name });
  await userEvent.click(await screen.findByRole('button', { name: 'Bad reply' }));
  expect(thumb('Bad reply').getAttribute('aria-pressed')).toBe('true');
  await userEvent.click(thumb('Add comment'));
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Administrators may read my comment' }).checked).toBe(false);
  expect(screen.getByText(/If you do not allow it, only your thumb is saved/)).toBeTruthy();
  await userEvent.type(screen.getByRole('textbox', { name: 'What was wrong with the reply? (optional)' }), 'It erred.');
  await userEvent.click(screen.getByRole('checkbox'));
  await userEvent.click(thumb('Save'));
  await waitFor(() => expect(document.activeElement).toBe(thumb('Edit comment')));
  expect(portal.asked.at(-1)?.body).toEqual({ isHelpful: false, comment: 'It erred.', mayBeRead: true });
  await userEvent.click(thumb('Bad reply'));
  await waitFor(() => expect(portal.asked.at(-1)).toMatchObject({ method: 'DELETE' }));
  expect(thumb('Bad reply').getAttribute('aria-pressed')).toBe('false');
});

test('a reply that fails before anything came takes its question back', async () => {
  open([QUESTION, ANSWER]);
  await screen.findByText('Who signed the guaranty?');
  await send('And when?');
  const { stream } = await take('And when?');
  portal.messages = [QUESTION, ANSWER];
  await act(async () => stream?.tell('failed', { status: 502, message: 'The model did not answer.', retryAt: null }));
  await screen.findByText('The model did not answer.');
  expect(said()).toHaveLength(2);
  expect(field().value).toBe('And when?');
});

test('a question that is stopped before its reply began goes back into the field without a word of failure', async () => {
  open();
  await screen.findByText(/^Start the conversation/);
  await send('Who signed?');
  const { stream } = await take('Who signed?');
  await userEvent.keyboard('{Escape}');
  expect(portal.asked.some(({ path }) => path.endsWith('/stop'))).toBe(true);
  portal.messages = [];
  await act(async () => stream?.tell('failed', { status: 409, message: 'Withdrawn.', retryAt: null }));
  await screen.findByText(/^Start the conversation/);
  expect(field().value).toBe('Who signed?');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('what is typed meanwhile stays behind words that come back', async () => {
  open();
  await screen.findByText(/^Start the conversation/);
  await send('Who signed?');
  const { stream } = await take('Who signed?');
  await userEvent.type(field(), 'And when?');
  portal.messages = [];
  await act(async () => stream?.tell('failed', { status: 502, message: 'The model did not answer.', retryAt: null }));
  await waitFor(() => expect(field().value).toBe('Who signed?\n\nAnd when?'));
});

test('Stop ends a reply, and what came of it stays, marked', async () => {
  open();
  await screen.findByText(/^Start the conversation/);
  await send('Who signed?');
  const { end } = await take('Who signed?');
  await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
  expect(portal.asked.at(-1)).toMatchObject({ method: 'POST', path: '/api/chatbot/conversations/7/stop' });
  await end({ content: 'The president', status: 'stopped' });
  expect(await screen.findByText('Stopped')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Regenerate' })).toBeTruthy();
  expect(spoken()).toContain('Response stopped');
  expect(document.activeElement).toBe(field());
});

test('an interrupted reply says what happened, and can be tried again', async () => {
  open([QUESTION, { ...ANSWER, status: 'interrupted', problem: 'The line to OpenAI broke.' }]);
  await screen.findByText(/The line to OpenAI broke./);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(said()).toEqual(['You said:Who signed the guaranty?', 'Thinking...']);
  expect(portal.asked.some(({ method, path }) => method === 'POST' && path.endsWith('/7/regenerate'))).toBe(true);
});

test('the last message can be put otherwise, and takes the old one’s place', async () => {
  open([QUESTION, ANSWER]);
  await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  const editor = screen.getByLabelText<HTMLTextAreaElement>('Edit your message');
  expect(editor.value).toBe('Who signed the guaranty?');
  expect(document.activeElement).toBe(editor);
  await userEvent.type(editor, ' And when?{Enter}');
  expect(said()).toEqual(['You said:Who signed the guaranty? And when?', 'Thinking...']);
  expect(portal.asked.find(({ method }) => method === 'POST')?.body).toEqual({
    role: 'user',
    content: 'Who signed the guaranty? And when?',
    replaces: QUESTION.id,
  });
});

test('an edit that is refused is open again with its words; Esc leaves it', async () => {
  open([QUESTION, ANSWER]);
  await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  portal.refuseNext({ status: 502, body: { message: 'Try again.' } });
  await userEvent.type(screen.getByLabelText('Edit your message'), ' And when?{Enter}');
  await screen.findByText('Try again.');
  expect(screen.getByLabelText<HTMLTextAreaElement>('Edit your message').value).toBe('Who signed the guaranty? And when?');
  await userEvent.type(screen.getByLabelText('Edit your message'), '{Escape}');
  expect(screen.queryByLabelText('Edit your message')).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit' })));
});

test('a reply that is under way when the conversation opens goes on', async () => {
  const writing = messageOf({ role: 'assistant', content: 'The', status: 'writing' });
  open([QUESTION, writing]);
  await waitFor(() => expect(portal.streams).toHaveLength(1));
  expect(portal.asked.at(-1)).toMatchObject({ method: 'GET', path: '/api/chatbot/conversations/7/stream' });
  await act(async () =>
    portal.streams[0]?.tell('reply', { question: QUESTION, reply: { ...writing, content: 'The president' }, replacesFrom: null }),
  );
  await screen.findByText('The president');
  portal.messages = [QUESTION, ANSWER];
  await act(async () =>
    portal.streams[0]?.tell('done', { reply: { ...writing, content: 'The president did.', status: 'complete' } }),
  );
  await screen.findByText('Response complete');
});

test.each([
  [502, 'comes to nothing says why', 'The model did not answer.'],
  [409, 'is stopped elsewhere before anything came goes without a word of failure', undefined],
])('with status %i a reply that was under way and %s', async (status, _what, told) => {
  open([QUESTION, messageOf({ role: 'assistant', content: '', status: 'writing' })]);
  await waitFor(() => expect(portal.streams).toHaveLength(1));
  portal.messages = [];
  await act(async () => portal.streams[0]?.tell('failed', { status, message: 'The model did not answer.', retryAt: null }));
  await screen.findByText(/^Start the conversation/);
  expect(screen.queryByRole('alert')?.textContent).toBe(told);
});

test('the messages are read once after a reply, and the other tabs are told when it begins and ends', async () => {
  const told: number[] = [];
  const otherTab = new BroadcastChannel('atrium-chat');
  otherTab.addEventListener('message', ({ data }: MessageEvent<number>) => told.push(data));
  open();
  await screen.findByText(/^Start the conversation/);
  const reads = () => portal.asked.filter(({ method, path }) => method === 'GET' && path.includes('/messages'));
  expect(reads()).toHaveLength(1);
  await send('Who signed?');
  const { end } = await take('Who signed?');
  await waitFor(() => expect(told).toEqual([7]));
  expect(reads()).toHaveLength(1);
  await end({ content: 'The president did.' });
  await waitFor(() => expect(told).toEqual([7, 7]));
  otherTab.close();
  expect(reads()).toHaveLength(2);
});

test('a reply that another tab has asked for shows nothing of the one before it', async () => {
  open();
  await screen.findByText(/^Start the conversation/);
  await send('Who signed?');
  const { stream, end } = await take('Who signed?');
  await act(async () => stream?.tell('text', { text: 'The president' }));
  await screen.findByText('The president');
  await end({ content: 'The president did.' });
  await screen.findByText('The president did.');
  const writing = messageOf({ role: 'assistant', content: '', status: 'writing' });
  portal.messages = [...portal.messages, messageOf({ role: 'user', content: 'And when?' }), writing];
  const otherTab = new BroadcastChannel('atrium-chat');
  await act(async () => otherTab.postMessage(7));
  otherTab.close();
  await waitFor(() => expect(portal.streams).toHaveLength(2));
  expect(said().at(-1)).toBe('GPT-4o replied:Thinking...');
});

test('a stream that breaks is followed anew, and says so quietly', async () => {
  open();
  await screen.findByText(/^Start the conversation/);
  await send('Who signed?');
  const { stream, question, reply } = await take('Who signed?');
  await act(async () => stream?.end());
  await screen.findByText(/Reconnecting/);
  await act(async () => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(portal.streams).toHaveLength(2));
  await act(async () =>
    portal.streams[1]?.tell('reply', { question, reply: { ...reply, content: 'The pres' }, replacesFrom: null }),
  );
  await screen.findByText('The pres');
  expect(screen.queryByText(/Reconnecting/)).toBeNull();
});

test('words whose reply came to nothing while the line was broken are in the field again', async () => {
  open();
  await screen.findByText(/^Start the conversation/);
  await send('Who signed?');
  const { stream } = await take('Who signed?');
  portal.messages = [];
  portal.answers['GET stream'] = () => new Response('{"message":"No reply is being written."}', { status: 404 });
  await act(async () => stream?.end());
  await screen.findByText(/Reconnecting/);
  await act(async () => void window.dispatchEvent(new Event('online')));
  await screen.findByText('No reply was received. Your message is back in the message box.');
  expect(field().value).toBe('Who signed?');
  expect(spoken()).not.toContain('Response complete');
});

test('leaving a conversation hangs up, and leaves the reply alone', async () => {
  const { unmount } = open();
  await screen.findByText(/^Start the conversation/);
  await send('Who signed?');
  const { stream } = await take('Who signed?');
  unmount();
  expect(stream?.isLeft).toBe(true);
  expect(portal.asked.some(({ path }) => path.endsWith('/stop'))).toBe(false);
});

test('words that never reached the server are in the field when the conversation is opened again', async () => {
  localStorage.setItem('atrium-draft:chat-sent:7', JSON.stringify({ content: 'And when?', replaces: 0 }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'atrium-draft:chat-sent:7' }));
  open([QUESTION, ANSWER]);
  await waitFor(() => expect(field().value).toBe('And when?'));
});

test('older messages are told to be left out, in words', async () => {
  open([QUESTION, { ...ANSWER, omitted: 4 }]);
  await screen.findByText('The first 4 messages were left out: the conversation is longer than the model can read at once.');
});

test('a month’s AI budget that is nearly used is told above the field, and where the words go beside the model', async () => {
  portal.budget = { whose: 'firm', percent: 93 };
  open([QUESTION, ANSWER]);
  expect(await screen.findByText('The firm has used 93% of the AI budget for this month.')).toBeTruthy();
  expect(await screen.findByText('· OpenAI')).toBeTruthy();
});

test('a conversation whose model is gone says so, and goes on with another one', async () => {
  portal.answers['PUT 7'] = () =>
    new Response(JSON.stringify({ ...CONVERSATION, model: 'gemini-2.5-pro', modelLabel: 'Gemini 2.5 Pro' }));
  open([QUESTION, ANSWER], { model: 'o1-2024-12-17', modelLabel: 'o1' });
  await screen.findByText(/^o1 is no longer available/);
  await userEvent.type(field(), 'And when?{Enter}');
  expect(field().value).toBe('And when?');
  expect(screen.getByText('What you type is saved until it can be sent.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Regenerate' })).toBeNull();
  await userEvent.selectOptions(screen.getByLabelText('Select AI Model'), 'gemini-2.5-pro');
  await userEvent.click(screen.getByRole('button', { name: 'Continue with this model' }));
  await waitFor(() => expect(portal.asked.find(({ method }) => method === 'PUT')?.body).toEqual({ model: 'gemini-2.5-pro' }));
});
