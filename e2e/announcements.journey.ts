import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, signIn } from './portal.ts';

async function openAnnouncements(page: Page) {
  await page.getByRole('button', { name: 'Admin', exact: true }).click();
  await page.getByRole('tab', { name: 'Announcements' }).click();
}

async function announce(page: Page, text: string, kind: 'Notice' | 'Warning') {
  await page.getByRole('button', { name: 'New Announcement' }).click();
  await page.getByLabel(/^Text/).fill(text);
  await page.getByLabel('Kind').selectOption(kind);
  await page.getByRole('button', { name: 'Announce', exact: true }).click();
  await page.getByRole('button', { name: `Edit: ${text}` }).waitFor();
}

test('what an administrator announces stands on the next page without a call, and is dismissed with the keyboard', async ({
  page,
}) => {
  await signIn(page);
  await openAnnouncements(page);
  await expectAccessible(page);
  await announce(page, 'The portal rests on Sunday.', 'Warning');
  await announce(page, 'New videos are here.', 'Notice');
  await expectAccessible(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.addInitScript(() => {
    const page = window as { shifted?: number };
    page.shifted = 0;
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries()) page.shifted = (page.shifted ?? 0) + (shift as never as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/');
  const region = page.getByRole('region', { name: 'Announcements' });
  await expect(region.getByRole('listitem')).toHaveText([/^Warning: The portal rests/, /^Notice: New videos/]);
  await page.waitForLoadState('networkidle');
  expect(asked.filter((path) => path.includes('announcements'))).toEqual([]);
  expect(await page.evaluate(() => (window as { shifted?: number }).shifted)).toBeLessThan(0.01);
  await expectAccessible(page);
  const answers: number[] = [];
  page.on('response', (answer) => answer.url().endsWith('/dismissal') && answers.push(answer.status()));
  const inTurn = region.getByRole('button', { name: 'Dismiss' });
  await inTurn.first().focus();
  await page.keyboard.press('Enter');
  await expect(region.getByRole('listitem')).toHaveText([/^Notice: New videos/]);
  await expect(inTurn).toBeFocused();
  await page.keyboard.press('Space');
  await expect(region).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Approved Tools', exact: true })).toBeFocused();
  await expect.poll(() => answers).toEqual([200, 200]);
  await page.goto('/document-drafting');
  await page.getByRole('contentinfo').waitFor();
  await expect(region).toBeHidden();
  await openAnnouncements(page);
  for (const text of ['New videos are here.', 'The portal rests on Sunday.']) {
    await page.getByRole('button', { name: `Delete: ${text}` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('button', { name: `Delete: ${text}` }).waitFor({ state: 'detached' });
  }
});

test('a form that is half written is there again after a reload', async ({ page }) => {
  await signIn(page);
  await openAnnouncements(page);
  await page.getByRole('button', { name: 'New Announcement' }).click();
  await page.getByLabel(/^Text/).fill('Half of what is to be');
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText('Notice: Half of what is to be');
  page.on('dialog', (question) => question.accept());
  await page.reload();
  await openAnnouncements(page);
  await page.getByRole('button', { name: 'New Announcement' }).click();
  await expect(page.getByLabel(/^Text/)).toHaveValue('Half of what is to be');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Discard it' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('heading', { name: /^Announced/ }).waitFor();
});
