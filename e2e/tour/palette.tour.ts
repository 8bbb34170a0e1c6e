import { type Page, test } from '@playwright/test';
import { allowLeavePrompts } from '../allow-leave-prompts.ts';
import { expectAccessible, signIn } from '../portal.ts';
import { takeScreenshot, withoutToasts } from './take-screenshot.ts';

const LONG =
  'Comparing the two indemnification clauses of the lease with the ones that the tenant’s counsel proposed in October of this year';

const video = (id: number, title: string) => ({
  id,
  title,
  description: '',
  youtubeUrl: 'https://youtu.be/dQw4w9WgXcQ',
  category: 'ai-tutorials',
  displayOrder: id,
  isActive: true,
  createdAt: '2026-10-01T12:00:00.000Z',
});
const conversation = (id: number, title: string) => ({
  id,
  title,
  model: 'gpt-4o-2024-08-06',
  isPinned: false,
  isReplying: false,
  hasPapers: false,
  createdAt: '2026-11-02T15:00:00.000Z',
  updatedAt: '2026-11-20T15:00:00.000Z',
});

/** Mocks these videos, conversations and matches. */
async function stage(page: Page): Promise<void> {
  const videos = [video(1, 'What an assistant may be told'), video(2, `${LONG}, shown step by step`)];
  await page.route('**/api/training-videos?*', (route) =>
    route.fulfill({ json: route.request().url().endsWith('ai-tutorials') ? videos : [] }),
  );
  await page.route('**/api/chatbot/conversations*', (route) =>
    route.fulfill({
      json: [conversation(3, LONG), conversation(2, `Loremipsum${'dolorsitamet'.repeat(12)}`), conversation(1, '')],
    }),
  );
  const match = {
    conversationId: 9,
    title: LONG,
    model: 'gpt-4o-2024-08-06',
    messageId: 90,
    role: 'user',
    createdAt: '2026-11-02T15:00:00.000Z',
    snippet: [
      { text: 'where the tenant asks for an ', isMatch: false },
      { text: 'indemnification', isMatch: true },
      { text: ' that reaches further than the one of the landlord, and what follows for the guarantee', isMatch: false },
    ],
  };
  await page.route('**/api/chatbot/search', (route) => {
    const { query } = route.request().postDataJSON() as { query: string };
    return route.fulfill({ json: { places: query.startsWith('ind') ? [match] : [], hasMore: false } });
  });
}

test.beforeEach(({ page }) => allowLeavePrompts(page));

test.beforeEach(async ({ page }) => {
  test.setTimeout(240_000);
  await signIn(page);
  await withoutToasts(page);
});

const type = (page: Page, text: string) => page.getByRole('combobox', { name: 'Find anything' }).fill(text);
const settled = (page: Page, words: RegExp) => page.getByRole('dialog').getByRole('status').filter({ hasText: words }).waitFor();

test('pictures of the palette', async ({ page }) => {
  await stage(page);
  await takeScreenshot(page, 'palette-button');
  await page.keyboard.press('Control+k');
  await settled(page, /\d+ found/);
  await takeScreenshot(page, 'palette-open');
  await expectAccessible(page);
  await type(page, 'ind');
  await settled(page, /\d+ found/);
  await takeScreenshot(page, 'palette-typed');
  await expectAccessible(page);
  await type(page, 'zebra crossing');
  await settled(page, /Nothing found/);
  await takeScreenshot(page, 'palette-nothing');
  await expectAccessible(page);
  await type(page, 'shortcuts');
  await settled(page, /\d+ found/);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
  await takeScreenshot(page, 'palette-shortcuts');
  await expectAccessible(page);
});

test('pictures of the palette while it waits, and when the server fails', async ({ page }) => {
  await page.route('**/api/training-videos?*', () => {});
  await page.route('**/api/documents', () => {});
  await page.route('**/api/chatbot/conversations*', (route) => route.fulfill({ status: 500, json: { message: 'Not now.' } }));
  await page.route('**/api/document-drafting-cards', (route) => route.fulfill({ status: 500, json: { message: 'Not now.' } }));
  await page.keyboard.press('Control+k');
  await page.getByRole('option', { name: /conversations could not be loaded/ }).waitFor();
  await takeScreenshot(page, 'palette-failing');
  await page.keyboard.press('End');
  await page.getByRole('option', { name: /Loading documents/ }).scrollIntoViewIfNeeded();
  await takeScreenshot(page, 'palette-waiting');
  await expectAccessible(page);
});
