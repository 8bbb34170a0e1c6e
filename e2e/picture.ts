import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';

const FOLDER = path.resolve(import.meta.dirname, '../screenshots');
const WIDTHS = [360, 768, 1440];
/** The narrowest that the rules of accessibility ask for, and a small screen at a zoom of 200 %. */
const NARROW_WIDTHS = [320, 640];

/** Writes pictures of the page as it is, at every width and in both themes; nothing may be wider than its window. */
export async function picture(page: Page, name: string): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  // A dialog fills its window; below it the whole page would show undimmed, as nobody ever sees it.
  const fullPage = (await page.getByRole('dialog').or(page.getByRole('alertdialog')).count()) === 0;
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: width === 360 ? 760 : 900 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.screenshot({ path: path.join(FOLDER, `${name}-${width}-${colorScheme}.png`), fullPage });
    }
  }
  for (const width of [...NARROW_WIDTHS, ...WIDTHS]) {
    await page.setViewportSize({ width, height: 900 });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect.soft(overflow, `${name} at ${width} px is wider than its window`).toBe(0);
  }
}
