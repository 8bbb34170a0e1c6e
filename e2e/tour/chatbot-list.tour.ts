import { type Page, test } from '@playwright/test';
import type { ChatModel, Conversation, SearchMatch } from '../../src/features/chatbot/chatbot.contract.ts';
import { allowLeavePrompts } from '../allow-leave-prompts.ts';
import { signIn } from '../portal.ts';
import { MODELS } from './chat-models.ts';
import { takeScreenshot, withoutToasts } from './take-screenshot.ts';

const TITLES = [
  'November 21, 2026',
  'Comparing the two indemnification clauses of the lease with the ones that the tenant’s counsel proposed in October',
  'Draft of a letter',
  `Loremipsum${'dolorsitamet'.repeat(16)}`.slice(0, 200),
  '',
  'Deadlines for an answer in the Commercial Division',
];

const conversation = (index: number): Conversation => ({
  id: 600 - index,
  title: TITLES[index % TITLES.length] ?? '',
  model: MODELS[index % MODELS.length]?.id ?? '',
  modelLabel: MODELS[index % MODELS.length]?.label ?? '',
  isPinned: index % 20 === 1,
  isArchived: false,
  matterNumber: null,
  createdAt: '2026-11-02T15:00:00.000Z',
  updatedAt: new Date(Date.UTC(2026, 10, 22, 15) - index * 7_000_000).toISOString(),
  isReplying: index === 2,
  hasPapers: false,
});
/** A number as long as it may be, and a usual one. */
const NUMBERS = ['10234-0007 / Example Landlord Holdings v. Guarantors of 2026'.slice(0, 60), '10234-0007'];
/** Some of them archived, some with a client-matter number. */
const filed = (index: number): Conversation => ({
  ...conversation(index),
  isArchived: index % 3 === 2,
  matterNumber: index % 2 === 1 ? (NUMBERS[index % 4 === 1 ? 0 : 1] ?? null) : null,
});
const conversations = (count: number) => Array.from({ length: count }, (_none, index) => conversation(index));

const match = (index: number): SearchMatch => ({
  conversationId: 600 - index,
  title: TITLES[index % TITLES.length] ?? '',
  model: 'gpt-4o-2024-08-06',
  messageId: index % 4 === 3 ? null : 900 - index,
  role: index % 4 === 3 ? null : index % 2 === 0 ? 'user' : 'assistant',
  snippet: [
    { text: 'where the tenant asks for an ', isMatch: false },
    { text: 'indemnification', isMatch: true },
    { text: ' that reaches further than the one of the landlord, and what follows for the guarantee … ', isMatch: false },
    { text: 'Indemnification', isMatch: true },
    { text: ' ends with the term of the lease', isMatch: false },
  ],
  createdAt: new Date(Date.UTC(2026, 10, 20) - index * 90_000_000).toISOString(),
});

interface Kept {
  list?: Conversation[];
  models?: ChatModel[];
  places?: SearchMatch[];
}

/** Mocks these conversations, models and matches. */
async function has(page: Page, { list = [], models = MODELS, places: matches = [] }: Kept): Promise<void> {
  await page.route('**/api/chatbot/conversations*', (route) => {
    const query = new URL(route.request().url()).searchParams;
    const matter = list.find(({ id }) => id === Number(query.get('matterOf')))?.matterNumber;
    const archived = query.get('archived') === 'true';
    const wanted = list.filter((each) => (matter ? each.matterNumber === matter : each.isArchived === archived));
    const from = wanted.findIndex(({ id }) => id === Number(query.get('after') ?? 0)) + 1;
    return route.fulfill({ json: wanted.slice(from, from + 50) });
  });
  await page.route('**/api/chatbot/conversations/*', (route) => {
    const id = Number(new URL(route.request().url()).pathname.split('/').at(-1));
    const own = list.find((each) => each.id === id);
    return own ? route.fulfill({ json: own }) : route.fulfill({ status: 404, json: { message: 'Not found.' } });
  });
  await page.route('**/api/chatbot/conversations/*/messages*', (route) => route.fulfill({ json: [] }));
  await page.route('**/api/chatbot/models', (route) => route.fulfill({ json: models }));
  await page.route('**/api/chatbot/search', (route) => route.fulfill({ json: { places: matches, hasMore: false } }));
  await page.route('**/api/chatbot/limits', (route) =>
    route.fulfill({ json: { messagesPerDay: 200, messagesLeft: 180, freeAgainAt: '2026-11-23T05:00:00.000Z', keptDays: 90 } }),
  );
}

const NARROW = { width: 360, height: 760 };
const WIDE = { width: 1440, height: 900 };

async function openDrawer(page: Page): Promise<void> {
  await page.setViewportSize(NARROW);
  await page.getByRole('button', { name: 'Conversations', exact: true }).click();
  await page.getByRole('dialog').waitFor();
}

/** Takes screenshots of the list beside the conversation, and in its drawer. */
async function pictureOfList(page: Page, name: string): Promise<void> {
  await page.setViewportSize(WIDE);
  await takeScreenshot(page, name);
  await openDrawer(page);
  for (const width of [320, 360, 640]) {
    await page.setViewportSize({ width, height: width === 640 ? 360 : 760 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.screenshot({ path: `screenshots/${name}-drawer-${width}-${colorScheme}.png` });
    }
  }
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page.setViewportSize(WIDE);
}

test.beforeEach(({ page }) => allowLeavePrompts(page));

test.beforeEach(async ({ page }) => {
  await signIn(page);
  await withoutToasts(page);
  await page.setViewportSize(WIDE);
});

test('pictures of the start, of long titles, and of a selected conversation', async ({ page }) => {
  await has(page, { list: conversations(500) });
  await page.goto('/example-chatbot');
  await page.getByText('Deadlines for an answer').first().waitFor();
  await pictureOfList(page, 'chatbot-list');
  await page.getByLabel('Select AI Model').selectOption('gemini-2.5-pro');
  await takeScreenshot(page, 'chatbot-unavailable');
  await page.goto('/example-chatbot?conversation=599');
  await page.getByRole('heading', { name: /^Comparing/ }).waitFor();
  await pictureOfList(page, 'chatbot-selected');
  await page.goto('/example-chatbot?conversation=7');
  await page.getByText('This conversation no longer exists').waitFor();
  await takeScreenshot(page, 'chatbot-gone');
});

test('pictures of nothing, of loading, and of a failing server', async ({ page }) => {
  await has(page, { models: MODELS.map((model) => ({ ...model, available: false, reason: 'The portal has no key for it.' })) });
  await page.goto('/example-chatbot');
  await page.getByText('No conversations yet').waitFor();
  await pictureOfList(page, 'chatbot-nothing');
  await page.unrouteAll();
  await allowLeavePrompts(page);
  await page.route('**/api/chatbot/**', () => undefined);
  await page.goto('/example-chatbot?conversation=3');
  await page.getByText('Loading...').waitFor();
  await takeScreenshot(page, 'chatbot-loading-conversation');
  await page.goto('/example-chatbot');
  await page.getByText('Loading...').waitFor();
  await pictureOfList(page, 'chatbot-loading');
  await page.unrouteAll();
  await allowLeavePrompts(page);
  await page.route('**/api/chatbot/**', (route) => route.fulfill({ status: 500, json: { message: 'Something went wrong.' } }));
  await page.goto('/example-chatbot');
  await page.getByText('Error loading conversations').waitFor();
  await pictureOfList(page, 'chatbot-failing');
  await page.goto('/example-chatbot?conversation=3');
  await page.getByText('Error loading this conversation').waitFor();
  await takeScreenshot(page, 'chatbot-failing-conversation');
});

test('pictures of the search', async ({ page }) => {
  await has(page, { list: conversations(12), places: Array.from({ length: 14 }, (_none, index) => match(index)) });
  await page.goto('/example-chatbot?conversation=600&message=900');
  await page.getByRole('searchbox').fill('indemnification');
  await page.getByText('14 matches found').waitFor();
  await pictureOfList(page, 'chatbot-search');
  await page.unroute('**/api/chatbot/search');
  await page.route('**/api/chatbot/search', (route) => route.fulfill({ json: { places: [], hasMore: false } }));
  await page
    .getByRole('searchbox')
    .fill('a longer question that nobody has ever asked in here before and that has a verylongword'.repeat(2));
  await page.getByText('Nothing found for').waitFor();
  await pictureOfList(page, 'chatbot-search-nothing');
  await page.unroute('**/api/chatbot/search');
  await page.route('**/api/chatbot/search', (route) => route.abort());
  await page.getByRole('searchbox').fill('something else');
  await page.getByText('The search failed').waitFor();
  await pictureOfList(page, 'chatbot-search-failing');
});

/** Takes screenshots of the form for a client-matter number, and closes it. */
async function pictureOfMatterForm(page: Page, width: number): Promise<void> {
  const form = page.getByRole('dialog', { name: 'Client-matter number' });
  await form.waitFor();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.screenshot({ path: `screenshots/chatbot-matter-form-${width}-${colorScheme}.png` });
  }
  await form.getByRole('button', { name: 'Close' }).click();
}

test('pictures of the archive and of matters', async ({ page }) => {
  await has(page, { list: Array.from({ length: 12 }, (_none, index) => filed(index)) });
  await page.goto('/example-chatbot?conversation=599');
  await page.getByRole('heading', { name: /^Comparing/ }).waitFor();
  await pictureOfList(page, 'chatbot-matters');
  const list = page.getByRole('region', { name: 'Conversations' });
  await list
    .getByRole('link', { name: /^Comparing/ })
    .first()
    .hover();
  await page.screenshot({ path: 'screenshots/chatbot-matter-hover-1440.png' });
  await list
    .getByRole('button', { name: /^More for Comparing/ })
    .first()
    .click();
  await page.getByRole('menu').waitFor();
  await page.screenshot({ path: 'screenshots/chatbot-matter-menu-1440.png' });
  await page.getByRole('menuitem', { name: 'Client-matter number…' }).click();
  await pictureOfMatterForm(page, 1440);
  await openDrawer(page);
  await page
    .getByRole('button', { name: /^More for Comparing/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Client-matter number…' }).click();
  await pictureOfMatterForm(page, 360);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page.setViewportSize(WIDE);
  await page
    .getByRole('button', { name: /^Client-matter number 10234/ })
    .last()
    .click();
  await list.getByRole('heading', { name: /^Matter 10234/ }).waitFor();
  await pictureOfList(page, 'chatbot-matter');
  await list.getByRole('button', { name: 'Show all conversations' }).click();
  await list.getByRole('button', { name: 'Archived' }).click();
  await list.getByRole('heading', { name: 'Archived conversations' }).waitFor();
  await pictureOfList(page, 'chatbot-archive');
  await page.goto('/example-chatbot?conversation=595');
  await page.getByText('Archived').first().waitFor();
  await takeScreenshot(page, 'chatbot-archived-conversation');
  await page.unrouteAll();
  await allowLeavePrompts(page);
  await has(page, { list: [conversation(0)] });
  await page.goto('/example-chatbot');
  await list.getByRole('button', { name: 'Archived' }).click();
  await page.getByText('No archived conversations').waitFor();
  await pictureOfList(page, 'chatbot-archive-empty');
});

test('pictures of what is done with a conversation', async ({ page }) => {
  await has(page, { list: conversations(12) });
  await page.goto('/example-chatbot?conversation=600');
  const list = page.getByRole('region', { name: 'Conversations' });
  await list
    .getByRole('link', { name: /^Draft of a letter/ })
    .first()
    .hover();
  await page.screenshot({ path: 'screenshots/chatbot-hover-1440.png' });
  await list
    .getByRole('link', { name: /^Loremipsum/ })
    .first()
    .focus();
  await page.keyboard.press('Tab');
  await page.screenshot({ path: 'screenshots/chatbot-focus-1440.png' });
  for (const [name, open] of [
    ['chatbot-menu', /^More for Draft/],
    ['chatbot-list-menu', 'More actions for all conversations'],
  ] as const) {
    await list.getByRole('button', { name: open }).first().click();
    await page.getByRole('menu').waitFor();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.screenshot({ path: `screenshots/${name}-1440-${colorScheme}.png` });
    }
    await page.keyboard.press('Escape');
  }
  await list
    .getByRole('button', { name: /^Rename Loremipsum/ })
    .first()
    .click();
  await takeScreenshot(page, 'chatbot-rename');
  await openDrawer(page);
  await page.screenshot({ path: 'screenshots/chatbot-rename-drawer-360.png' });
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page
    .getByRole('button', { name: /^Delete Loremipsum/ })
    .first()
    .click();
  await pictureOfQuestion(page, 'chatbot-delete');
  await page.getByRole('dialog').getByRole('button', { name: 'More actions for all conversations' }).click();
  await page.getByRole('menuitem', { name: 'Delete all conversations' }).click();
  await pictureOfQuestion(page, 'chatbot-delete-all');
});

/** Takes screenshots of a confirmation over the drawer; it closes the drawer at the end. */
async function pictureOfQuestion(page: Page, name: string): Promise<void> {
  await page.getByRole('alertdialog').waitFor();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.screenshot({ path: `screenshots/${name}-360-${colorScheme}.png` });
  }
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
}

test('pictures of a touch screen', async ({ browser }) => {
  const touch = await browser.newContext({ hasTouch: true, isMobile: true, viewport: NARROW });
  const page = await touch.newPage();
  await allowLeavePrompts(page);
  await signIn(page);
  await has(page, { list: conversations(12) });
  await page.goto('/example-chatbot');
  await openDrawer(page);
  await page.screenshot({ path: 'screenshots/chatbot-touch-360.png' });
  await page
    .getByRole('button', { name: /^More for Draft/ })
    .first()
    .tap();
  await page.getByRole('menu').waitFor();
  await page.screenshot({ path: 'screenshots/chatbot-touch-menu-360.png' });
  await page.getByRole('menuitem', { name: 'Rename' }).tap();
  await page.screenshot({ path: 'screenshots/chatbot-touch-rename-360.png' });
  await page.setViewportSize({ width: 844, height: 390 });
  await page.screenshot({ path: 'screenshots/chatbot-touch-844.png', fullPage: true });
  await touch.close();
});
