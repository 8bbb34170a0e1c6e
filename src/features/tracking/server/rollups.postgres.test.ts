import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Database } from '#platform/server/db/db.ts';
import { executeRows } from '#platform/server/db/execute-rows.ts';
import { MIGRATIONS_FOLDER } from '#platform/server/db/open-database.ts';
import { openPostgres } from '#platform/server/db/postgres.ts';
import { addressOnServer } from '#platform/server/testing/test-database.ts';
import { insertTestUser, type TestUser } from '#testing/insert-test-user.ts';
import { openTestPortal, type TestPortal } from '#testing/test-portal.ts';
import { countedSums, storedSums } from '../testing/sums-by-day.ts';
import { ensureRollups } from './ensure-rollups.ts';
import { rebuildRollups } from './rebuild-rollups.ts';
import { recordActivitySessions } from './record-activity-sessions.ts';
import { recordToolClicks } from './record-tool-clicks.ts';
import { recordVideoViews } from './record-video-views.ts';
import { removeOldEvents } from './remove-old-events.ts';
import { userToolClicks } from './tracking.tables.ts';
import { UPDATES_AT_ONCE, updateVideoViews } from './update-video-view.ts';

const ZONE = 'America/New_York';
const HOUR_MS = 3_600_000;

let portal: TestPortal;
let other: Database;
let cast: TestUser[];
beforeAll(async () => {
  portal = await openTestPortal({ timeZone: ZONE });
  other = await openPostgres(await ownAddress(), MIGRATIONS_FOLDER, pino({ level: 'silent' }));
  cast = await Promise.all(Array.from({ length: 6 }, () => insertTestUser(portal)));
  await rebuildRollups(portal.deps.db, ZONE);
});
afterAll(async () => {
  await other?.close();
  await portal?.close();
});

/** Address of the portal's database, for a second server on it. */
async function ownAddress(): Promise<string> {
  const [row] = await executeRows<{ name: string }>(portal.deps.db, sql`select current_database() as name`);
  return addressOnServer(process.env.TEST_DATABASE_URL ?? '', row?.name ?? '');
}

/** Everything that a server does with usage events, over its own connections. */
function serverOn({ db }: Pick<Database, 'db'>) {
  const deps = { ...portal.deps, db };
  return {
    deps,
    launch: recordToolClicks(deps),
    play: recordVideoViews(deps),
    open: recordActivitySessions(deps),
    report: updateVideoViews(deps),
  };
}
type Server = ReturnType<typeof serverOn>;
const bothServers = (): [Server, Server] => [serverOn(portal.deps), serverOn(other)];

const momentAgo = (ms: number) => new Date(portal.clock.now().getTime() - ms).toISOString();
const someone = (index: number) => cast[index % cast.length] ?? expect.fail();

/** Events of six people at once: each tool and video in another order than the one before, over two days. */
function useAll({ launch, play, open, report }: Server, round: number): Promise<unknown>[] {
  return cast.flatMap((person, index) => {
    const claimed = momentAgo(((round * 7 + index * 5) % 23) * HOUR_MS + round);
    const { toolId, videoId } = someone(index * 5 + round);
    const watch = async () => {
      const id = await play(person.id, { videoId, startedAt: claimed });
      const covered: [number, number][] = [[round, round + 2]];
      if (id)
        await Promise.all(
          [30, 60, 90].map((percent) => report(person.id, id, { completionPercentage: percent, length: 60, covered })),
        );
    };
    return [launch(person.id, { toolId, clickedAt: claimed }), watch(), open(person.id, { sessionStart: claimed })];
  });
}

test('two servers that record at the same moment never wait in a ring, count each event once, and know its number both', async () => {
  const servers = bothServers();
  for (let round = 0; round < 40; round += 1) {
    const moment = momentAgo(round);
    // The same launch, reported to both servers.
    const twice = cast.map(({ id, toolId }) =>
      Promise.all(servers.map(({ launch }) => launch(id, { toolId, clickedAt: moment }))),
    );
    await Promise.all(servers.flatMap((server) => useAll(server, round)));
    for (const [one, same] of await Promise.all(twice)) expect([one, same]).toEqual([expect.any(Number), one]);
    portal.clock.advance(61_000);
  }
  const { db } = portal.deps;
  const counted = await countedSums(db, ZONE);
  expect(await storedSums(db)).toEqual(counted);
  expect(Object.values(counted).reduce((all, { count }) => all + count, 0)).toBeGreaterThan(500);
});

test('while the sums are made anew, and old events removed, another server goes on recording, and nothing is lost', async () => {
  const [, there] = bothServers();
  const { db, config } = portal.deps;
  const { id, toolId } = someone(0);
  const launches = sql`select ${id}::int, ${toolId}::int, 'Tool', ${momentAgo(120 * HOUR_MS)}::timestamptz - n * interval '1 second'`;
  await db.execute(
    sql`insert into user_tool_clicks (user_id, tool_id, tool_name, clicked_at) ${launches} from generate_series(1, 9000) as n`,
  );
  const old = Object.entries(await countedSums(db, ZONE)).filter(
    ([key, { name }]) => key.includes('launches') && name === 'Tool',
  );
  let isOver = false;
  const recording = (async () => {
    let round = 100;
    for (; !isOver; round += 1) await Promise.all(useAll(there, round));
    return round;
  })();
  for (const timeZone of ['Asia/Kolkata', ZONE, 'Pacific/Kiritimati', ZONE]) await rebuildRollups(db, timeZone);
  const days = { ...config, defaults: { ...config.defaults, usageRetentionDays: 3 } };
  await Promise.all([
    removeOldEvents({ ...portal.deps, config: days }),
    removeOldEvents({ ...there.deps, config: days }),
    rebuildRollups(db, ZONE),
  ]);
  isOver = true;
  expect(await recording).toBeGreaterThan(100);
  expect(await db.$count(userToolClicks, sql`tool_name = 'Tool'`)).toBe(0);
  expect(await storedSums(db)).toEqual({ ...(await countedSums(db, ZONE)), ...Object.fromEntries(old) });
});

test('of two servers that start at the same moment one makes the sums, and both begin when they stand', async () => {
  const { db } = portal.deps;
  await db.execute(sql`truncate usage_rollups, daily_tool_clicks`);
  const said = vi.fn();
  const log = { ...portal.deps.log, info: said } as unknown as typeof portal.deps.log;
  const begin = async (on: Pick<Database, 'db'>) => {
    await ensureRollups({ ...portal.deps, db: on.db, log });
    return storedSums(on.db);
  };
  const stood = await Promise.all([begin(portal.deps), begin(other)]);
  const counted = await countedSums(db, ZONE);
  expect(stood).toEqual([counted, counted]);
  expect(said).toHaveBeenCalledTimes(1);
});

test('what is recorded is planned once for each connection', async () => {
  const names = await other.db.transaction(async (tx) => {
    const { launch, play, open, report } = serverOn({ db: tx });
    const { id, toolId, videoId } = someone(0);
    await launch(id, { toolId });
    await report(id, (await play(id, { videoId })) ?? expect.fail(), { completionPercentage: 1 });
    await open(id, { sessionStart: momentAgo(0) });
    const statements = await executeRows<{ name: string }>(tx, sql`select name from pg_prepared_statements order by name`);
    return statements.map(({ name }) => name);
  });
  expect(names).toEqual(
    expect.arrayContaining(['record_activity_sessions', 'record_tool_clicks', 'record_video_views', 'update_video_view']),
  );
});

test('a launch whose person goes while it is recorded is refused alone', async () => {
  const [here] = bothServers();
  const before = await portal.deps.db.$count(userToolClicks);
  const results = await Promise.allSettled(
    [someone(0).id, 2_000_000_000, someone(1).id].map((userId) =>
      here.launch(userId, { toolId: someone(0).toolId, clickedAt: momentAgo(5) }),
    ),
  );
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(await portal.deps.db.$count(userToolClicks)).toBe(before + 2);
});

test('while a day’s sum is held, reports of views wait, and everything else goes on', async () => {
  const views = await Promise.all(
    cast.map(({ cookie, videoId }) => portal.call('POST', '/api/analytics/video-view', { cookie, body: { videoId } })),
  );
  const gate = Promise.withResolvers<void>();
  const isHeld = Promise.withResolvers<void>();
  const holding = portal.deps.db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from daily_video_views for update`);
    isHeld.resolve();
    await gate.promise;
  });
  await isHeld.promise;
  const put = (position: number, percent: number) =>
    portal.call('PUT', `/api/analytics/video-view/${views[position]?.json().id}`, {
      cookie: someone(position).cookie,
      body: { completionPercentage: percent },
    });
  const reports = [10, 20, 30].flatMap((percent) => cast.map((_person, position) => put(position, percent)));
  const waiting = sql`select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await vi.waitFor(async () =>
    expect(await portal.deps.db.execute(waiting)).toMatchObject({ rows: [{ waiting: UPDATES_AT_ONCE }] }),
  );
  const known = await Promise.all(cast.map(({ cookie }) => portal.call('GET', '/api/auth/user', { cookie })));
  expect(known.map(({ statusCode }) => statusCode)).toEqual(cast.map(() => 200));
  gate.resolve();
  await holding;
  expect(new Set((await Promise.all(reports)).map(({ statusCode }) => statusCode))).toEqual(new Set([204]));
  expect(await storedSums(portal.deps.db)).toEqual(await countedSums(portal.deps.db, ZONE));
});
