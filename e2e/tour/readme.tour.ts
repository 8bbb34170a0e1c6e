import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { signIn } from '../portal.ts';
import { ORIGIN } from '../ports.ts';
import { withoutToasts } from './take-screenshot.ts';

const FOLDER = path.resolve(import.meta.dirname, '../../docs/pictures');
const SIZE = { width: 1440, height: 900 };
const MAX_BYTES = 150_000;

/** Saves screenshots of the page, in both themes, to the README's images. */
async function show(page: Page, name: string): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  await withoutToasts(page);
  await page.mouse.move(0, 0);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const shot = await page.screenshot({ animations: 'disabled' });
    const { size } = await sharp(shot)
      .webp({ quality: 82 })
      .toFile(path.join(FOLDER, `${name}-${colorScheme}.webp`));
    expect(size, `${name} in ${colorScheme}`).toBeLessThan(MAX_BYTES);
  }
}

test.beforeEach(async ({ page }) => {
  test.setTimeout(120_000);
  await page.setViewportSize(SIZE);
  await signIn(page);
  // A person who has read the policy is no longer asked: the screenshots show an ordinary day.
  const response = await page.request.post('/api/policy/acknowledgement', { data: { version: 1 }, headers: { origin: ORIGIN } });
  expect(response.ok()).toBe(true);
  await page.reload();
});

test('the main page for the README', async ({ page }) => {
  await page.getByRole('button', { name: 'Favorite: Claude', exact: true }).click();
  await show(page, 'main-page');
  await page.getByRole('button', { name: 'Favorite: Claude', exact: true }).click();
});
