import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished } from 'vitest';
import type { Db } from '#platform/server/db/db.ts';
import { executeRows } from '#platform/server/db/execute-rows.ts';
import { startMailStandIn } from '#platform/server/testing/mail-stand-in.ts';
import { newDataFolder } from '#platform/server/testing/used-data-folder.ts';
import { insertTestUser } from '#testing/insert-test-user.ts';
import { freePort } from '#testing/portal-process.ts';
import { openTestPortal } from '#testing/test-portal.ts';
import { longTest, plays, seconds } from './scenario.ts';
import { downloadLetter, LETTER_FILE } from './setup/download-letter.ts';
import { callOver, signInAsAdmin, startFaultPortal } from './setup/fault-portal.ts';
import { type PortalSetup, setUpFolder, setUpOnPostgres } from './setup/set-up-portal.ts';
import { waitUntilMailed } from './setup/wait-until-mailed.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const LETTERS = 3;

/** A portal whose mail server is down, with letters waiting for it, and an adjustable clock. */
async function stageWaiting({ env }: PortalSetup, shiftMs: number) {
  const file = path.join(newDataFolder(), 'shift');
  const shift = (milliseconds: number) => writeFileSync(file, String(milliseconds));
  shift(shiftMs);
  const port = await freePort();
  const preload = path.resolve(import.meta.dirname, 'setup/shift-clock.mjs');
  const settings = { SMTP_URL: `smtp://127.0.0.1:${port}`, CLOCK_SHIFT: file, NODE_OPTIONS: `--import ${preload}` };
  const portal = await startFaultPortal({ ...env, ...settings });
  const cookie = await signInAsAdmin(portal.url);
  const call = callOver(portal.url, cookie);
  for (let letter = 0; letter < LETTERS; letter += 1)
    await call('POST', '/api/foil-request/generate', downloadLetter(`M-${letter}`));
  const listed = async () => (await (await call('GET', '/api/documents')).json()) as { step: string }[];
  await expect
    .poll(async () => (await listed()).filter(({ step }) => step.includes('Trying again')).length, { timeout: 30_000 })
    .toBe(LETTERS);
  const openMailServer = async () => {
    const smtp = await startMailStandIn({ port });
    onTestFinished(() => smtp.close());
    return smtp;
  };
  return { portal, cookie, shift, openMailServer };
}

const waitsOf = (db: Db) =>
  executeRows<{ wait: number }>(
    db,
    sql`select extract(epoch from start_after - now())::float as wait from pgboss.job where name = 'deliver-document' and state = 'created'`,
  );

longTest.for([10, -10])(
  'where the portal’s clock is %s minutes from the database’s, what is to be tried in a minute is tried in a minute',
  plays('F28', 120),
  async (minutes, { tell, skip }) => {
    const stage = await setUpOnPostgres(1, skip);
    const { portal, openMailServer } = await stageWaiting(stage, minutes * MINUTE_MS);
    const waits = (await stage.look(waitsOf)).map(({ wait: each }) => Math.round(each));
    const smtp = await openMailServer();
    await stage.look((db) => db.execute(sql`update pgboss.job set start_after = now() where state = 'created'`));
    const letters = await waitUntilMailed(smtp, LETTER_FILE, LETTERS);
    tell({
      did: `${LETTERS} letters while the mail server is away, the portal’s clock ${minutes} min from PostgreSQL’s`,
      expected: 'the next try within 60 s by the database’s clock, then one mail each',
      happened: `tries in ${waits.join(', ')} s; ${letters.length} letters`,
    });
    expect(waits).toHaveLength(LETTERS);
    expect(waits.every((each) => each > 20 && each <= 60)).toBe(true);
    expect(letters).toHaveLength(LETTERS);
    expect(await portal.stop()).toBe(0);
  },
);

longTest(
  'when the clock goes a day ahead, sessions may end, and each letter that waits is sent once',
  plays('F28', 120),
  async ({ tell }) => {
    const { portal, cookie, shift, openMailServer } = await stageWaiting(await setUpFolder(1), 0);
    const smtp = await openMailServer();
    const began = performance.now();
    shift(DAY_MS);
    const letters = await waitUntilMailed(smtp, LETTER_FILE, LETTERS);
    const tookMs = performance.now() - began;
    await wait(3_000);
    const user = (await callOver(portal.url, cookie)('GET', '/api/auth/user')).status;
    tell({
      did: `the clock went a day ahead while ${LETTERS} letters waited for the mail server`,
      expected: 'each is tried at once, and comes once',
      happened: `${letters.length} letters in ${seconds(tookMs)}, ${smtp.messageIds.length} messages in all; the session of the day before: ${user}`,
    });
    expect(letters).toHaveLength(LETTERS);
    expect(smtp.messageIds).toHaveLength(LETTERS);
    expect(user).toBe(401);
    expect(await portal.stop()).toBe(0);
  },
);

/** The night of Sunday, November 1, 2026, in New York: at two o'clock the clock goes back to one. */
const CHANGE_DAY = '2026-11-01';
const MOMENTS = ['2026-11-01T04:00:00Z', '2026-11-01T05:30:00Z', '2026-11-01T06:30:00Z', '2026-11-02T04:59:59Z'];
const OUTSIDE = ['2026-11-01T03:59:59Z', '2026-11-02T05:00:00Z'];

longTest(
  'on the day on which the hour between one and two comes twice, a report counts all twenty-five hours and no other',
  plays('F28', 60),
  async ({ tell }) => {
    const portal = await openTestPortal();
    onTestFinished(() => portal.close());
    const at = (moment: string) => portal.clock.advance(Date.parse(moment) - portal.clock.now().getTime());
    at(OUTSIDE[0] ?? '');
    const { toolId } = await insertTestUser(portal);
    // A session expires during the night.
    const signIn = () => portal.signIn({ role: 'admin' });
    for (const moment of [...MOMENTS, ...OUTSIDE].toSorted()) {
      at(moment);
      await portal.call('POST', '/api/analytics/tool-click', { cookie: await signIn(), body: { toolId } });
    }
    const report = await portal.call('GET', `/api/admin/analytics/tool-clicks?dateFrom=${CHANGE_DAY}&dateTo=${CHANGE_DAY}`, {
      cookie: await signIn(),
    });
    const counted = (report.json() as { clickCount: number }[])[0]?.clickCount;
    tell({
      did: `launches at ${MOMENTS.length} moments of ${CHANGE_DAY} in New York, from its first second to its last, and one on either side`,
      expected: `${MOMENTS.length} counted`,
      happened: `${counted} counted`,
    });
    expect(counted).toBe(MOMENTS.length);
  },
);
