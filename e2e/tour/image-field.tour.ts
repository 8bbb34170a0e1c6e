import { test } from '@playwright/test';
import { signIn } from '../portal.ts';
import { takeScreenshot, withoutToasts } from './take-screenshot.ts';

test('pictures of the image field, of cropping and of the icon finder', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page);
  await withoutToasts(page);
  await page.getByRole('button', { name: 'Admin', exact: true }).click();
  await page.getByRole('button', { name: 'Add New Tool' }).click();
  const input = page.getByLabel('Tool Icon', { exact: true }).and(page.locator('input'));
  await input.setInputFiles({ name: 'paper.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') });
  await page.getByRole('button', { name: 'Choose image Tool Icon' }).scrollIntoViewIfNeeded();
  await takeScreenshot(page, 'image-field-refused');
  const base64 = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 280 });
    const context = canvas.getContext('2d') as CanvasRenderingContext2D;
    context.fillStyle = '#1f3f6e';
    context.beginPath();
    context.arc(180, 140, 110, 0, 7);
    context.fill();
    context.font = '600 120px serif';
    context.fillText('Acme', 320, 180);
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  });
  await input.setInputFiles({ name: 'wide.png', mimeType: 'image/png', buffer: Buffer.from(base64, 'base64') });
  await page.getByRole('dialog', { name: 'Crop to a square' }).waitFor();
  await page.getByRole('group', { name: 'The part to keep' }).focus();
  await takeScreenshot(page, 'image-crop');
  await page.getByRole('button', { name: 'Crop', exact: true }).click();
  await page.getByTestId('image-preview').waitFor();
  await takeScreenshot(page, 'image-field-filled');
  await page.getByRole('radio', { name: 'Font Awesome icon' }).check();
  await page.getByLabel('Search icons').fill('law');
  await page.getByRole('list', { name: 'Icons' }).getByRole('button').first().click();
  await takeScreenshot(page, 'icon-finder');
  await page.setViewportSize({ width: 360, height: 760 });
  await page.getByRole('list', { name: 'Icons' }).scrollIntoViewIfNeeded();
  await page.screenshot({ path: 'screenshots/icon-finder-scrolled-360.png' });
});

test('pictures of the video form', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page);
  await withoutToasts(page);
  await page.getByRole('button', { name: 'Admin', exact: true }).click();
  await page.getByRole('tab', { name: 'Training Videos' }).click();
  await page.getByRole('button', { name: 'Add Training Video' }).click();
  await page.getByRole('button', { name: 'Create Video' }).click();
  await takeScreenshot(page, 'video-form-errors');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByLabel('Title').fill('Asking for sources');
  await page.getByLabel('YouTube URL').fill('https://youtu.be/abcdefghijk');
  await page.reload();
  await page.getByRole('button', { name: 'Admin', exact: true }).click();
  await page.getByRole('tab', { name: 'Training Videos' }).click();
  await page.getByRole('button', { name: 'Add Training Video' }).click();
  await takeScreenshot(page, 'video-form-restored');
});

test('pictures of favorites', async ({ page }) => {
  await page.route('**/api/favourites/*', (route) => route.fulfill({ json: { toolIds: [1, 3, 12] } }));
  await signIn(page);
  await withoutToasts(page);
  await page
    .getByRole('button', { name: /^Favorite:/ })
    .first()
    .click();
  await takeScreenshot(page, 'favourites-stars');
  await page.getByRole('button', { name: 'Favorites', exact: true }).click();
  await takeScreenshot(page, 'favourites-only');
  await page.getByRole('searchbox', { name: 'Search tools' }).fill('nothing of the kind');
  await takeScreenshot(page, 'favourites-nothing');
});
