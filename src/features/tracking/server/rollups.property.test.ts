import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tools } from '#features/catalogue/server/catalogue.tables.ts';
import { trainingVideos } from '#features/training/server/training.tables.ts';
import { createFakeClock } from '#platform/server/testing/fake-clock.ts';
import { insertTestUser, type TestUser } from '#testing/insert-test-user.ts';
import { openTestPortal, type TestPortal } from '#testing/test-portal.ts';
import { countedSums, storedSums } from '../testing/sums-by-day.ts';
import { rebuildRollups } from './rebuild-rollups.ts';
import { recordActivitySessions } from './record-activity-sessions.ts';
import { recordToolClicks } from './record-tool-clicks.ts';
import { recordVideoViews } from './record-video-views.ts';
import { updateVideoViews } from './update-video-view.ts';

const ZONE = 'America/New_York';
const MINUTE_MS = 60_000;
/** Times shortly before midnight, of an ordinary day and of those on which the time zone's clocks change. */
const STARTS = [
  '2026-01-15T03:00:00Z',
  '2026-03-08T03:00:00Z',
  '2026-03-09T02:00:00Z',
  '2026-11-01T02:00:00Z',
  '2026-11-02T03:00:00Z',
];

let portal: TestPortal;
let cast: TestUser[];
beforeAll(async () => {
  portal = await openTestPortal({ timeZone: ZONE });
  cast = [await insertTestUser(portal), await insertTestUser(portal), await insertTestUser(portal)];
});
afterAll(() => portal?.close());

type Happening =
  | { kind: 'launch' | 'view' | 'session'; who: number; about: number; minutesAgo: number }
  | { kind: 'report'; view: number; percent: number }
  | { kind: 'rename'; about: number; name: string };

const person = fc.nat({ max: 2 });
/** Up to a little over a day, mostly less. */
const minutesAgo = fc.oneof(fc.nat({ max: 30 }), fc.nat({ max: 1500 }));
const happening: fc.Arbitrary<Happening> = fc.oneof(
  fc.record({ kind: fc.constantFrom('launch', 'view', 'session'), who: person, about: person, minutesAgo }),
  fc.record({ kind: fc.constant('report'), view: fc.nat({ max: 50 }), percent: fc.integer({ min: -10, max: 110 }) }),
  fc.record({ kind: fc.constant('rename'), about: person, name: fc.constantFrom('One', 'Two', 'Three') }),
);
/** Some events happen at once, then some minutes pass. */
const workflow = fc.record({
  start: fc.constantFrom(...STARTS),
  rounds: fc.array(fc.record({ events: fc.array(happening, { maxLength: 8 }), minutes: fc.nat({ max: 240 }) }), {
    maxLength: 10,
  }),
});

/** Starts the portal's own recording at a time. */
function startRecording(start: string) {
  const { db, config } = portal.deps;
  const clock = createFakeClock(new Date(start));
  const deps = { db, config, clock };
  const [launch, play, open, report] = [
    recordToolClicks(deps),
    recordVideoViews(deps),
    recordActivitySessions(deps),
    updateVideoViews(deps),
  ];
  const views: { id: number; userId: number }[] = [];
  const staged = (who: number) => cast[who] ?? expect.fail();

  async function happen(one: Happening): Promise<unknown> {
    if (one.kind === 'rename') return rename(staged(one.about), one.name);
    if (one.kind === 'report') {
      const view = views[one.view % (views.length || 1)];
      return view && report(view.userId, view.id, { completionPercentage: one.percent });
    }
    const [userId, { toolId, videoId }] = [staged(one.who).id, staged(one.about)];
    const moment = new Date(clock.now().getTime() - one.minutesAgo * MINUTE_MS).toISOString();
    if (one.kind === 'launch') return launch(userId, { toolId, clickedAt: moment });
    if (one.kind === 'session') return open(userId, { sessionStart: moment });
    const id = await play(userId, { videoId, startedAt: moment });
    return id && views.push({ id, userId });
  }
  return { clock, happen };
}

async function rename({ toolId, videoId }: TestUser, name: string): Promise<void> {
  await portal.deps.db.update(tools).set({ name }).where(eq(tools.id, toolId));
  await portal.deps.db.update(trainingVideos).set({ title: name }).where(eq(trainingVideos.id, videoId));
}

const forgetAll = () =>
  portal.deps.db.execute(sql`truncate user_tool_clicks, user_video_views, user_activity_sessions, video_progress,
    daily_tool_clicks, daily_video_views, daily_activity, usage_rollups`);

test('whatever happens, and whenever, the daily sums are those of the single events, and made anew they are the same', {
  timeout: 120_000,
}, async () => {
  const { db } = portal.deps;
  let days = 0;
  await fc.assert(
    fc.asyncProperty(workflow, async ({ start, rounds }) => {
      await forgetAll();
      const { clock, happen } = startRecording(start);
      for (const { events, minutes } of rounds) {
        await Promise.all(events.map(happen));
        clock.advance(minutes * MINUTE_MS);
      }
      const counted = await countedSums(db, ZONE);
      expect(await storedSums(db)).toEqual(counted);
      await rebuildRollups(db, ZONE);
      expect(await storedSums(db)).toEqual(counted);
      days += new Set(Object.keys(counted).map((key) => key.slice(0, 10))).size;
    }),
    { numRuns: 25, seed: 7, endOnFailure: true },
  );
  // Enough events to make the comparison meaningful.
  expect(days).toBeGreaterThan(40);
});
