import { expect, type Page, test } from '@playwright/test';
import { allowLeavePrompts } from './allow-leave-prompts.ts';
import { signIn, signInByCall } from './portal.ts';
import { ORIGIN } from './ports.ts';

const headers = { origin: ORIGIN };
const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(2)</script><path d="M0 0h9v9z"/></svg>';

/** Records every script that runs in a page, and every request to another machine. */
function watch(page: Page): string[] {
  const happened: string[] = [];
  page.on('dialog', (dialog) => {
    happened.push(`ran: ${dialog.message()}`);
    void dialog.dismiss();
  });
  // Requests that the page's policy refuses don't get this far.
  void page.context().route(
    (url) => url.origin !== ORIGIN,
    (route) => {
      happened.push(`asked for: ${route.request().url()}`);
      return route.abort();
    },
  );
  return happened;
}

async function openToolForm(page: Page): Promise<void> {
  await signIn(page);
  await page.getByRole('button', { name: 'Admin', exact: true }).click();
  await page.getByRole('button', { name: 'Add New Tool' }).click();
  await page.getByRole('heading', { name: 'Add New Tool' }).waitFor();
}

async function fillToolForm(page: Page, name: string, url: string): Promise<void> {
  await page.getByLabel(/^Tool Name/).fill(name);
  await page
    .getByRole('dialog')
    .getByLabel(/^Category/)
    .selectOption({ label: 'Research' });
  await page.getByLabel(/^URL/).fill(url);
  await page.getByLabel(/^Description/).fill('A tool that should not be trusted');
}

const chooseIcon = (page: Page, name: string, mimeType: string, buffer: Buffer) =>
  page.getByLabel('Tool Icon', { exact: true }).and(page.locator('input')).setInputFiles({ name, mimeType, buffer });

async function removeTool(page: Page, name: string): Promise<void> {
  const tools: { id: number; name: string }[] = await (await page.request.get('/api/admin/tools?images=display')).json();
  for (const { id } of tools.filter((tool) => tool.name === name)) await page.request.delete(`/api/tools/${id}`, { headers });
}

test.beforeEach(({ page }) => allowLeavePrompts(page));

test('a hostile drawing chosen in the form runs nothing in its preview, nor on the card that is made of it', async ({ page }) => {
  const name = 'Drawn with intent';
  const happened = watch(page);
  await openToolForm(page);
  await fillToolForm(page, name, '/drawn');
  await chooseIcon(page, 'icon.svg', 'image/svg+xml', Buffer.from(DRAWING));
  await expect(page.getByTestId('image-preview')).toBeVisible();
  await page.getByRole('button', { name: 'Save Tool' }).click();
  await expect(page.getByText('Tool has been created successfully').first()).toBeVisible();
  await page.goto('/');
  const icon = page.getByRole('listitem').filter({ hasText: name }).locator('img').first();
  await expect.poll(() => icon.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await page.goto((await icon.getAttribute('src')) ?? '');
  expect(await page.evaluate(() => [document.contentType, document.scripts.length])).toEqual(['image/webp', 0]);
  expect(happened).toEqual([]);
  await removeTool(page, name);
});

test('an address that would run something is refused in the form, beside its field', async ({ page }) => {
  const happened = watch(page);
  await openToolForm(page);
  await fillToolForm(page, 'Launched', 'javascript:alert(1)');
  await page.getByRole('button', { name: 'Save Tool' }).click();
  await expect(page.getByText("Must be a valid URL or internal route starting with '/'").first()).toBeVisible();
  await expect(page.getByLabel(/^URL/)).toHaveAttribute('aria-invalid', 'true');
  expect(happened).toEqual([]);
});

const STORED = ['javascript:alert(1)', 'data:text/html,<script>alert(1)</script>', '//evil.test/', '/\\evil.test/'];

test('what was stored past the portal cannot be launched, and loads nothing from elsewhere', async ({ page }) => {
  const happened = watch(page);
  const hostile = STORED.map((url, index) => ({
    id: 90_000 + index,
    name: `Stored ${index}`,
    description: 'Written by other hands',
    url,
    category: 'research',
    icon: 'https://evil.test/icon.svg',
    iconType: 'image',
    badge1: '//evil.test/badge.png',
    badge2: 'javascript:alert(1)',
    displayOrder: 0,
    comingSoon: false,
    isHidden: false,
    toolType: 'third-party',
  }));
  await signInByCall(page);
  await page.route('**/api/tools', (route) => route.fulfill({ json: hostile }));
  await page.goto('/');
  const cards = page.getByRole('listitem').filter({ hasText: 'Stored' });
  await expect(cards).toHaveCount(STORED.length);
  for (const card of await cards.all()) {
    await expect(card.getByText('Not available')).toBeVisible();
    await expect(card.locator('a')).toHaveCount(0);
    await expect(card.getByTestId('generic-icon')).toBeVisible();
    await expect(card.getByTestId('badge')).toHaveCount(0);
    await card.getByText('Not available').click({ modifiers: ['ControlOrMeta'], force: true });
  }
  expect(new URL(page.url()).origin).toBe(ORIGIN);
  expect(page.context().pages()).toHaveLength(1);
  expect(happened).toEqual([]);
});
