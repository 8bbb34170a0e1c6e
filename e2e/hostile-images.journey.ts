import { type APIRequestContext, type Browser, expect, type Page, test } from '@playwright/test';
import { asInline, pngPart, rawPng } from '../src/platform/server/testing/raw-images.ts';
import { HOSTILE_DRAWINGS } from '../src/platform/server/testing/sample-drawings.ts';
import { ADMIN, signIn } from './portal.ts';
import { ORIGIN } from './ports.ts';

const headers = { origin: ORIGIN };
const TOOL = { description: 'A tool that should not be trusted', url: '/x', category: 'research', toolType: 'third-party' };
const asDrawing = (svg: string) => asInline(Buffer.from(svg), 'image/svg+xml');

async function addTool(request: APIRequestContext, name: string, fields: Record<string, unknown>) {
  return request.post('/api/tools', { headers, data: { ...TOOL, name, ...fields } });
}

/** The addresses under which everybody's pages show the images of the tools of that name. */
async function shownImages(request: APIRequestContext, name: string): Promise<string[]> {
  const tools: { name: string; icon: string }[] = await (await request.get('/api/tools')).json();
  return tools.filter((tool) => tool.name === name).map((tool) => tool.icon);
}

/** Takes away the tools of that name, so that other journeys see the portal as it was. */
async function removeTools(request: APIRequestContext, name: string): Promise<void> {
  const tools: { id: number; name: string }[] = await (await request.get('/api/admin/tools?images=display')).json();
  for (const tool of tools.filter((listed) => listed.name === name)) await request.delete(`/api/tools/${tool.id}`, { headers });
}

test.beforeEach(async ({ request }) => {
  expect((await request.post('/api/auth/login', { headers, data: ADMIN })).ok()).toBe(true);
});

/** Notes everything that runs or is asked for while a page shows something. */
function watch(page: Page): { happened: string[] } {
  const happened: string[] = [];
  page.on('dialog', (dialog) => {
    happened.push(`ran: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    if (/evil|^data:(?!image)|^javascript:/.test(request.url())) happened.push(`asked for: ${request.url()}`);
  });
  return { happened };
}

/** A page that no content policy protects: what happens there is up to the file alone. */
async function unprotectedPage(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext({ bypassCSP: true, baseURL: ORIGIN })).newPage();
  await page.route(/evil\.test/, (route) => route.abort());
  return page;
}

/** Opens an address, and plays what a person might do with it. */
async function openAndTry(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.mouse.move(5, 5);
  await page.mouse.click(5, 5);
  await page.waitForTimeout(150);
}

test('hostile drawings do run and fetch in this browser, as long as nobody cleans them', async ({ browser }) => {
  const page = await unprotectedPage(browser);
  const { happened } = watch(page);
  for (const [index, { svg }] of HOSTILE_DRAWINGS.entries()) {
    await page.route(`**/control-${index}.svg`, (route) => route.fulfill({ contentType: 'image/svg+xml', body: svg }));
    await openAndTry(page, `/control-${index}.svg`);
  }
  expect(happened.filter((what) => what.startsWith('ran'))).not.toHaveLength(0);
  expect(new Set(happened).size).toBeGreaterThan(6);
  await page.context().close();
});

test('hostile drawings run nothing and fetch nothing, opened by themselves without any protection, or on the main page', async ({
  browser,
  page,
  request,
}) => {
  const name = 'Hostile drawing';
  for (const { hides, svg } of HOSTILE_DRAWINGS) {
    expect((await addTool(request, name, { icon: asDrawing(svg) })).status(), hides).toBe(201);
  }
  const addresses = await shownImages(request, name);
  expect(addresses).toHaveLength(HOSTILE_DRAWINGS.length);
  const alone = await unprotectedPage(browser);
  const opened = watch(alone);
  for (const address of new Set(addresses)) {
    await openAndTry(alone, address);
    expect(await alone.locator('path').count()).toBeGreaterThan(0);
  }
  expect(opened.happened).toEqual([]);
  await alone.context().close();

  const shown = watch(page);
  await signIn(page);
  const icons = page.getByRole('listitem').filter({ hasText: name }).locator('img');
  await expect(icons).toHaveCount(HOSTILE_DRAWINGS.length);
  const drawn = () =>
    icons.evaluateAll((images) => images.filter((image) => (image as HTMLImageElement).naturalWidth > 0).length);
  await expect.poll(drawn).toBe(HOSTILE_DRAWINGS.length);
  expect(shown.happened).toEqual([]);
  await removeTools(request, name);
});

test('an image’s address answers with an image only, which a browser may neither sniff nor let act', async ({ request }) => {
  const name = 'Two files in one';
  const page = Buffer.from('<html><script>alert(1)</script></html>');
  const png = rawPng({ width: 20, height: 20, parts: [pngPart('tEXt', page)] });
  const added = await addTool(request, name, { icon: asInline(Buffer.concat([png, page]), 'image/jpeg') });
  expect(added.status()).toBe(201);
  const [address = ''] = await shownImages(request, name);
  expect(address).toMatch(/\.webp$/);
  const answer = await request.get(address);
  expect(answer.headers()).toMatchObject({
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringMatching(/default-src 'none'.*sandbox/),
  });
  expect((await answer.body()).toString('latin1')).not.toContain('script');
  const all: { name: string; icon: string }[] = await (await request.get('/api/admin/tools')).json();
  const original = all.find((tool) => tool.name === name)?.icon ?? '';
  expect(Buffer.from(original.split(',')[1] ?? '', 'base64').toString('latin1')).not.toContain('script');
  await removeTools(request, name);
});

test('an image of 20,000 by 20,000 pixels is refused at once, and a drawing that multiplies itself too', async ({ request }) => {
  const huge = asInline(rawPng({ width: 20_000, height: 20_000, depth: 1 }));
  const start = Date.now();
  const wide = await addTool(request, 'Wide', { icon: huge });
  expect(wide.status()).toBe(400);
  expect((await wide.json()).fields).toEqual({ icon: 'Image must be at most 4096 pixels wide and high' });
  const steps = Array.from({ length: 10 }, (_none, n) => `<g id="a${n + 1}">${`<use href="#a${n}"/>`.repeat(10)}</g>`);
  const bomb = asDrawing(`<svg xmlns="http://www.w3.org/2000/svg">${steps.join('')}</svg>`);
  expect((await addTool(request, 'Bomb', { icon: bomb })).status()).toBe(400);
  expect(Date.now() - start).toBeLessThan(3000);
});

test('an address that would run something, or leads elsewhere than it says, cannot be launched', async ({ request }) => {
  const icon = asDrawing('<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9v9z"/></svg>');
  const addresses = [
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    '//evil.test',
    '/\\evil.test',
    '/',
  ];
  for (const url of addresses) {
    const answer = await addTool(request, 'Launch', { icon, url });
    expect(answer.status(), url).toBe(400);
    expect((await answer.json()).fields, url).toEqual({ url: "Must be a valid URL or internal route starting with '/'" });
  }
});
