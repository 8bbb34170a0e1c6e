import { expect, test } from '@playwright/test';
import { expectAccessible, signIn } from './portal.ts';

test('a favorite marked with the keyboard is there after a reload without being asked for again', async ({ page }) => {
  await signIn(page);
  const star = page.getByRole('button', { name: 'Favorite: Claude' });
  const kept = page.waitForResponse((response) => response.url().includes('/api/favourites/'));
  await star.focus();
  await page.keyboard.press('Space');
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  expect((await kept).ok()).toBe(true);
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await page.reload();
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  expect(requested.filter((path) => path.startsWith('/api/favourites'))).toEqual([]);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Favorites', exact: true }).click();
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Claude']);
  await expectAccessible(page);
  await page.getByRole('searchbox', { name: 'Search tools' }).fill('zebra');
  await expect(page.getByText('No matching tools')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Show all tools' }).click();
  const taken = page.waitForResponse((response) => response.url().includes('/api/favourites/'));
  await star.click();
  await expect(star).toHaveAttribute('aria-pressed', 'false');
  expect((await taken).ok()).toBe(true);
});

test('a launch is reported although the page is left with the same click, and tools rise by their use', async ({ page }) => {
  await signIn(page);
  const card = page.getByRole('article', { name: 'FOIL Request' });
  const reported = page.waitForResponse((response) => response.url().endsWith('/api/analytics/tool-click'));
  await card.getByRole('link', { name: 'Launch Tool' }).click();
  expect((await reported).ok()).toBe(true);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('FOIL');
  await page.goto('/?sort=most-used');
  const own = page.getByRole('region', { name: 'Custom-Built AI Tools' });
  await expect(own.getByRole('heading', { level: 3 }).first()).toHaveText('FOIL Request');
  await expect(page.getByLabel('Sort tools')).toHaveValue('most-used');
});
