import { type Page, test } from '@playwright/test';
import type { SearchMatch } from '../../src/features/chatbot/chatbot.contract.ts';
import { allowLeavePrompts } from '../allow-leave-prompts.ts';
import { signIn } from '../portal.ts';
import { MODELS } from './chat-models.ts';
import { conversations, has, NARROW, openDrawer, pictureOfList, TITLES, WIDE } from './chatbot-list-fixture.ts';
import { takeScreenshot, withoutToasts } from './take-screenshot.ts';

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
