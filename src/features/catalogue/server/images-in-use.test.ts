import { afterAll, beforeAll, expect, test } from 'vitest';
import { images } from '#platform/server/images/images.tables.ts';
import { removeUnusedImages } from '#platform/server/images/remove-unused-images.ts';
import { openTestPortal, type TestPortal } from '#testing/test-portal.ts';
import { documentDraftingCards, tools } from './catalogue.tables.ts';
import { imagesInUse } from './images-in-use.ts';
import { seedCatalogue } from './seed-catalogue.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal();
  await seedCatalogue(portal.deps.db, true);
});
afterAll(() => portal.close());

const files = async () =>
  (await portal.deps.db.select({ file: images.file }).from(images)).map(({ file }) => `/api/images/${file}`);
const inTenDays = { now: () => new Date(Date.now() + 10 * 86_400_000) };

test('housekeeping keeps every icon and badge that a tool or a card shows, hidden or not, and removes those of deleted ones', async () => {
  const { db } = portal.deps;
  const before = await files();
  const clean = () => removeUnusedImages({ db, clock: { ...portal.deps.clock, ...inTenDays } }, imagesInUse);
  await db.update(tools).set({ isHidden: true });
  await clean();
  expect(await files()).toEqual(before);
  const badge = (await db.select({ badge: tools.badge1Display }).from(tools)).find((tool) => tool.badge)?.badge;
  await db.update(documentDraftingCards).set({ badge2Display: badge });
  await db.delete(tools);
  await clean();
  const cards = await db.select({ icon: documentDraftingCards.iconDisplay }).from(documentDraftingCards);
  expect((await files()).sort()).toEqual([...new Set([badge, ...cards.map((card) => card.icon)])].sort());
});
