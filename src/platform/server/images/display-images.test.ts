import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { isImageAddress } from '#platform/shared/images.ts';
import type { Database, Db } from '../db/db.ts';
import { portalSettings } from '../settings/settings.tables.ts';
import { createFakeClock } from '../testing/fake-clock.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { createFindImage, saveDisplayImage } from './display-images.ts';
import { images } from './images.tables.ts';
import { removeUnusedImages } from './remove-unused-images.ts';

const DAY_MS = 86_400_000;
let database: Database;
let db: Db;
beforeAll(async () => {
  database = await openTestDatabase();
  db = database.db;
});
afterAll(() => database.close());
beforeEach(async () => {
  await db.delete(images);
  await db.delete(portalSettings);
});

const copy = (content: string, isDark = false) => ({ content: Buffer.from(content), isDark });
const fileOf = (address: string) => address.replace('/api/images/', '');
const kept = async () => (await db.select({ file: images.file }).from(images)).map(({ file }) => `/api/images/${file}`).sort();
const shown = (...addresses: string[]) =>
  sql.join([sql`select ''`, ...addresses.map((address) => sql`select ${address}::text`)], sql` union all `);

/** Runs the cleanup as of so many days from now. */
async function cleanAfter(days: number, ...addresses: string[]): Promise<void> {
  const clock = { ...createFakeClock(), now: () => new Date(Date.now() + days * DAY_MS) };
  await removeUnusedImages({ db, clock }, shown(...addresses));
}

test('a copy is found again under an address that its content gives it', async () => {
  const address = await saveDisplayImage(db, copy('RIFF'));
  expect(address).toMatch(/^\/api\/images\/[0-9a-f]{32}\.webp$/);
  expect(await createFindImage(db)(fileOf(address))).toEqual(Buffer.from('RIFF'));
  expect(await createFindImage(db)(fileOf(address).replace('.webp', '-dark.webp'))).toBeUndefined();
  const dark = await saveDisplayImage(db, copy('RIFF', true));
  expect(dark).toBe(address.replace('.webp', '-dark.webp'));
  expect([address, dark].map(isImageAddress)).toEqual([true, true]);
});

test('a copy is read once, however many ask for it', async () => {
  const address = await saveDisplayImage(db, copy('asked'));
  const find = createFindImage(db);
  const found = await Promise.all(Array.from({ length: 20 }, () => find(fileOf(address))));
  expect(new Set(found).size).toBe(1);
  await db.delete(images);
  expect(await find(fileOf(address))).toBe(found[0]);
  expect(await createFindImage(db)(fileOf(address))).toBeUndefined();
});

test('the same content is kept once, under the same address', async () => {
  const [one, same, other] = await Promise.all([copy('a'), copy('a'), copy('b')].map((image) => saveDisplayImage(db, image)));
  expect(one).toBe(same);
  expect(other).not.toBe(one);
  expect(await kept()).toHaveLength(2);
});

test('a copy that nothing shows is removed after a day, and one that something shows never', async () => {
  const old = await saveDisplayImage(db, copy('old'));
  const used = await saveDisplayImage(db, copy('used'));
  await cleanAfter(0.9, used);
  expect(await kept()).toEqual([old, used].sort());
  await cleanAfter(1.1, used);
  expect(await kept()).toEqual([used]);
  await cleanAfter(1000, used);
  expect(await kept()).toEqual([used]);
});

test('a copy that a setting shows stays, wherever in the setting its address stands', async () => {
  const logo = await saveDisplayImage(db, copy('logo'));
  await saveDisplayImage(db, copy('other'));
  await db.insert(portalSettings).values({ name: 'logo', value: { inline: 'data:…', display: [logo] }, changedAt: new Date() });
  await cleanAfter(2);
  expect(await kept()).toEqual([logo]);
});

test('keeping a copy again gives it another day', async () => {
  const address = await saveDisplayImage(db, copy('again'));
  await db.update(images).set({ keptAt: new Date(Date.now() - 5 * DAY_MS) });
  await saveDisplayImage(db, copy('again'));
  await cleanAfter(0);
  expect(await kept()).toEqual([address]);
  await db.update(images).set({ keptAt: new Date(Date.now() - 5 * DAY_MS) });
  await cleanAfter(0);
  expect(await kept()).toEqual([]);
});

test('what is kept of copies in memory ends: after an hour, and where there are too many', async () => {
  const find = createFindImage(db);
  const files: string[] = [];
  for (const letter of 'abc') files.push(fileOf(await saveDisplayImage(db, copy(letter.repeat(6 * 1024 * 1024)))));
  for (const file of files) await find(file);
  await db.delete(images);
  const [oldest = '', , newest = ''] = files;
  expect(await find(oldest)).toBeUndefined();
  expect(await find(newest)).toBeDefined();
  await wait(5);
  const hourLater = performance.now() + 3_600_000;
  const clock = vi.spyOn(performance, 'now').mockReturnValue(hourLater);
  expect(await find(newest)).toBeUndefined();
  clock.mockRestore();
});
