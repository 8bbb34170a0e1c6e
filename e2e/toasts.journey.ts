import { expect, type Locator, type Page, test } from '@playwright/test';
import { allowLeavePrompts } from './allow-leave-prompts.ts';
import { boxOf, MANY, openPanel } from './panel.ts';
import { signIn, signInByCall } from './portal.ts';

const toast = (page: Page) => page.locator('.toasts li');

/** True if the two have a point in common. */
async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = await Promise.all([boxOf(one), boxOf(other)]);
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

test('a toast covers no button of a long list’s last row', async ({ page }) => {
  await allowLeavePrompts(page);
  await page.route('**/api/admin/tools?*', (route) => route.fulfill({ json: MANY }));
  await page.route('**/api/tools/*', (route) => route.fulfill({ json: { ...MANY.at(-1), isHidden: true } }));
  await signIn(page);
  const panel = await openPanel(page);
  const actions = panel.getByRole('button', { name: /Tool 40$/ }).locator('visible=true');
  for (const [width, height] of [
    [1440, 900],
    [768, 900],
    [360, 740],
  ] as const) {
    await page.setViewportSize({ width, height });
    await panel
      .getByRole('button', { name: /hide: Tool 40$/i })
      .locator('visible=true')
      .click();
    await expect(toast(page)).toBeVisible();
    await panel.evaluate((dialog) => {
      for (const part of dialog.children) part.scrollTop = part.scrollHeight;
    });
    for (const action of await actions.all()) expect(await overlap(toast(page), action), `at ${width} px`).toBe(false);
    await toast(page).getByRole('button', { name: 'Close' }).click();
  }
});

test('on a phone a toast stands above a chat’s field and gives way to an open menu', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signInByCall(page);
  await page.goto('/example-chatbot');
  await page.getByRole('button', { name: 'Start Conversation' }).click();
  const field = page.getByPlaceholder('Type your message...');
  await expect(field).toBeVisible();
  await page.route('**/api/chatbot/conversations/*', (route) => route.fulfill({ status: 500, json: { message: 'No.' } }));
  await page.getByRole('button', { name: 'Conversations' }).click();
  const drawer = page.getByRole('dialog', { name: 'Conversations' });
  await drawer.getByRole('button', { name: /^Pin/ }).first().click({ force: true });
  await expect(toast(page)).toBeVisible();
  await drawer.getByRole('button', { name: /^More/ }).first().click();
  await expect(page.getByRole('menu')).toBeVisible();
  await expect(toast(page)).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(toast(page)).toBeVisible();
  await drawer.getByRole('button', { name: 'Close' }).click();
  await field.fill('One line\nand another\nand a third');
  expect(await overlap(toast(page), page.locator('.chat-composer'))).toBe(false);
  expect(await overlap(toast(page), page.getByRole('banner'))).toBe(false);
});
