import { afterAll, beforeAll, expect, test } from 'vitest';
import { asInline, heavyPng } from '#platform/server/testing/raw-images.ts';
import { openTestPortal, type TestPortal } from '#testing/test-portal.ts';
import type { ListedCard } from '../catalogue.contract.ts';
import { tools } from './catalogue.tables.ts';

const TOOLS = 40;
/** Number added through the API, with their own images; the others are copies of the same rows. */
const ADDED = 1;
const KB = 1024;
const DESCRIPTION =
  'Reads long agreements and marks what departs from the firm’s own clauses, with the page of each finding. Output has to be checked by an attorney.';

let portal: TestPortal;
let admin: string;
let cookie: string;
beforeAll(async () => {
  portal = await openTestPortal({ sampleContent: false });
  admin = await portal.signIn({ role: 'admin' });
  cookie = await portal.signIn();
  for (let number = 1; number <= ADDED; number += 1) await addTool(number);
  await multiplyTools();
}, 60_000);
afterAll(() => portal.close());

async function addTool(number: number): Promise<void> {
  const [icon, badge1, badge2] = [heavyPng(), heavyPng(), heavyPng()].map((image) => {
    expect(image.length).toBeGreaterThan(490 * KB);
    return asInline(image);
  });
  const words = { name: `Contract Reader ${number}`, description: DESCRIPTION, url: `https://reader-${number}.example/start` };
  const body = { ...words, category: 'research', toolType: 'third-party', displayOrder: number, icon, badge1, badge2 };
  const response = await portal.call('POST', '/api/tools', { cookie: admin, body });
  expect(response.statusCode).toBe(201);
}

async function multiplyTools(): Promise<void> {
  const { db } = portal.deps;
  const added = await db.select().from(tools);
  for (let number = ADDED + 1; number <= TOOLS; number += 1) {
    const { id: _id, ...row } = added[number % ADDED] ?? added[0] ?? expect.unreachable();
    await db.insert(tools).values({ ...row, name: `Contract Reader ${number}`, displayOrder: number });
  }
}

const list = (headers: Record<string, string> = {}) => portal.call('GET', '/api/tools', { cookie, headers });

test('with 40 tools of three 490 KB images each, everybody’s list is under 25 kB before compression', async () => {
  const response = await list();
  expect(response.json()).toHaveLength(TOOLS);
  expect(response.rawPayload.length).toBeLessThan(25_000);
});

test('asked again, the list is answered 304 with nothing in it, until a tool changes', async () => {
  const { etag } = (await list()).headers;
  expect(etag).toMatch(/^"[\w-]{20,}"$/);
  const again = await list({ 'if-none-match': String(etag) });
  expect([again.statusCode, again.rawPayload.length, again.headers.etag]).toEqual([304, 0, etag]);
  const [tool] = (await list()).json<ListedCard[]>();
  await portal.call('PUT', `/api/tools/${tool?.id}`, { cookie: admin, body: { name: 'Contract Reader, renamed' } });
  const changed = await list({ 'if-none-match': String(etag) });
  expect(changed.statusCode).toBe(200);
  expect(changed.json<ListedCard[]>()[0]?.name).toBe('Contract Reader, renamed');
});

test('each image is shown as a small file that may be kept for a year', async () => {
  const listed = (await list()).json<ListedCard[]>();
  const addresses = new Set(listed.flatMap((tool) => [tool.icon, tool.badge1, tool.badge2].map(String)));
  expect(addresses.size).toBe(ADDED * 3);
  for (const address of addresses) {
    const image = await portal.call('GET', address);
    expect(image.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'public, max-age=31536000, immutable' });
    // Noise is the worst case for compression.
    expect(image.rawPayload.length).toBeLessThan(128 * KB);
  }
});

test('the administrators’ own panel loads as little: addresses stand for images there too, and sent back they mean “unchanged”', async () => {
  const response = await portal.call('GET', '/api/admin/tools?images=display', { cookie: admin });
  expect(response.rawPayload.length).toBeLessThan(25_000);
  const [tool] = response.json<ListedCard[]>();
  const { id, ...fields } = tool ?? { id: 0 };
  const saved = await portal.call('PUT', `/api/tools/${id}`, { cookie: admin, body: { ...fields, comingSoon: true } });
  expect(saved.statusCode).toBe(200);
  const after = (await list()).json<ListedCard[]>().find((listed) => listed.id === id);
  expect([after?.icon, after?.badge1, after?.badge2]).toEqual([tool?.icon, tool?.badge1, tool?.badge2]);
});
