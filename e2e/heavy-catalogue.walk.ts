import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { asInline, heavyPng } from '../src/platform/server/testing/raw-images.ts';
import { ADMIN, signIn } from './portal.ts';
import { ORIGIN } from './ports.ts';

const headers = { origin: ORIGIN };
/** Enough to fill a screen; `heavy-catalogue.routes.test.ts` measures the weight of a list of 40. */
const TOOLS = 6;
const NAME = 'Heavy tool';

async function addTools(request: APIRequestContext): Promise<void> {
  for (let number = 1; number <= TOOLS; number += 1) {
    const [icon, badge1, badge2] = [heavyPng(), heavyPng(), heavyPng()].map((image) => asInline(image));
    const words = { name: `${NAME} ${number}`, description: 'A tool with heavy images', url: '/x', category: 'research' };
    const response = await request.post('/api/tools', { headers, data: { ...words, icon, badge1, badge2 } });
    expect(response.status()).toBe(201);
  }
}

async function removeTools(request: APIRequestContext): Promise<void> {
  const tools: { id: number; name: string }[] = await (await request.get('/api/admin/tools?images=display')).json();
  for (const { id } of tools.filter((tool) => tool.name.startsWith(NAME))) await request.delete(`/api/tools/${id}`, { headers });
}

/** Resources that the page has loaded from the portal, by address: bytes over the network and decoded bytes. */
async function taken(page: Page, part: string): Promise<{ name: string; sent: number; size: number }[]> {
  return page.evaluate((wanted) => {
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const matching = entries.filter((entry) => entry.name.includes(wanted));
    return matching.map(({ name, transferSize, decodedBodySize }) => ({ name, sent: transferSize, size: decodedBodySize }));
  }, part);
}

async function showAll(page: Page): Promise<void> {
  const icons = page.getByRole('listitem').filter({ hasText: NAME }).locator('img');
  await expect(icons).toHaveCount(TOOLS * 3);
  await icons.last().scrollIntoViewIfNeeded();
  const drawn = () =>
    icons.evaluateAll((images) => images.filter((image) => (image as HTMLImageElement).naturalWidth > 0).length);
  await expect.poll(drawn, { timeout: 60_000 }).toBe(TOOLS * 3);
}

test.afterEach(({ request }) => removeTools(request));

test('a page with heavy images loads light, and a reload takes the images from the browser’s cache', async ({
  page,
  request,
}) => {
  expect((await request.post('/api/auth/login', { headers, data: ADMIN })).ok()).toBe(true);
  await addTools(request);
  await signIn(page);
  await showAll(page);
  const first = await taken(page, '/api/images/');
  expect(first.length).toBeGreaterThanOrEqual(TOOLS * 3);
  for (const { size } of first) expect(size).toBeLessThan(128 * 1024);
  await page.reload();
  await showAll(page);
  const again = await taken(page, '/api/images/');
  expect(again.length).toBeGreaterThanOrEqual(TOOLS * 3);
  // Images further down may load only now.
  const known = new Set(first.map(({ name }) => name));
  expect(again.filter(({ name, sent }) => known.has(name) && sent > 0)).toEqual([]);

  const readList = async () => (await fetch('/api/tools')).json();
  await page.evaluate(readList);
  await page.evaluate(readList);
  const [, unchanged] = await taken(page, '/api/tools');
  expect(unchanged?.size).toBeGreaterThan(2000);
  // A 304 is headers only.
  expect(unchanged?.sent).toBeLessThan(1000);
});
