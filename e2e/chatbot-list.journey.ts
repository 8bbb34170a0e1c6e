import { expect, type Page, test } from '@playwright/test';
import type { Conversation } from '../src/features/chatbot/chatbot.contract.ts';
import { allowLeavePrompts } from './allow-leave-prompts.ts';
import { openSearch } from './by-keyboard.ts';
import { openChatbot } from './chat.ts';
import { expectAccessible, fillSignIn, signInByCall } from './portal.ts';
import { ORIGIN } from './ports.ts';

const MODEL = 'gpt-4o-2024-08-06';
const headers = { origin: ORIGIN };
const list = (page: Page) => page.getByRole('region', { name: 'Conversations' });
const item = (page: Page, title: string) => list(page).getByRole('link', { name: new RegExp(`^${title}`) });
const action = (page: Page, name: string) => list(page).getByRole('button', { name, exact: true });

/** Creates conversations with these titles, the last one the newest. */
async function begin(page: Page, ...titles: string[]): Promise<Conversation[]> {
  const begun: Conversation[] = [];
  for (const title of titles) {
    const response = await page.request.post('/api/chatbot/conversations', { headers, data: { model: MODEL, title } });
    begun.push(await response.json());
  }
  return begun;
}

/** Pages request their first lists, so that journeys can mock them. */
test.beforeEach(({ page }) => allowLeavePrompts(page));

test.beforeEach(async ({ page }) => {
  await signInByCall(page);
  await page.request.delete('/api/chatbot/conversations', { headers });
});

test('whoever is not signed in is asked to, and comes to the conversation that the address names', async ({ page }) => {
  const [lease] = await begin(page, 'Lease');
  await page.context().clearCookies();
  await page.goto(`/example-chatbot?conversation=${lease?.id}`);
  await page.getByText('Access Restricted').waitFor();
  await page.getByRole('button', { name: 'Log In' }).click();
  await fillSignIn(page);
  await expect(item(page, 'Lease')).toHaveAttribute('aria-current', 'true');
});

test('the panel is 600 px high and its list 20rem wide, and a conversation starts with the keyboard alone', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openChatbot(page);
  await expect(page.getByText('No conversations yet')).toBeVisible();
  expect((await page.locator('.chatbot-panel').boundingBox())?.height).toBe(600);
  expect((await list(page).boundingBox())?.width).toBe(320);
  await expectAccessible(page);
  await page.getByLabel('Select AI Model').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(list(page).locator('a[aria-current]')).toBeVisible();
  expect(new URL(page.url()).search).toMatch(/^\?conversation=\d+$/);
  await expect(page.getByPlaceholder('Type your message...')).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Start Conversation' })).toBeVisible();
  await page.goForward();
  // The models load after a new conversation is requested.
  const models = Promise.withResolvers<void>();
  await page.route('**/api/chatbot/models', (route) => models.promise.then(() => route.continue()));
  await page.reload();
  await expect(list(page).locator('a[aria-current]')).toBeVisible();
  await page.getByRole('button', { name: 'New Conversation' }).press('Enter');
  await expect(page.getByText('Loading models...')).toBeVisible();
  models.resolve();
  await expect(page.getByLabel('Select AI Model')).toBeFocused();
});

test('conversations are renamed, pinned and deleted with the keyboard alone', async ({ page }) => {
  await begin(page, 'Guarantee', 'Lease');
  await openChatbot(page);
  await item(page, 'Lease').focus();
  await page.keyboard.press('Tab');
  await expect(action(page, 'Pin Lease')).toBeFocused();
  await expect(action(page, 'Pin Lease')).toHaveCSS('opacity', '1');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Title of the conversation')).toBeFocused();
  await page.keyboard.type('Lease of the third floor');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(item(page, 'Lease of the third floor')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(item(page, 'Guarantee')).toBeFocused();
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('Tab');
  await expect(action(page, 'More for Guarantee')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Rename' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Pin', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(list(page).getByRole('list', { name: 'Pinned' }).getByRole('link')).toHaveText([/^Guarantee/]);
  await expect(item(page, 'Guarantee')).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(list(page).getByRole('list', { name: 'Pinned' })).toBeHidden();
  await expect(item(page, 'Guarantee')).toBeFocused();
  await action(page, 'Delete Guarantee').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog', { name: 'Delete “Guarantee”?' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(item(page, 'Guarantee')).toHaveCount(0);
  await page.reload();
  await expect(list(page).getByRole('listitem')).toHaveText([/^Lease of the third floor/]);
});

test('a conversation is archived and taken out again with the keyboard alone, and the focus stays in the list', async ({
  page,
}) => {
  await begin(page, 'Guarantee', 'Lease');
  await openChatbot(page);
  const choose = async (title: string, name: string) => {
    await action(page, `More for ${title}`).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name, exact: true }).press('Enter');
  };
  await choose('Lease', 'Archive');
  await expect(item(page, 'Guarantee')).toBeFocused();
  await choose('Guarantee', 'Archive');
  await expect(action(page, 'Archived')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(item(page, 'Lease')).toBeVisible();
  await expectAccessible(page);
  await choose('Lease', 'Take out of the archive');
  await expect(item(page, 'Guarantee')).toBeFocused();
  await action(page, 'All conversations').press('Enter');
  await expect(list(page).getByRole('listitem')).toHaveText([/^Lease/]);
  await expect(action(page, 'Archived')).toBeFocused();
});

test('of many conversations further pages come as one scrolls', async ({ page }) => {
  const many = Array.from({ length: 120 }, (_none, index) => ({
    id: 1000 - index,
    title: `Matter ${index + 1}`,
    model: MODEL,
    isPinned: false,
    isArchived: false,
    matterNumber: null,
    isReplying: false,
    hasPapers: false,
    createdAt: '2026-11-02T15:00:00.000Z',
    updatedAt: new Date(Date.UTC(2026, 10, 2) - index * 1000).toISOString(),
  }));
  await page.route(/\/api\/chatbot\/conversations(\?|$)/, (route) => {
    const after = Number(new URL(route.request().url()).searchParams.get('after') ?? 0);
    const from = many.findIndex(({ id }) => id === after) + 1;
    return route.fulfill({ json: many.slice(from, from + 50) });
  });
  await openChatbot(page);
  await expect(list(page).getByRole('listitem')).toHaveCount(50);
  const scrollOn = async () => {
    await list(page).getByRole('listitem').last().scrollIntoViewIfNeeded();
    await list(page)
      .locator('.chatbot-scroll')
      .evaluate((area) => area.scrollTo(0, area.scrollHeight));
    return list(page).getByRole('listitem').count();
  };
  await expect.poll(scrollOn).toBe(120);
  await page.goto('/example-chatbot?conversation=961');
  await expect(item(page, 'Matter 40')).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('the search is at the slash key, and a title that is found leads to its conversation', async ({ page }) => {
  const [lease] = await begin(page, 'Indemnification in the lease', 'Guarantee');
  await openChatbot(page);
  await expect(item(page, 'Guarantee')).toBeVisible();
  await openSearch(page);
  await page.keyboard.type('indemnif');
  await expect(list(page).getByText('1 match found')).toBeVisible();
  await expect(list(page).locator('mark')).toHaveText('Indemnification');
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/example-chatbot?conversation=${lease?.id}`);
  await page.getByRole('searchbox').fill('zebra');
  await expect(list(page).getByText('Nothing found for “zebra”')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('searchbox').press('Escape');
  await expect(item(page, 'Guarantee')).toBeVisible();
});

test('a conversation comes as a Markdown file and as a Word file', async ({ page }) => {
  await begin(page, 'Lease');
  await openChatbot(page);
  for (const { item, ending } of [
    { item: 'Export as Markdown', ending: /\.md$/ },
    { item: 'Export as Word', ending: /\.docx$/ },
  ]) {
    await list(page)
      .getByRole('link', { name: /^Lease/ })
      .hover();
    await action(page, 'More for Lease').click();
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: item }).click();
    expect((await download).suggestedFilename()).toMatch(ending);
  }
});

test('the administrator’s toggle leads from the chatbot to the main page, where the panel is open', async ({ page }) => {
  await openChatbot(page);
  await page.getByRole('button', { name: 'Admin', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Admin Panel' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('heading', { name: 'Approved 3rd Party AI Tools' })).toBeVisible();
});

test('a session that has ended meanwhile asks to sign in, and leads back', async ({ page, context }) => {
  await begin(page, 'Lease');
  await openChatbot(page);
  await expect(item(page, 'Lease')).toBeVisible();
  // The page's last call would notice the end of the session before the press.
  await page.waitForLoadState('networkidle');
  await context.clearCookies();
  await item(page, 'Lease').hover();
  await action(page, 'Pin Lease').click();
  await page.getByText('Access Restricted').waitFor();
  await page.getByRole('button', { name: 'Log In' }).click();
  await fillSignIn(page);
  await expect(item(page, 'Lease')).toBeVisible();
});
