import { expect, type Page, test } from '@playwright/test';
import { signIn } from './portal.ts';

const itemTexts = (page: Page) =>
  page
    .getByRole('list', { name: /As it will appear in the letter/ })
    .getByRole('textbox')
    .evaluateAll((fields) => fields.map((field) => (field as HTMLTextAreaElement).value));

test('an item is dragged below another with its sub-items, by the mouse', async ({ page }) => {
  // Tall enough that dragging doesn't scroll.
  await page.setViewportSize({ width: 1280, height: 2000 });
  await signIn(page);
  await page.goto('/foil-request');
  await page.getByLabel('Request Description').fill('Permits\n\tof 2022\n\tof 2023\nLogs\nMaps');
  await expect.poll(() => itemTexts(page)).toEqual(['Permits', 'of 2022', 'of 2023', 'Logs', 'Maps']);
  const middle = async (name: string) => {
    const box = await page.getByRole('button', { name: `Reorder: ${name}`, exact: true }).boundingBox();
    return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
  };
  const [start, end] = [await middle('Item 1'), await middle('Item 2')];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x, start.y + 10, { steps: 4 });
  await expect(page.getByText('Item 1 is over position 1 of 5.')).toBeAttached();
  await page.mouse.move(end.x, end.y, { steps: 10 });
  await expect(page.getByText('Item 1 is over position 4 of 5.')).toBeAttached();
  await page.mouse.up();
  await expect.poll(() => itemTexts(page)).toEqual(['Logs', 'Permits', 'of 2022', 'of 2023', 'Maps']);
  await expect(page.getByLabel('Request Description')).toHaveValue('Logs\nPermits\n\tof 2022\n\tof 2023\nMaps');
});
