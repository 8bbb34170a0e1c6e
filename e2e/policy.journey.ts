import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { setPdfReader, uploadPolicy } from './policy-versions.ts';
import { expectAccessible, signInByCall } from './portal.ts';

const BUTTON = 'I have read the policy and will follow it';
const notice = (page: Page) => page.getByRole('complementary', { name: 'AI policy' });

/** Collects resources that the page's own policy refuses to load. */
function refusedByPolicy(page: Page): string[] {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text());
  });
  return refused;
}

test('the PDF stands in the page, fills the window, and the page lets it be loaded', async ({ page }) => {
  await setPdfReader(page, true);
  const refused = refusedByPolicy(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await signInByCall(page);
  const version = await uploadPolicy(page, 'A policy to embed');
  const loaded = page.waitForResponse('**/firm-ai-policy.pdf');
  await page.goto('/firm-policy');
  const response = await loaded;
  expect([response.status(), response.headers()['content-type'], response.frame() === page.mainFrame()]).toEqual([
    ...[200, 'application/pdf', false],
  ]);
  const frame = page.getByTitle(`The firm’s AI policy, version ${version}, as a PDF`);
  const box = await frame.boundingBox();
  expect(box?.height).toBeGreaterThan(500);
  const footer = await page.getByRole('contentinfo').boundingBox();
  const below = (footer?.y ?? 0) - (box?.y ?? 0) - (box?.height ?? 0);
  expect(below, 'between the PDF and the footer').toBeLessThan(50);
  expect(await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)).toBe(0);
  expect(refused).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 400 });
  expect((await frame.boundingBox())?.height).toBeGreaterThan(400);
});

test('on a phone a card opens and saves the policy', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await signInByCall(page);
  await uploadPolicy(page, 'A policy for a phone');
  await page.goto('/firm-policy');
  await expect(page.getByRole('link', { name: /^Open/ })).toHaveAttribute('target', '_blank');
  await expect(page.locator('iframe')).toHaveCount(0);
  const saving = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download PDF' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toBe('firm-ai-policy.pdf');
  expect(
    readFileSync(await file.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  await expectAccessible(page);
});

test('a line asks on every page without a call of its own; the policy is acknowledged with the keyboard', async ({ page }) => {
  await signInByCall(page);
  await uploadPolicy(page, 'A policy to acknowledge');
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await page.goto('/');
  await expect(notice(page)).toBeVisible();
  await expectAccessible(page);
  expect(requested).toContain('/');
  expect(requested).not.toContain('/api/policy');
  await notice(page).getByRole('link', { name: 'Read the policy' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Firm AI Policy' })).toBeFocused();
  await expect(notice(page)).toBeHidden();
  await expectAccessible(page);
  await page.getByRole('button', { name: BUTTON }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText(/^You acknowledged this version on /)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Back to Tools' }).click();
  await expect(page.getByRole('heading', { name: 'Approved 3rd Party AI Tools' })).toBeVisible();
  await expect(notice(page)).toBeHidden();
});

test('the line moves nothing while the page is being loaded, and can be put away', async ({ page }) => {
  await signInByCall(page);
  await uploadPolicy(page, 'A policy that moves nothing');
  await page.addInitScript(() => {
    Object.assign(window, { shifts: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
        Object.assign(window, { shifts: (window as unknown as { shifts: number }).shifts + entry.value });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  await expect(notice(page)).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { shifts: number }).shifts)).toBeLessThan(0.001);
  await notice(page).getByRole('button', { name: 'Dismiss this notice' }).press('Enter');
  await expect(notice(page)).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByRole('link', { name: 'Training' }).first().click();
  await expect(page.getByRole('heading', { name: 'AI Training & Tutorial Videos' })).toBeVisible();
  await expect(notice(page)).toBeHidden();
});

test('nobody who is signed out reads the page: it leads to the main page', async ({ page }) => {
  await page.goto('/firm-policy');
  await expect(page.getByText('Access Restricted')).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await expect(notice(page)).toBeHidden();
});
