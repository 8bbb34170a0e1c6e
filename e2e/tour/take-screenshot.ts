import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { findClippedText } from '../find-clipped-text.ts';
import { findInaccessible } from '../portal.ts';

const FOLDER = path.resolve(import.meta.dirname, '../../screenshots');
const WIDTHS = [360, 768, 1440];
/** The narrowest that the rules of accessibility ask for, and a small screen at a zoom of 200 %. */
const NARROW_WIDTHS = [320, 640];
/** As a phone and as a desk show it: between them the same parts stand side by side or below one another. */
const AXE_WIDTHS = [360, 1440];
/** A dialog scrolls inside; in a window of this height its forms are seen to their end. */
const TALL = 2400;

interface Look {
  /** What the picture is of: it is brought into sight at every width. */
  of?: Locator;
  /** The window is as high as what an open dialog holds. */
  isWhole?: boolean;
}

/** Writes pictures of the page as it is, at every width and in both themes; nothing may be wider than its window, and axe finds nothing. */
export async function takeScreenshot(page: Page, name: string, { of, isWhole = false }: Look = {}): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  // A dialog fills its window; below it the whole page would show undimmed, as nobody ever sees it.
  const fullPage = (await page.getByRole('dialog').or(page.getByRole('alertdialog')).count()) === 0;
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: isWhole ? TALL : width === 360 ? 760 : 900 });
    await of?.evaluate((element) => element.scrollIntoView({ block: 'start' }));
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      if (fullPage) await drawAll(page);
      await page.screenshot({ path: path.join(FOLDER, `${name}-${width}-${colorScheme}.png`), fullPage });
      if (!AXE_WIDTHS.includes(width)) continue;
      expect.soft(await findInaccessible(page), `${name} at ${width} px, ${colorScheme}: what axe finds`).toEqual([]);
    }
  }
  for (const width of [...NARROW_WIDTHS, ...WIDTHS]) {
    await page.setViewportSize({ width, height: 900 });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect.soft(overflow, `${name} at ${width} px is wider than its window`).toBe(0);
    expect.soft(await tooWideInDialogs(page), `${name} at ${width} px: wider than its dialog`).toEqual([]);
    // "more" comes a moment after the text has found its lines.
    await expect
      .configure({ soft: true })
      .poll(() => findClippedText(page), `${name} at ${width} px: text that is cut off`)
      .toEqual([]);
  }
}

/** What is out of sight is drawn when somebody comes near it, which a picture of the whole page does not wait for. */
const drawAll = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const card of document.querySelectorAll<HTMLElement>('main li')) card.style.contentVisibility = 'visible';
  });

/** What scrolls sideways in the open dialogs, where only rows of tabs may. */
function tooWideInDialogs(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('[aria-modal=true], [aria-modal=true] *:not([role=tablist], textarea)')]
      .filter((element) => /auto|scroll/.test(getComputedStyle(element).overflowX) && element.scrollWidth > element.clientWidth)
      .map((element) => `${element.tagName} ${element.className}`.slice(0, 120)),
  );
}

/** Sends the message away that would lie over the picture. */
export async function withoutToasts(page: Page): Promise<void> {
  const toasts = page.locator('[data-swipe-direction]');
  while (await toasts.first().isVisible()) {
    await toasts.first().getByRole('button', { name: 'Close' }).click();
    await page.waitForTimeout(200);
  }
}
