import { expect, test } from '@playwright/test';
import { expectAccessible, signInByCall } from './portal.ts';

test('the help of a screen opens beside it, at the section about it', async ({ page }) => {
  await signInByCall(page);
  await page.goto('/my-documents');
  const opened = page.waitForEvent('popup');
  await page.getByRole('main').getByRole('link', { name: 'Help (opens in a new tab)' }).click();
  const help = await opened;
  const section = help.getByRole('heading', { name: 'My Documents', level: 2 });
  await expect(section).toBeFocused();
  await expect(section).toBeInViewport();
  await expectAccessible(help);
  await help.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Shortcuts' }).click();
  await expect(help.getByRole('heading', { name: 'Shortcuts' })).toBeInViewport();
  await expect(help).toHaveURL(/\/help#shortcuts$/);
  await expect(page).toHaveURL(/\/my-documents$/);
});

test('the footer ends every page at the window’s end or below what is read, and is away where the chatbot fills a phone', async ({
  page,
}) => {
  await signInByCall(page);
  const footer = page.getByRole('contentinfo');
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  // Both at one moment, and again until the page has come to rest.
  const gap = () =>
    footer.evaluate((element) =>
      Math.round(document.documentElement.scrollHeight - element.getBoundingClientRect().bottom - window.scrollY),
    );
  for (const address of ['/', '/nowhere', '/my-documents', '/whats-new', '/example-chatbot']) {
    await page.goto(address);
    await page.getByRole('heading', { level: 1 }).filter({ hasNotText: 'Loading...' }).waitFor();
    await page.waitForLoadState('networkidle');
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      if (address === '/example-chatbot' && width < 768) {
        await expect(footer).toBeHidden();
        expect(await height(), 'the chatbot fills the phone').toBe(900);
      } else await expect.poll(gap, { message: `${address} at ${width} px` }).toBe(0);
    }
  }
});
