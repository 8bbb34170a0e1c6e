import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Config } from '#platform/server/config.ts';
import type { Db } from '#platform/server/db/db.ts';
import { portalSettings } from '#platform/server/settings/settings.tables.ts';
import { insertTestUser, type TestUser } from '#testing/insert-test-user.ts';
import { openTestPortal, type TestPortal } from '#testing/test-portal.ts';
import { countedSums, type Sums, storedSums } from '../testing/sums-by-day.ts';
import { ensureRollups } from './ensure-rollups.ts';
import { rebuildRollups } from './rebuild-rollups.ts';
import { removeOldEvents } from './remove-old-events.ts';
import { dailyToolClicks, usageRollups, userActivitySessions, userToolClicks, userVideoViews } from './tracking.tables.ts';

const NEW_YORK = 'America/New_York';
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Far west and far east of New York, and zones where midnight itself is skipped or repeated. */
const ZONES = [NEW_YORK, 'Pacific/Pago_Pago', 'Pacific/Kiritimati', 'America/Havana', 'Asia/Kolkata', 'UTC'];

let portal: TestPortal;
let db: Db;
let ada: TestUser;
beforeAll(async () => {
  portal = await openTestPortal({ timeZone: NEW_YORK });
  db = portal.deps.db;
  ada = await insertTestUser(portal);
});
afterAll(() => portal?.close());
beforeEach(async () => {
  await db.execute(sql`truncate user_tool_clicks, user_video_views, user_activity_sessions, video_progress,
    daily_tool_clicks, daily_video_views, daily_activity, usage_rollups`);
  await db.delete(portalSettings);
});

/** One event of each kind every so many hours over the last days, as left by a version before the roll-ups. */
async function leaveEvents(days: number, everyHours = 5): Promise<void> {
  const now = portal.clock.now().getTime();
  const moments = Array.from(
    { length: Math.ceil((days * 24) / everyHours) },
    (_none, step) => new Date(now - step * everyHours * HOUR_MS),
  );
  const { id: userId, toolId, videoId } = ada;
  await db.insert(userToolClicks).values(moments.map((clickedAt) => ({ userId, toolId, toolName: 'Tool', clickedAt })));
  await db
    .insert(userVideoViews)
    .values(moments.map((startedAt) => ({ userId, videoId, videoTitle: 'Video', startedAt, completionPercentage: 30 })));
  await db.insert(userActivitySessions).values(moments.map((sessionStart) => ({ userId, sessionStart })));
}

const start = (timeZone = NEW_YORK) => ensureRollups({ ...portal.deps, config: { ...portal.deps.config, timeZone } });
const removeOld = (days: number, change: Partial<Config> = {}, on = db) => {
  const config = { ...portal.deps.config, ...change };
  return removeOldEvents({
    ...portal.deps,
    db: on,
    config: { ...config, defaults: { ...config.defaults, usageRetentionDays: days } },
  });
};
const remaining = async () => [
  await db.$count(userToolClicks),
  await db.$count(userVideoViews),
  await db.$count(userActivitySessions),
];
/** Total count on all days, by kind. */
function totals(sums: Sums): Record<string, number> {
  const all: Record<string, number> = {};
  for (const [key, { count, completion = 0 }] of Object.entries(sums)) {
    const kind = key.split(' ')[1] ?? '';
    all[kind] = (all[kind] ?? 0) + count;
    all[`${kind} completion`] = (all[`${kind} completion`] ?? 0) + completion;
  }
  return all;
}

test('a zone that the database does not know stops the start in words', async () => {
  await expect(start('Mars/Olympus')).rejects.toThrow('TIME_ZONE: the database does not know Mars/Olympus.');
});

test('the first start makes the sums of what was recorded before there were any, and later ones leave them alone', async () => {
  await leaveEvents(20);
  await start();
  expect(await storedSums(db)).toEqual(await countedSums(db, NEW_YORK));
  await db.update(dailyToolClicks).set({ clicks: 7777 });
  const changed = await storedSums(db);
  await start();
  expect(await storedSums(db)).toEqual(changed);
});

test('a start without anything recorded is one all the same', async () => {
  await start();
  expect([await storedSums(db), await db.select().from(usageRollups)]).toEqual([
    {},
    [{ id: 1, timeZone: NEW_YORK, rawFrom: null }],
  ]);
});

test('a start with another zone counts by its days', async () => {
  await leaveEvents(20);
  for (const zone of ZONES) {
    await start(zone);
    expect([zone, await storedSums(db)]).toEqual([zone, await countedSums(db, zone)]);
  }
});

test('events are counted however far apart their numbers are', async () => {
  await leaveEvents(3);
  await db.execute(sql`insert into user_tool_clicks (id, user_id, tool_id, tool_name, clicked_at) overriding system value
    select far, ${ada.id}, ${ada.toolId}, 'Tool of ' || far, now() - far * interval '1 second' from unnest(array[250000, 250001, 600000, 1500000]) as far`);
  await start();
  expect(await storedSums(db)).toEqual(await countedSums(db, NEW_YORK));
  expect(totals(await storedSums(db)).launches).toBe(19);
});

test('single events go after their days, the sums of these days stay', async () => {
  await leaveEvents(30);
  await start();
  const sums = await storedSums(db);
  await removeOld(10);
  const [state] = await db.select().from(usageRollups);
  const oldest = state?.rawFrom ?? expect.fail();
  // A whole day: New York's midnight, ten days before today.
  expect(oldest.toLocaleTimeString('en-US', { timeZone: NEW_YORK, hour12: false, hourCycle: 'h23' })).toBe('00:00:00');
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: NEW_YORK });
  const today = day.format(portal.clock.now());
  expect(day.format(oldest)).toBe(new Date(Date.parse(today) - 10 * DAY_MS).toISOString().slice(0, 10));
  const kept = await db.select().from(userToolClicks);
  expect(kept.filter(({ clickedAt }) => clickedAt < oldest)).toEqual([]);
  const expected = Math.floor((portal.clock.now().getTime() - oldest.getTime()) / (5 * HOUR_MS)) + 1;
  expect(await remaining()).toEqual([expected, expected, expected]);
  expect(await storedSums(db)).toEqual(sums);
});

test('what is made anew after events were removed keeps the days that are gone, and counts the others', async () => {
  await leaveEvents(30);
  await start();
  const sums = await storedSums(db);
  await removeOld(10);
  await rebuildRollups(db, NEW_YORK);
  expect(await storedSums(db)).toEqual(sums);
  await removeOld(5);
  await removeOld(9);
  await rebuildRollups(db, NEW_YORK);
  expect(await storedSums(db)).toEqual(sums);
});

test('a crash in the middle of a removal loses no count, wherever it comes', async () => {
  for (let crashAfter = 0; crashAfter < 7; crashAfter += 1) {
    await db.execute(sql`truncate user_tool_clicks, user_video_views, user_activity_sessions, usage_rollups`);
    await leaveEvents(30);
    await rebuildRollups(db, NEW_YORK);
    const sums = await storedSums(db);
    await expect(removeOld(10, {}, dyingAfter(crashAfter))).rejects.toThrow('the server died');
    await rebuildRollups(db, NEW_YORK);
    expect([crashAfter, await storedSums(db)]).toEqual([crashAfter, sums]);
  }
});

/** The database of a server that dies after so many statements of a removal. */
function dyingAfter(statements: number): Db {
  let left = statements;
  const dies = new Set<string | symbol>(['update', 'execute']);
  return new Proxy(db, {
    get(target, name) {
      const value = Reflect.get(target, name, target);
      if (!dies.has(name)) return typeof value === 'function' ? value.bind(target) : value;
      if (left === 0) throw new Error('the server died');
      left -= 1;
      return value.bind(target);
    },
  });
}

test.each([
  ['removed between', (days: number, timeZone: string) => removeOld(days, { timeZone })],
  [
    'left over from removals that died',
    (days: number, timeZone: string) => expect(removeOld(days, { timeZone }, dyingAfter(1))).rejects.toThrow('the server died'),
  ],
])(
  'whatever zones follow one another, and however much is %s, nothing is lost and nothing counted twice',
  async (_what, remove) => {
    await leaveEvents(40);
    await start();
    const before = totals(await storedSums(db));
    for (const [step, timeZone] of [...ZONES, ...ZONES.toReversed()].entries()) {
      await start(timeZone);
      expect([timeZone, totals(await storedSums(db))]).toEqual([timeZone, before]);
      // Every third time the time zone changes twice without anything being removed.
      if (step % 3 !== 2) await remove(38 - 2 * step, timeZone);
      await rebuildRollups(db, timeZone);
      expect([timeZone, totals(await storedSums(db))]).toEqual([timeZone, before]);
    }
    expect((await db.select().from(usageRollups))[0]?.rawFrom?.getTime()).toBeGreaterThan(
      portal.clock.now().getTime() - 20 * DAY_MS,
    );
  },
);

test('a server whose days are others than those of the sums removes nothing', async () => {
  await leaveEvents(30);
  const before = await remaining();
  await removeOld(10);
  await start();
  await removeOld(10, { timeZone: 'Asia/Kolkata' });
  expect(await remaining()).toEqual(before);
  expect((await db.select().from(usageRollups))[0]?.rawFrom).toBeNull();
});

test('administrators say how long single events are kept, and a longer time brings nothing back', async () => {
  await leaveEvents(30);
  await start();
  const admin = await portal.signIn({ role: 'admin' });
  const set = async (usageRetentionDays: number) => {
    const response = await portal.call('PUT', '/api/admin/settings', { cookie: admin, body: { usageRetentionDays } });
    expect(response.statusCode).toBe(200);
    await removeOldEvents(portal.deps);
    return (await db.select().from(usageRollups))[0]?.rawFrom;
  };
  const [count] = await remaining();
  await removeOldEvents(portal.deps);
  expect((await remaining())[0]).toBe(count);
  const rawFrom = await set(3);
  expect((await remaining())[0]).toBeLessThan(21);
  expect(await set(20)).toEqual(rawFrom);
});

test('events of more than one batch are removed, and none that is younger', async () => {
  await db.execute(sql`insert into user_tool_clicks (user_id, tool_id, tool_name, clicked_at)
    select ${ada.id}, ${ada.toolId}, 'Tool', ${portal.clock.now().toISOString()}::timestamptz - n * interval '1 minute' from generate_series(0, 17999) as n`);
  await start();
  const sums = await storedSums(db);
  await removeOld(2);
  const [state] = await db.select().from(usageRollups);
  const young = Math.floor((portal.clock.now().getTime() - (state?.rawFrom?.getTime() ?? 0)) / 60_000) + 1;
  expect(await db.$count(userToolClicks)).toBe(young);
  expect(await storedSums(db)).toEqual(sums);
  expect(await db.$count(userToolClicks, eq(userToolClicks.toolId, ada.toolId))).toBe(young);
});
