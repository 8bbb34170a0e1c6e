// @vitest-environment jsdom
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { tools } from '#features/catalogue/server/catalogue.tables.ts';
import { TOOL_SHELF } from '#features/catalogue/server/shelves.ts';
import { chatbotConversations, chatbotMessages } from '#features/chatbot/server/chatbot.tables.ts';
import { videoProgress } from '#features/tracking/server/tracking.tables.ts';
import { trainingVideos } from '#features/training/server/training.tables.ts';
import { sampleVideo } from '#features/training/testing/form-cases.ts';
import { raiseList } from '#platform/server/lists/hold-list.ts';
import { FIRST_MODEL } from '#platform/shared/models.ts';
import { type StagedPerson, stagePerson } from './testing/stage-person.ts';
import { openTestPortal, type TestPortal } from './testing/test-portal.ts';

const HOSTILE = '</p><script>alert(1)</script>" onload="x" {{lastName}} $& <b>bold</b>';

let portal: TestPortal;
let ada: StagedPerson;
beforeAll(async () => {
  portal = await openTestPortal({ openaiApiKey: 'key' });
});
afterAll(() => portal?.close());
beforeEach(async () => {
  ada = await stagePerson(portal);
  await portal.deps.db.delete(trainingVideos);
  await portal.deps.db.delete(tools);
  await raiseList(portal.deps.db, TOOL_SHELF.list);
  await portal.deps.db.delete(chatbotConversations);
});

/** What a page shows of itself before any of its scripts has run, in a wide window where that matters. */
async function pictureAt(url: string, { cookie }: Pick<StagedPerson, 'cookie'> = ada) {
  const { body } = await portal.call('GET', url, { cookie });
  const picture = new DOMParser().parseFromString(body, 'text/html').querySelector('.first-picture');
  if (!picture) throw new Error('no picture');
  const main = picture.querySelector('main') as Element;
  const textsOf = (selector: string) => [...main.querySelectorAll(selector)].map((element) => element.textContent);
  return { picture, main, textsOf };
}

type Video = typeof trainingVideos.$inferInsert;
async function addVideos(...changes: Partial<Video>[]): Promise<number[]> {
  const rows = changes.map((change) => ({ ...sampleVideo(), ...change }) as Video);
  return (await portal.deps.db.insert(trainingVideos).values(rows).returning({ id: trainingVideos.id })).map(({ id }) => id);
}

async function addConversation(change: Partial<typeof chatbotConversations.$inferInsert> = {}, owner = ada): Promise<number> {
  const at = portal.clock.now();
  const row = { userId: owner.id, title: 'Limitations', model: FIRST_MODEL, createdAt: at, updatedAt: at, ...change };
  const [conversation] = await portal.deps.db.insert(chatbotConversations).values(row).returning({ id: chatbotConversations.id });
  return conversation?.id ?? 0;
}

async function say(conversationId: number, ...said: Partial<typeof chatbotMessages.$inferInsert>[]): Promise<void> {
  const rest = { conversationId, role: 'user' as const, content: '', size: 10, createdAt: portal.clock.now() };
  for (const each of said) await portal.deps.db.insert(chatbotMessages).values({ ...rest, ...each });
}

type Tool = typeof tools.$inferInsert;
async function addTools(...changes: Partial<Tool>[]): Promise<number[]> {
  const rest = { name: 'A', description: '', url: 'https://a.example/', category: 'content', icon: '', iconDisplay: '' };
  const rows = changes.map((change, displayOrder) => ({ ...rest, displayOrder, ...change }));
  const added = await portal.deps.db.insert(tools).values(rows).returning({ id: tools.id });
  await raiseList(portal.deps.db, TOOL_SHELF.list);
  return added.map(({ id }) => id);
}

test('the main page shows its shelves with their tools in order, and the person’s favourites, before a script runs', async () => {
  const ids = await addTools(
    { name: 'Second', displayOrder: 2, description: 'What\nit does', iconDisplay: 'fa-solid fa-scale', iconType: 'fontawesome' },
    { name: 'First', displayOrder: 1 },
    { name: 'Own', toolType: 'custom-built', url: '/foil-request', displayOrder: 3, comingSoon: true },
    { name: 'Hidden', isHidden: true },
    { name: 'Dead', url: 'javascript:alert(1)', displayOrder: 4 },
  );
  await portal.call('PUT', `/api/favourites/${ids[1]}`, { cookie: ada.cookie, body: {} });
  const { main, textsOf } = await pictureAt('/');
  expect(textsOf('h2')).toEqual(['Approved 3rd Party AI Tools', 'Custom-Built AI Tools']);
  expect(textsOf('h3')).toEqual(['First', 'Second', 'Dead', 'Own']);
  expect(textsOf('li p').filter(Boolean)).toEqual(['What\nit does']);
  expect(textsOf('li article > :last-child')).toEqual(['Launch Tool', 'Launch Tool', 'Not available', '']);
  expect([...main.querySelectorAll('li')].map((item) => item.querySelector('[aria-pressed="true"]') !== null)).toEqual([
    ...[true, false, false, false],
  ]);
  expect(main.querySelector('li [href], li [id]')).toBeNull();
  expect(textsOf('search')).toEqual([]);
});

test('with more tools than a glance takes in, the main page has its search at once; one that narrows them is left to the page', async () => {
  await addTools(...Array.from({ length: 7 }, () => ({})));
  expect((await pictureAt('/')).textsOf('search')).toHaveLength(1);
  const narrowed = await pictureAt('/?q=brief');
  expect([narrowed.textsOf('h3'), narrowed.textsOf('search')]).toEqual([[], []]);
});

test('without a tool the main page says so at once', async () => {
  expect((await pictureAt('/')).main.textContent).toContain('No tools found');
});

test('no tool’s words become markup, and icons and badges stand in their places', async () => {
  const images = { iconDisplay: '/api/images/a.webp', badge1Display: '/api/images/b"onerror="x.webp' };
  await addTools({ name: HOSTILE, description: HOSTILE, ...images });
  const { main, textsOf } = await pictureAt('/');
  expect([textsOf('h3'), textsOf('li p')]).toEqual([[HOSTILE], [HOSTILE]]);
  expect(main.querySelector('script, b, [onload], [onerror], [style]')).toBeNull();
  expect([...main.querySelectorAll('img')].map((image) => image.getAttribute('src'))).toEqual(Object.values(images));
});

test('the training page shows its first tab’s videos in their order, with the first one’s words, before a script runs', async () => {
  await addVideos(
    { title: 'Second', displayOrder: 2, description: '' },
    { title: 'First', displayOrder: 1, description: 'What\nit is about' },
    { title: 'Elsewhere', category: 'openai-academy' },
    { title: 'Inactive', isActive: false },
  );
  const { main, textsOf } = await pictureAt('/training');
  expect(textsOf('li a')).toEqual(['FirstWhat\nit is about', 'Second']);
  expect(textsOf('[aria-current]')).toEqual(['FirstWhat\nit is about']);
  expect(textsOf('h2')).toEqual(['First']);
  expect(textsOf('h2 + div p')).toEqual(['What\nit is about']);
  expect(main.textContent).not.toContain('Inactive');
});

test('how far the person has come stands below a video, in as much room as the page needs for it', async () => {
  const [begun = 0, watched = 0] = await addVideos(
    { title: 'A', displayOrder: 1 },
    { title: 'B', displayOrder: 2 },
    { title: 'C', displayOrder: 3 },
  );
  const at = { userId: ada.id, position: 0, length: 100, updatedAt: portal.clock.now() };
  await portal.deps.db.insert(videoProgress).values([
    { ...at, videoId: begun, covered: '{[0,40000)}' },
    { ...at, videoId: watched, covered: '{[0,100000)}' },
  ]);
  const { textsOf } = await pictureAt('/training');
  expect(textsOf('li .training-percent')).toEqual(['40% watched', 'Watched']);
});

test('the address chooses the tab and the video; one far down the list is awaited', async () => {
  const ids = await addVideos(
    ...['A', 'B', 'C'].map((title, at) => ({ title, displayOrder: at, category: 'openai-academy' as const })),
  );
  await addVideos({ title: 'Tutorial' });
  const second = await pictureAt(`/training?tab=openai-academy&video=${ids[1]}`);
  expect(second.textsOf('[role="tab"][aria-selected="true"]')).toEqual(['OpenAI Academy Videos']);
  expect([second.textsOf('h2'), second.textsOf('[aria-current] span:first-child')]).toEqual([['B'], ['B']]);
  for (const video of ['999999', 'x', ''])
    expect((await pictureAt(`/training?tab=openai-academy&video=${video}`)).textsOf('h2')).toEqual(['A']);
  const third = await pictureAt(`/training?tab=openai-academy&video=${ids[2]}`);
  expect([third.textsOf('h2'), third.main.querySelectorAll('[data-testid="video-place"]').length]).toEqual([[], 5]);
  expect((await pictureAt(`/training?tab=nonsense&video=${ids[1]}`)).textsOf('h2')).toEqual(['Tutorial']);
});

test('a tab without videos, and a training page without any, say so', async () => {
  expect((await pictureAt('/training')).textsOf('p')).toContain('No training videos available');
  await addVideos({ title: 'Elsewhere', category: 'openai-academy' });
  const { textsOf } = await pictureAt('/training');
  expect(textsOf('p')).toContain('No AI tutorial videos yet');
  expect(textsOf('li, h2')).toEqual([]);
  expect((await pictureAt('/training?tab=training-recordings')).textsOf('p')).toContain('No breakfast training sessions yet');
});

test('a conversation shows the newest of what was said, as it was written, with what can be done with the last words', async () => {
  const id = await addConversation();
  await say(
    id,
    { content: 'How long?\nIn years.' },
    { role: 'assistant', content: 'Six **years**.\n', model: FIRST_MODEL, ending: 'cut' },
  );
  const { main, textsOf } = await pictureAt(`/example-chatbot?conversation=${id}`);
  const [wide = main] = main.querySelectorAll('.chat-scroller');
  expect([...wide.querySelectorAll('.chat-bubble')].map(({ textContent }) => textContent)).toEqual([
    'How long?\nIn years.',
    'Six **years**.',
  ]);
  expect([...wide.querySelectorAll('.chat-item-own .chat-bubble')].map(({ textContent }) => textContent)).toEqual([
    'How long?\nIn years.',
  ]);
  expect([...wide.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual(['Edit', 'Copy', 'Try again']);
  expect(wide.textContent).toContain('Interrupted. The connection to the model’s provider broke off');
  expect(textsOf('.chat-header h2')).toContain('Limitations');
});

test('of a long conversation, and of a long message, the end is there and not the whole', async () => {
  const id = await addConversation();
  const lines = Array.from({ length: 600 }, (_each, at) => `Line ${at} of the reply.`);
  await say(id, ...Array.from({ length: 14 }, (_each, at) => ({ content: `Question ${at}` })));
  await say(id, { role: 'assistant', content: lines.join('\n'), model: FIRST_MODEL });
  const { textsOf, main } = await pictureAt(`/example-chatbot?conversation=${id}`);
  expect(textsOf('.chat-bubble-own')).not.toContain('Question 4');
  expect(textsOf('.chat-bubble-own')).toContain('Question 13');
  const [reply = ''] = textsOf('.chat-plain');
  expect(reply).toMatch(/^Line \d+ of/);
  expect(reply.endsWith('Line 599 of the reply.')).toBe(true);
  expect(main.textContent).not.toContain('Line 400 ');
});

test('a conversation in which nothing was said, or whose model cannot be asked, or at a message that was searched for, has no messages', async () => {
  const empty = await addConversation();
  expect((await pictureAt(`/example-chatbot?conversation=${empty}`)).textsOf('.chat-empty')[0]).toContain(
    'Start the conversation',
  );
  const id = await addConversation({ model: 'gone' });
  await say(id, { content: 'Asked' });
  expect((await pictureAt(`/example-chatbot?conversation=${id}`)).textsOf('.chat-bubble')).toEqual([]);
  const found = await addConversation();
  await say(found, { content: 'Asked' });
  expect((await pictureAt(`/example-chatbot?conversation=${found}&message=1`)).textsOf('.chat-bubble')).toEqual([]);
  expect((await pictureAt(`/example-chatbot?conversation=${found}`)).textsOf('.chat-bubble')).toContain('Asked');
});

test('the conversations stand beside it: pinned ones first, then the newest, the selected one marked', async () => {
  const list = '.chatbot-list li a > span:first-child';
  expect((await pictureAt('/example-chatbot')).textsOf('.chatbot-list p')).toContain('No conversations yet');
  const older = await addConversation({ title: 'Older', updatedAt: new Date('2026-01-01') });
  await addConversation({ title: ' ', updatedAt: new Date('2026-01-02') });
  expect((await pictureAt('/example-chatbot')).textsOf(list)).toEqual(['New Conversation', 'Older']);
  await addConversation({ title: 'Pinned one', isPinned: true, updatedAt: new Date('2025-01-01') });
  const { textsOf } = await pictureAt(`/example-chatbot?conversation=${older}`);
  expect(textsOf(list)).toEqual(['Pinned one', 'New Conversation', 'Older']);
  expect(textsOf('.chatbot-list h2')).toEqual(['Pinned', 'Other conversations']);
  expect(textsOf('.chatbot-list [aria-current] > span:first-child')).toEqual(['Older']);
});

test('with one selected far down the list, which begins elsewhere then, the list is awaited', async () => {
  const ids = [];
  for (let day = 9; day > 0; day -= 1) ids.push(await addConversation({ updatedAt: new Date(`2026-01-0${day}`) }));
  expect((await pictureAt(`/example-chatbot?conversation=${ids[8]}`)).textsOf('.chatbot-scroll')).toEqual(['Loading...']);
  expect((await pictureAt(`/example-chatbot?conversation=${ids[0]}`)).textsOf('.chatbot-list li')).toHaveLength(9);
});

test('no title, description or message becomes markup, and none is filled in twice', async () => {
  await addVideos({ title: HOSTILE, description: HOSTILE });
  const id = await addConversation({ title: HOSTILE });
  await say(id, { content: HOSTILE }, { role: 'assistant', content: HOSTILE, model: HOSTILE });
  for (const url of ['/training', `/example-chatbot?conversation=${id}`]) {
    const { picture, main } = await pictureAt(url);
    expect(main.textContent, url).toContain(HOSTILE);
    expect(picture.querySelector('script, b, [onload], [style]'), url).toBeNull();
    expect(picture.outerHTML.replaceAll('{{lastName}}', '')).not.toContain('{{');
  }
});

test('of somebody else’s conversation there is no word', async () => {
  const other = await stagePerson(portal);
  const id = await addConversation({ title: 'Privileged matter' }, other);
  await say(id, { content: 'Privileged words' });
  const url = `/example-chatbot?conversation=${id}`;
  expect((await pictureAt(url, other)).textsOf('.chat-bubble')).toContain('Privileged words');
  for (const cookie of [ada.cookie, ''])
    expect((await pictureAt(url, { cookie })).picture.textContent).not.toContain('Privileged');
});
