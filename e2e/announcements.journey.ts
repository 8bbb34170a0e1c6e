import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, signIn, signInByCall } from './portal.ts';
import { ORIGIN } from './ports.ts';

const headers = { origin: ORIGIN };

/** Publishes an announcement. @returns the address that deletes it */
async function announce(page: Page, text: string, tone: 'notice' | 'warning'): Promise<string> {
  const data = { text, tone, url: null, startsOn: '2020-01-01', endsOn: null };
  const response = await page.request.post('/api/admin/announcements', { headers, data });
  return `/api/admin/announcements/${(await response.json()).id}`;
}

test('what an administrator announces stands on the next page without a call, and is dismissed with the keyboard', async ({
  page,
}) => {
  await signInByCall(page);
  const announced = [
    await announce(page, 'The portal rests on Sunday.', 'warning'),
    await announce(page, 'New videos are here.', 'notice'),
  ];
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await page.addInitScript(() => {
    const page = window as { shifted?: number };
    page.shifted = 0;
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries()) page.shifted = (page.shifted ?? 0) + (shift as never as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await signIn(page);
  const region = page.getByRole('region', { name: 'Announcements' });
  await expect(region.getByRole('listitem')).toHaveText([/^Warning: The portal rests/, /^Notice: New videos/]);
  await page.waitForLoadState('networkidle');
  expect(requested.filter((path) => path.includes('announcements'))).toEqual([]);
  expect(await page.evaluate(() => (window as { shifted?: number }).shifted)).toBeLessThan(0.01);
  await expectAccessible(page);
  const responses: number[] = [];
  page.on('response', (response) => response.url().endsWith('/dismissal') && responses.push(response.status()));
  const inTurn = region.getByRole('button', { name: 'Dismiss' });
  await inTurn.first().focus();
  await page.keyboard.press('Enter');
  await expect(region.getByRole('listitem')).toHaveText([/^Notice: New videos/]);
  await expect(inTurn).toBeFocused();
  await page.keyboard.press('Space');
  await expect(region).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Approved Tools', exact: true })).toBeFocused();
  await expect.poll(() => responses).toEqual([200, 200]);
  await page.getByRole('button', { name: 'Admin', exact: true }).click();
  await page.getByRole('tab', { name: 'Announcements' }).click();
  await page.getByRole('button', { name: 'Edit: New videos are here.' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'New Announcement' }).click();
  await page.getByLabel(/^Text/).fill('Half of what is to be');
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText('Notice: Half of what is to be');
  await expectAccessible(page);
  for (const address of announced) expect((await page.request.delete(address, { headers })).ok()).toBe(true);
});
