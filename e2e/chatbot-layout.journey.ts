import { expect, test } from '@playwright/test';
import { allowLeavePrompts } from './allow-leave-prompts.ts';
import { expectFocusIn } from './by-keyboard.ts';
import { openChatbot, startConversation } from './chat.ts';
import { expectAccessible, signInByCall } from './portal.ts';
import { ORIGIN } from './ports.ts';

test.beforeEach(async ({ page }) => {
  await allowLeavePrompts(page);
  await signInByCall(page);
  await page.request.delete('/api/chatbot/conversations', { headers: { origin: ORIGIN } });
});

test('on a phone the list is a drawer over the whole page, and the panel fills what the header leaves', async ({ page }) => {
  for (const title of ['Guarantee', 'Lease']) await startConversation(page, title);
  await page.setViewportSize({ width: 360, height: 760 });
  await openChatbot(page);
  const panel = await page.locator('.chatbot-panel').boundingBox();
  expect((panel?.y ?? 0) + (panel?.height ?? 0)).toBe(760);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(760);
  await page.getByRole('button', { name: 'Conversations' }).click();
  const drawer = page.getByRole('dialog', { name: 'Conversations' });
  await expectFocusIn(drawer);
  await expectAccessible(page);
  for (let step = 0; step < 30; step += 1) {
    await page.keyboard.press('Tab');
    expect(await drawer.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  }
  await drawer.getByRole('button', { name: 'More for Lease' }).click();
  await expectFocusIn(page.getByRole('menu'));
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(drawer).toBeVisible();
  await drawer.getByRole('button', { name: 'Delete Guarantee' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(drawer.getByRole('link')).toHaveText([/^Lease/]);
  await drawer.getByRole('link', { name: /^Lease/ }).click();
  await expect(drawer).toBeHidden();
  await expect(page).toHaveURL(/conversation=\d+$/);
  await page.getByRole('button', { name: 'Conversations' }).click();
  await expectFocusIn(drawer);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Conversations' })).toBeFocused();
});

test('a window too low for the panel shows it whole once it is scrolled to, and a zoomed one scrolls', async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await openChatbot(page);
  expect((await page.locator('.chatbot-panel').boundingBox())?.height).toBe(358);
  await page.setViewportSize({ width: 640, height: 300 });
  expect((await page.locator('.chatbot-panel').boundingBox())?.height).toBe(320);
  await page.getByRole('button', { name: 'Start Conversation' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('button', { name: 'Start Conversation' })).toBeInViewport({ ratio: 1 });
});

test('a window that becomes low while a title is changed keeps Save and Cancel in sight', async ({ page }) => {
  for (const title of ['Lease', 'Guaranty', 'Broker', 'Landlord']) await startConversation(page, title);
  await page.setViewportSize({ width: 360, height: 760 });
  await openChatbot(page);
  await page.getByRole('button', { name: 'Conversations' }).click();
  const drawer = page.getByRole('dialog', { name: 'Conversations' });
  await drawer.getByRole('link', { name: /^Lease/ }).hover();
  await drawer.getByRole('button', { name: 'Rename Lease' }).first().click();
  await page.setViewportSize({ width: 844, height: 390 });
  await expect(drawer.getByRole('button', { name: 'Save' })).toBeInViewport({ ratio: 1 });
  await drawer.getByRole('button', { name: 'Cancel' }).click();
});
