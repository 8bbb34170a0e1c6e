import { expect, type Page, test } from '@playwright/test';
import { rawPng } from '../src/platform/server/testing/raw-images.ts';
import { expectFocusIn } from './by-keyboard.ts';
import { expectAccessible, signIn } from './portal.ts';

/** Collects violations of the page's own policy. */
function refusedByPolicy(page: Page): string[] {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text());
  });
  return refused;
}

async function openToolForm(page: Page): Promise<void> {
  await signIn(page);
  await page.getByRole('button', { name: 'Admin', exact: true }).click();
  await page.getByRole('dialog', { name: 'Admin Panel' }).waitFor();
  await page.getByRole('button', { name: 'Add New Tool' }).click();
  await page.getByRole('heading', { name: 'Add New Tool' }).waitFor();
}

/** An image of three squares side by side: red, green and blue. */
async function flag(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 300, height: 100 });
    const context = canvas.getContext('2d') as CanvasRenderingContext2D;
    for (const [index, color] of ['#ff0000', '#00ff00', '#0000ff'].entries()) {
      context.fillStyle = color;
      context.fillRect(index * 100, 0, 100, 100);
    }
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  });
  return Buffer.from(base64, 'base64');
}

/** Contents of the field: type and size of its image, and the color in its middle. */
function shown(page: Page) {
  return page.getByTestId('image-preview').evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    const canvas = Object.assign(document.createElement('canvas'), { width: image.naturalWidth, height: image.naturalHeight });
    const context = canvas.getContext('2d') as CanvasRenderingContext2D;
    context.drawImage(image, 0, 0);
    const middle = context.getImageData(image.naturalWidth / 2, image.naturalHeight / 2, 1, 1).data;
    const type = /^data:([^;]*)/.exec(image.src)?.[1];
    return { type, width: image.naturalWidth, height: image.naturalHeight, middle: [...middle.slice(0, 3)].join(' ') };
  });
}

const cropDialog = (page: Page) => page.getByRole('dialog', { name: 'Crop to a square' });
const icon = (page: Page) => page.getByLabel('Tool Icon', { exact: true }).and(page.locator('input'));
const choose = (page: Page, buffer: Buffer, name = 'flag.png') =>
  icon(page).setInputFiles({ name, mimeType: 'image/png', buffer });

test('a wide picture is cropped to a square with the keyboard alone', async ({ page }) => {
  const refused = refusedByPolicy(page);
  await openToolForm(page);
  await choose(page, await flag(page));
  await cropDialog(page).waitFor();
  await expectAccessible(page);
  const frame = page.getByRole('group', { name: 'The part to keep' });
  await frame.focus();
  for (let press = 0; press < 60; press += 1) await page.keyboard.press('ArrowRight');
  await cropDialog(page).getByRole('button', { name: 'Crop' }).press('Enter');
  await expect(cropDialog(page)).toBeHidden();
  expect(await shown(page)).toEqual({ type: 'image/png', width: 100, height: 100, middle: '255 0 0' });
  await choose(page, await flag(page));
  await frame.focus();
  for (let press = 0; press < 10; press += 1) await page.keyboard.press('+');
  await expect(page.getByRole('slider', { name: 'Zoom' })).toHaveValue('2');
  await cropDialog(page).getByRole('button', { name: 'Crop' }).press('Enter');
  await expect(cropDialog(page)).toBeHidden();
  expect(await shown(page)).toEqual({ type: 'image/png', width: 50, height: 50, middle: '0 255 0' });
  expect(refused).toEqual([]);
});

test('the whole of a picture can be kept, and Escape keeps nothing of it but the form', async ({ page }) => {
  await openToolForm(page);
  await choose(page, await flag(page));
  await cropDialog(page).getByRole('button', { name: 'Use whole image' }).click();
  await expect(cropDialog(page)).toBeHidden();
  expect(await shown(page)).toEqual({ type: 'image/png', width: 300, height: 100, middle: '0 255 0' });
  await choose(page, await flag(page));
  await expectFocusIn(cropDialog(page));
  await page.keyboard.press('Escape');
  await expect(cropDialog(page)).toBeHidden();
  expect((await shown(page)).width).toBe(300);
  await expect(page.getByRole('heading', { name: 'Add New Tool' })).toBeVisible();
});

test('a picture is taken when it is pasted or dropped', async ({ page }) => {
  await openToolForm(page);
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path fill="#00f" d="M0 0h9v9H0z"/></svg>';
  const transfer = await page.evaluateHandle((content) => {
    const data = new DataTransfer();
    data.items.add(new File([content], 'mark.svg', { type: 'image/svg+xml' }));
    return data;
  }, drawing);
  const button = page.getByRole('button', { name: 'Choose image Tool Icon' });
  await button.dispatchEvent('drop', { dataTransfer: transfer });
  expect((await shown(page)).middle).toBe('0 0 255');
  await page.getByRole('button', { name: 'Remove Tool Icon' }).click();
  await expect(button).toBeFocused();
  await button.evaluate((element, clipboardData) => {
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, transfer);
  expect((await shown(page)).type).toBe('image/svg+xml');
});

test('a small file that stands for a picture of 20,000 × 20,000 is refused at once', async ({ page }) => {
  await openToolForm(page);
  const bomb = rawPng({ width: 20_000, height: 20_000, depth: 1 });
  expect(bomb.length).toBeLessThan(500 * 1024);
  await choose(page, bomb, 'bomb.png');
  await expect(page.getByText('Image must be at most 4096 pixels wide and high').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Choose image Tool Icon' })).toHaveAttribute('aria-invalid', 'true');
});

test('an icon of the font is found and chosen with the keyboard alone', async ({ page }) => {
  const refused = refusedByPolicy(page);
  await openToolForm(page);
  await page.getByRole('radio', { name: 'Font Awesome icon' }).check();
  await page.getByLabel('Search icons').fill('law');
  await page.keyboard.press('ArrowDown');
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  const first = await focused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  expect(await focused()).toBe(first);
  await page.keyboard.press('ArrowDown');
  const below = await page.evaluate(() => (document.activeElement as HTMLElement).offsetTop);
  expect(below).toBeGreaterThan(0);
  await page.keyboard.press('ArrowUp');
  expect(await focused()).toBe(first);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Icon class')).toHaveValue(/^fa-(solid|regular|brands) fa-/);
  const font = await page.evaluate(() =>
    document.fonts.ready.then((fonts) => [...fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family)),
  );
  expect(font.join()).toContain('Font Awesome');
  await expectAccessible(page);
  expect(refused).toEqual([]);
});
