import { expect, type Locator, type Page } from '@playwright/test';

const ICON = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E';
/** Forty tools, as the list endpoints return them; the second is hidden. */
export const MANY = Array.from({ length: 40 }, (_, index) => ({
  id: index + 1,
  name: `Tool ${index + 1}`,
  description: 'Reads a contract and lists what is unusual in it.',
  url: 'https://vendor.example/start',
  category: 'research',
  icon: ICON,
  iconType: 'image',
  displayOrder: index + 1,
  comingSoon: false,
  badge1: null,
  badge2: null,
  isHidden: index === 1,
  toolType: 'third-party',
}));

/** Opens the admin panel. */
export async function openPanel(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Admin', exact: true }).click();
  const panel = page.getByRole('dialog', { name: 'Admin Panel' });
  await panel.waitFor();
  return panel;
}

/** Picks a row up with the keyboard, by its handle that has the focus; the keys pressed next move it. */
export async function pickUp(page: Page, handle: Locator): Promise<void> {
  await page.keyboard.press('Space');
  await expect(handle).toHaveAttribute('aria-pressed', 'true');
  // The library attaches its key listener in a timer, which a busy browser runs after the next key. Our timer runs after it.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
}

/** Sets the width of the window and waits two frames for the resize handlers. */
export async function setWidth(page: Page, width: number, height = 900): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))),
  );
}

/** Bounding box of an element; NaN when it is not rendered. */
export const boxOf = async (locator: Locator) => (await locator.boundingBox()) ?? { x: NaN, y: NaN, width: NaN, height: NaN };
