import type { Page } from '@playwright/test';
import type { ChatModel, Conversation, SearchMatch } from '../../src/features/chatbot/chatbot.contract.ts';
import { MODELS } from './chat-models.ts';
import { takeScreenshot } from './take-screenshot.ts';

export const TITLES = [
  'November 21, 2026',
  'Comparing the two indemnification clauses of the lease with the ones that the tenant’s counsel proposed in October',
  'Draft of a letter',
  `Loremipsum${'dolorsitamet'.repeat(16)}`.slice(0, 200),
  '',
  'Deadlines for an answer in the Commercial Division',
];

/** A conversation of the list, by its position. */
export const conversation = (index: number): Conversation => ({
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
export const conversations = (count: number) => Array.from({ length: count }, (_none, index) => conversation(index));

interface Kept {
  list?: Conversation[];
  models?: ChatModel[];
  places?: SearchMatch[];
}

/** Mocks these conversations, models and matches. */
export async function has(page: Page, { list = [], models = MODELS, places: matches = [] }: Kept): Promise<void> {
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

export const NARROW = { width: 360, height: 760 };
export const WIDE = { width: 1440, height: 900 };

/** Opens the list in its drawer on a narrow screen. */
export async function openDrawer(page: Page): Promise<void> {
  await page.setViewportSize(NARROW);
  await page.getByRole('button', { name: 'Conversations', exact: true }).click();
  await page.getByRole('dialog').waitFor();
}

/** Takes screenshots of the list beside the conversation, and in its drawer. */
export async function pictureOfList(page: Page, name: string): Promise<void> {
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
