import { expect, test } from '@playwright/test';
import { signIn } from './portal.ts';

test('an activity session starts with the page, is closed when the page is hidden or left, and when the person signs out', async ({
  page,
}) => {
  // Nothing is requested from YouTube.
  await page.route(/^https:\/\/[^/]*(youtube|ytimg|google)/, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<html></html>' }),
  );
  await signIn(page);
  // Wait for the session that began with the sign-in, so that only the pages' own sessions are observed below.
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('atrium-activity-id'))).not.toBeNull();
  const told: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith('/api/analytics/activity-session')) return;
    const { totalDuration, pagesVisited } = request.postDataJSON();
    expect({ isWhole: Number.isInteger(totalDuration), pagesVisited }).toEqual({ isWhole: true, pagesVisited: 1 });
    expect(totalDuration).toBeGreaterThanOrEqual(0);
    told.push(`${request.method()} ${pathname.replace(/\d+$/, 'id')}`);
  });
  const started = page.waitForResponse((response) => response.url().endsWith('/api/analytics/activity-session'));
  await page.goto('/training');
  const { id } = await (await started).json();
  expect(id).toBeGreaterThan(0);
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('atrium-activity-id'))).toBe(String(id));
  const closed = page.waitForResponse((response) => response.url().endsWith(`/api/analytics/activity-session/${id}`));
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  expect((await closed).status()).toBe(204);
  const again = page.waitForResponse((response) => response.url().endsWith('/api/analytics/activity-session'));
  await page.goto('/');
  const next = (await (await again).json()).id;
  expect(next).toBeGreaterThan(id);
  const last = page.waitForResponse((response) => response.url().endsWith(`/api/analytics/activity-session/${next}`));
  await page.getByRole('button', { name: 'Sign Out' }).click();
  expect((await last).status()).toBe(204);
  expect(told.filter((call) => call.startsWith('POST'))).toHaveLength(2);
  await expect(page.getByRole('button', { name: 'Sign In / Sign Up' })).toBeVisible();
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('atrium-activity')))).toEqual([]);
});
