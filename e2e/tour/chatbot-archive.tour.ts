import { type Page, test } from '@playwright/test';
import type { Conversation } from '../../src/features/chatbot/chatbot.contract.ts';
import { allowLeavePrompts } from '../allow-leave-prompts.ts';
import { signIn } from '../portal.ts';
import { conversation, has, openDrawer, pictureOfList, WIDE } from './chatbot-list-fixture.ts';
import { takeScreenshot, withoutToasts } from './take-screenshot.ts';

/** A number as long as it may be, and a usual one. */
const NUMBERS = ['10234-0007 / Example Landlord Holdings v. Guarantors of 2026'.slice(0, 60), '10234-0007'];
/** Some of them archived, some with a client-matter number. */
const filed = (index: number): Conversation => ({
  ...conversation(index),
  isArchived: index % 3 === 2,
  matterNumber: index % 2 === 1 ? (NUMBERS[index % 4 === 1 ? 0 : 1] ?? null) : null,
});

test.beforeEach(({ page }) => allowLeavePrompts(page));

test.beforeEach(async ({ page }) => {
  await signIn(page);
  await withoutToasts(page);
  await page.setViewportSize(WIDE);
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
