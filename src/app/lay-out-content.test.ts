import { afterEach, beforeEach, expect, test } from 'vitest';
import { BY_COMMAND_LINE, recordAuditEvent } from '#features/audit/server/record-audit-event.ts';
import { documentDraftingCards, tools } from '#features/catalogue/server/catalogue.tables.ts';
import { SAMPLE_TOOLS } from '#features/catalogue/server/sample-tools.ts';
import { foilAgencies } from '#features/foil-request/server/foil-request.tables.ts';
import { START_AGENCIES } from '#features/foil-request/server/start-agencies.ts';
import { trainingVideos } from '#features/training/server/training.tables.ts';
import type { Database } from '#platform/server/db/db.ts';
import { openTestDatabase } from '#platform/server/testing/test-database.ts';
import { layOutContent } from './lay-out-content.ts';

const LISTS = [documentDraftingCards, tools, trainingVideos];

let database: Database;
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

const counts = () => Promise.all(LISTS.map((list) => database.db.$count(list)));
const event = { action: 'library.imported', at: new Date(), detail: {} } as const;

test('whoever deletes all sample tools, cards and videos does not find them again after the next start', async () => {
  await layOutContent(database.db, true);
  const [cards, first, videos] = await counts();
  expect([cards, first, Number(videos) > 0]).toEqual([3, SAMPLE_TOOLS.length, true]);
  for (const list of LISTS) await database.db.delete(list);
  await layOutContent(database.db, true);
  expect(await counts()).toEqual([0, 0, 0]);
});

test('a portal of an earlier version that was in use gets the card of the cite check once, and no samples', async () => {
  await recordAuditEvent(database.db, { ...BY_COMMAND_LINE, actorId: 1 }, event);
  await layOutContent(database.db, true);
  expect(await counts()).toEqual([1, 0, 0]);
  expect(await database.db.select().from(documentDraftingCards)).toMatchObject([{ url: '/cite-check', displayOrder: 1 }]);
  await database.db.delete(documentDraftingCards);
  await layOutContent(database.db, true);
  expect(await counts()).toEqual([0, 0, 0]);
});

test('the directory of agencies is filled once, also in a portal of an earlier version, and never again after a deletion', async () => {
  await recordAuditEvent(database.db, { ...BY_COMMAND_LINE, actorId: 1 }, event);
  await layOutContent(database.db, false);
  expect(await database.db.$count(foilAgencies)).toBe(START_AGENCIES.length);
  await database.db.delete(foilAgencies);
  await layOutContent(database.db, false);
  expect(await database.db.$count(foilAgencies)).toBe(0);
});

test('an administrator who was made on the command line before the first start does not keep the samples away', async () => {
  await recordAuditEvent(database.db, BY_COMMAND_LINE, event);
  await Promise.all([layOutContent(database.db, true), layOutContent(database.db, true)]);
  expect(await counts()).toEqual([3, SAMPLE_TOOLS.length, expect.any(Number)]);
});

test('without sample content a portal starts with the cards of its generators alone', async () => {
  await layOutContent(database.db, false);
  expect(await counts()).toEqual([3, 0, 0]);
});
