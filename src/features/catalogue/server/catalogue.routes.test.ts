import { afterAll, beforeAll, expect, test } from 'vitest';
import { bumpListVersion } from '#platform/server/lists/list-version.ts';
import { openTestPortal, type TestPortal } from '#testing/test-portal.ts';
import type { ListedCard } from '../catalogue.contract.ts';
import { documentDraftingCards, tools } from './catalogue.tables.ts';
import { seedCatalogue } from './seed-catalogue.ts';

let portal: TestPortal;
let cookie: string;
beforeAll(async () => {
  portal = await openTestPortal();
  cookie = await portal.signIn();
  await seedCatalogue(portal.deps.db, true);
});
afterAll(() => portal.close());

const list = async () => (await portal.call('GET', '/api/tools', { cookie })).json<ListedCard[]>();

test('an empty portal starts with ten third-party and four custom-built sample tools, one of them coming soon', async () => {
  const listed = await list();
  expect(listed.filter((tool) => tool.toolType === 'third-party')).toHaveLength(10);
  expect(listed.filter((tool) => tool.toolType === 'custom-built')).toHaveLength(4);
  expect(listed.filter((tool) => tool.comingSoon)).toHaveLength(1);
  expect(listed.filter((tool) => tool.badge1)).toHaveLength(1);
});

test('the samples are put in once', async () => {
  await seedCatalogue(portal.deps.db, true);
  expect(await list()).toHaveLength(14);
});

test('each generator has its drafting card, also for visitors who are not signed in', async () => {
  const response = await portal.call('GET', '/api/document-drafting-cards');
  expect(
    response
      .json<{ url: string }[]>()
      .map((card) => card.url)
      .sort(),
  ).toEqual(['/cite-check', '/foil-request', '/mca-mol-opposition']);
});

test('the list carries addresses of icons, and each address answers with an image that runs nothing', async () => {
  const [tool] = await list();
  expect(tool?.icon).toMatch(/^\/api\/images\/[0-9a-f]{32}\.webp$/);
  const image = await portal.call('GET', String(tool?.icon));
  expect(image.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': expect.stringContaining('sandbox'),
    'x-content-type-options': 'nosniff',
  });
});

test('hidden tools and cards are not listed, and the rest stands by display order', async () => {
  const card = {
    description: 'A description',
    url: '/x',
    category: 'research',
    icon: 'fa-book',
    iconDisplay: 'fa-book',
  } as const;
  await portal.deps.db.insert(tools).values([
    { ...card, name: 'Hidden', isHidden: true },
    { ...card, name: 'First', displayOrder: -5 },
  ]);
  await portal.deps.db.insert(documentDraftingCards).values({ ...card, name: 'Hidden card', isHidden: true });
  for (const list of ['tools', 'document-drafting-cards']) await bumpListVersion(portal.deps.db, list);
  const names = (await list()).map((tool) => tool.name);
  expect(names[0]).toBe('First');
  expect(names).not.toContain('Hidden');
  const cards = (await portal.call('GET', '/api/document-drafting-cards')).json<{ name: string }[]>();
  expect(cards.map((entry) => entry.name)).not.toContain('Hidden card');
});

test('an image that was never kept is not found', async () => {
  expect((await portal.call('GET', `/api/images/${'0'.repeat(32)}.webp`)).statusCode).toBe(404);
  expect((await portal.call('GET', '/api/images/..%2f..%2fpackage.json')).statusCode).toBe(404);
});
