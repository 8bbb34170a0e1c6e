import { expect, type Page, test } from '@playwright/test';
import { ADMIN_TABS } from '../src/app/client/admin-tabs.ts';
import { KNOWN_PAGES } from '../src/app/client/known-pages.ts';
import { findClippedText } from './find-clipped-text.ts';
import { expectAccessible, signIn } from './portal.ts';

const FOR_VISITORS = [
  '/',
  '/document-drafting',
  '/help',
  '/nowhere',
  '/auth/microsoft/nowhere',
  '/reset-password',
  '/confirm-address',
  '/not-my-account',
];
/** Every page that staff use, plus the API docs and the not-found page. */
const FOR_STAFF = [...KNOWN_PAGES.map(({ path }) => path), '/api/docs', '/nowhere'];

/** A phone (also a window of 1,280 pixels at 400 % zoom), and that window at 200 %. */
const ZOOMED_WIDTHS = [320, 640];
/** Widest letter, word and line spacing that readers may set (WCAG 2.2, 1.4.12). */
const TEXT_SPACING = '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }';

test('text that its part of the page cuts off, or one around that, is found, and nothing else', async ({ page }) => {
  const long = 'A sentence that is a good deal longer than the room that it was given here.';
  const cut = (style: string, inside: string) => `<div style="width: 120px; ${style}">${inside}</div>`;
  await page.setContent(`<main>
    ${cut('overflow: hidden; white-space: nowrap', `1 ${long}`)}
    ${cut('overflow: clip; height: 1.5em', `2 ${long}`)}
    ${cut('overflow: hidden; height: 1.5em', `<p style="margin: 0">3 ${long}</p>`)}
    ${cut('overflow: hidden; white-space: nowrap', `<p><span>4 ${long}</span></p>`)}
    ${cut('', `whole ${long}`)}
    ${cut('overflow: auto; height: 1.5em', `<p>scrolled ${long}</p>`)}
    ${cut('overflow: hidden; white-space: nowrap', `<p title="${long}" style="overflow: hidden">said ${long}</p>`)}
    ${cut('overflow: hidden; width: 1px; height: 1px', `<p>read out ${long}</p>`)}
  </main>`);
  expect((await findClippedText(page)).map((text) => text.match(/“(\w+)/)?.[1])).toEqual(['1', '2', '3', '4']);
});

test('every screen of a visitor can be read by a screen reader, enlarged and set apart', async ({ page }) => {
  for (const address of FOR_VISITORS) {
    await page.goto(address);
    await expectReadable(page, address);
  }
});

test('every screen of a member of staff can be read by a screen reader, enlarged and set apart', async ({ page }) => {
  await signIn(page);
  for (const address of FOR_STAFF) {
    await page.goto(address);
    await expectReadable(page, address);
  }
});

test('every tab of the admin panel can be read by a screen reader, enlarged and set apart', async ({ page }) => {
  await signIn(page);
  await page.getByRole('button', { name: 'Admin', exact: true }).click();
  for (const name of Object.values(ADMIN_TABS)) {
    await page.getByRole('tab', { name }).click();
    await expectReadable(page, name);
  }
});

async function expectReadable(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('status', { name: /^Loading/ }), name).toHaveCount(0);
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect(page.locator('h1:visible, [aria-modal=true] h2:visible').first(), name).toBeVisible();
  await test.step(`${name}: axe`, () => expectAccessible(page));
  for (const width of ZOOMED_WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await expectNothingLost(page, `${name} at ${width} px`);
  }
  await setWideSpacing(page, true);
  await expectNothingLost(page, `${name} with wide spacing`);
  await setWideSpacing(page, false);
}

async function expectNothingLost(page: Page, name: string): Promise<void> {
  // Everything that follows the window's width has caught up by the second frame, such as “more” below text that is now too long.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))),
  );
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect.soft(overflow, `${name} is wider than its window`).toBe(0);
  expect.soft(await findClippedText(page), `${name}: text that is cut off`).toEqual([]);
}

/** Uses the browser's own objects, because the page's policy allows no inline styles. */
function setWideSpacing(page: Page, isWide: boolean): Promise<void> {
  return page.evaluate(
    (css) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets = [sheet];
    },
    isWide ? TEXT_SPACING : '',
  );
}
