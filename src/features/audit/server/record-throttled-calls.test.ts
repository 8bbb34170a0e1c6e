import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from '#platform/server/log.ts';
import { openTestPortal, type TestPortal } from '#testing/test-portal.ts';
import { auditEvents } from './audit.tables.ts';
import { createThrottledCallRecorder } from './record-throttled-calls.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal();
});
afterAll(() => portal.close());

test('throttled calls become one event for each person and kind, and one line in the log for each kind', async () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(line) });
  const recorder = createThrottledCallRecorder({ ...portal.deps, log });
  const caller = (id: number, name: string) => ({
    who: String(id),
    actorId: id,
    name,
    address: '192.0.2.1',
    signal: new AbortController().signal,
  });
  for (let time = 0; time < 30; time += 1) recorder.throttled('search', caller(5, 'Ada Quill'));
  recorder.throttled('upload', caller(5, 'Ada Quill'));
  recorder.throttled('search', caller(6, 'Ben Ash'));
  await recorder.record();
  await recorder.record();
  const events = await portal.deps.db.select().from(auditEvents).where(eq(auditEvents.action, 'limit.reached'));
  expect(events.map(({ actorName, detail }) => [actorName, detail])).toEqual([
    ['Ada Quill', { calls: 'searches', count: 30 }],
    ['Ada Quill', { calls: 'uploads', count: 1 }],
    ['Ben Ash', { calls: 'searches', count: 1 }],
  ]);
  expect(lines.map((line) => JSON.parse(line)).map(({ event, kind, calls }) => [event, kind, calls])).toEqual([
    ['calls_throttled', 'search', 31],
    ['calls_throttled', 'upload', 1],
  ]);
  expect(lines.join()).not.toMatch(/Quill|Ash/);
});
