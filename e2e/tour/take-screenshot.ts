import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { findClippedText } from '../find-clipped-text.ts';
import { findInaccessible } from '../portal.ts';

const FOLDER = path.resolve(import.meta.dirname, '../../screenshots');
const WIDTHS = [360, 768, 1440];
/** The narrowest width that accessibility rules require, and a small screen at 200 % zoom. */
const NARROW_WIDTHS = [320, 640];
/** Phone and desktop: in between, the same parts stand side by side or below one another. */
const AXE_WIDTHS = [360, 1440];
/** Window height at which a dialog's forms fit without scrolling inside it. */
const TALL = 2400;

interface Look {
  /** Subject of the screenshot: it is scrolled into view at every width. */
  of?: Locator;
  /** True to make the window as high as the content of an open dialog. */
  isWhole?: boolean;
}

/** Saves screenshots of the page at every width in both themes; nothing may overflow the window, and axe must find nothing. */
export async function takeScreenshot(page: Page, name: string, { of, isWhole = false }: Look = {}): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  // A dialog fills its window; a full-page screenshot would show the page below it undimmed, as nobody ever sees it.
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
    // "more" appears a moment after the text has wrapped.
    await expect
      .configure({ soft: true })
      .poll(() => findClippedText(page), `${name} at ${width} px: text that is cut off`)
      .toEqual([]);
  }
}

/** Renders off-screen content, which appears only when scrolled near; a full-page screenshot would not wait for it. */
const drawAll = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const card of document.querySelectorAll<HTMLElement>('main li')) card.style.contentVisibility = 'visible';
  });

/** Finds elements that scroll sideways in the open dialogs, where only rows of tabs may. */
function tooWideInDialogs(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('[aria-modal=true], [aria-modal=true] *:not([role=tablist], textarea)')]
      .filter((element) => /auto|scroll/.test(getComputedStyle(element).overflowX) && element.scrollWidth > element.clientWidth)
      .map((element) => `${element.tagName} ${element.className}`.slice(0, 120)),
  );
}

/** Dismisses the toast that would cover the screenshot. */
export async function withoutToasts(page: Page): Promise<void> {
  const toasts = page.locator('[data-swipe-direction]');
  while (await toasts.first().isVisible()) {
    await toasts.first().getByRole('button', { name: 'Close' }).click();
    await page.waitForTimeout(200);
  }
}
