import pg from 'pg';
import { expect } from 'vitest';
import { plays, seconds, test, within } from './scenario.ts';
import { callOver, startFaultPortal } from './setup/fault-portal.ts';
import { setUpOnPostgres } from './setup/set-up-portal.ts';

const CANCELED_MS = 11_500;
const OTHERS_MS = 1_000;

test(
  'a statement that takes too long is canceled with a sentence, and neither ends the portal nor holds anybody else up',
  plays('F39', 120),
  async ({ tell, skip }) => {
    const stage = await setUpOnPostgres(1, skip);
    const portal = await startFaultPortal(stage.env);
    const call = callOver(portal.url, stage.people[0]?.cookie ?? '');
    const blocker = new pg.Client({ connectionString: stage.env.DATABASE_URL });
    await blocker.connect();
    await blocker.query('begin; lock table documents in access exclusive mode');
    const began = performance.now();
    const slow = call('GET', '/api/documents').then((response) => ({ response, ms: performance.now() - began }));
    const othersBegan = performance.now();
    const other = await call('GET', '/api/chatbot/conversations');
    const othersMs = performance.now() - othersBegan;
    const { response, ms } = await slow;
    await blocker.query('rollback');
    await blocker.end();
    const after = await call('GET', '/api/documents');
    tell({
      did: 'kept a table locked for longer than a statement may take, and read another one meanwhile',
      expected: `503 with Retry-After within ${seconds(within(CANCELED_MS))}, the other read within ${seconds(within(OTHERS_MS))}, 200 afterward`,
      happened: `${response.status} after ${seconds(ms)}, the other ${other.status} after ${seconds(othersMs)}, then ${after.status}`,
    });
    expect([response.status, other.status, after.status]).toEqual([503, 200, 200]);
    expect(response.headers.get('retry-after')).toBeTruthy();
    expect(ms).toBeLessThan(within(CANCELED_MS));
    expect(othersMs).toBeLessThan(within(OTHERS_MS));
    expect(portal.process.exitCode).toBeNull();
  },
);
