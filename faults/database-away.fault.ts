import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { expect, onTestFinished } from 'vitest';
import { sampleCard } from '#features/catalogue/testing/form-cases.ts';
import { executeRows } from '#platform/server/db/execute-rows.ts';
import { MIGRATIONS_FOLDER } from '#platform/server/db/open-database.ts';
import { openPostgres } from '#platform/server/db/postgres.ts';
import { startMailStandIn } from '#platform/server/testing/mail-stand-in.ts';
import { isShort, longTest, plays, seconds, test, within } from './scenario.ts';
import { downloadLetter, LETTER_FILE } from './setup/download-letter.ts';
import { callOver, type FaultPortal, signInAsAdmin, startFaultPortal } from './setup/fault-portal.ts';
import { findLost } from './setup/find-lost.ts';
import { countStatuses, longest, requestSteadily, type SteadyRequest } from './setup/request-steadily.ts';
import { setUpOnPostgres } from './setup/set-up-portal.ts';
import { openSilentProxy } from './setup/silent-proxy.ts';
import { waitUntilMailed } from './setup/wait-until-mailed.ts';
import { nothingYet } from './setup/write-until-cut.ts';

const RATE = 50;
const AWAY_MS = isShort ? 4_000 : 30_000;
const ANSWERED_MS = 5_000;
const BACK_MS = 5_000;
const NOTICED_MS = 15_000;
/** Letters in flight during the outage. They resume with the next poll, up to 20 s later, so the short form sends none. */
const LETTERS = isShort ? 0 : 3;
/** Connections of the portal's two pools, as documented in docs/operations.md. */
const MOST_CONNECTIONS = 14;

async function makeTool({ url }: FaultPortal, adminCookie: string): Promise<number> {
  const response = await callOver(url, adminCookie)('POST', '/api/tools', sampleCard());
  return ((await response.json()) as { id: number }).id;
}

const statusOf = async ({ url }: FaultPortal, path: string) => (await fetch(`${url}${path}`)).status;

/** Milliseconds until a person gets a successful response again. */
async function untilAnswered(ask: () => Promise<Response>): Promise<number> {
  const began = performance.now();
  while ((await ask()).status !== 200) await wait(50);
  return performance.now() - began;
}

const acknowledgedIn = (requested: readonly SteadyRequest[]) => ({
  ...nothingYet(),
  clicks: requested.flatMap(({ id }) => (id === null ? [] : [id])),
});

test(
  'while PostgreSQL is away every request is told so at once, and all goes on when it is back',
  plays('F17', 240),
  async ({ tell, skip }) => {
    const stage = await setUpOnPostgres(1, skip);
    const smtp = await startMailStandIn();
    onTestFinished(() => smtp.close());
    const portal = await startFaultPortal({ ...stage.env, SMTP_URL: smtp.url });
    const adminCookie = await signInAsAdmin(portal.url);
    const own = callOver(portal.url, stage.people[0]?.cookie ?? '');
    const asking = requestSteadily(own, await makeTool(portal, adminCookie), RATE);
    await wait(1_500);
    for (let letter = 0; letter < LETTERS; letter += 1)
      await own('POST', '/api/foil-request/generate', downloadLetter(`M-${letter}`));

    stage.postgres.halt();
    const awayAt = performance.now();
    await wait(1_000);
    const health = [await statusOf(portal, '/livez'), await statusOf(portal, '/readyz')];
    await wait(AWAY_MS - 1_000);
    const [backAt] = [performance.now(), await stage.postgres.resume()];
    const backMs = await untilAnswered(() => own('GET', '/api/auth/user'));
    await wait(1_000);
    const requested = await asking.stop();

    const letters = await waitUntilMailed(smtp, LETTER_FILE, LETTERS);
    const away = requested.filter(({ at, tookMs }) => at > awayAt && at + tookMs < backAt);
    const found = await stage.look(async (db) => ({
      lost: await findLost(db, acknowledgedIn(requested)),
      connections: (await executeRows<{ pid: number }>(db, sql`select pid from pg_stat_activity where client_port is not null`))
        .length,
    }));
    const acknowledged = acknowledgedIn(requested).clicks.length;
    tell({
      did: `PostgreSQL ended for ${seconds(AWAY_MS)} under ${RATE} requests a second, ${LETTERS} letters under way`,
      expected: `503 with Retry-After in ≤ ${seconds(ANSWERED_MS)}, /livez 200, /readyz 503, back in ≤ ${seconds(BACK_MS)}, 0 lost, each letter sent`,
      happened: `${countStatuses(away)}, the slowest ${seconds(longest(away))}; /livez ${health[0]}, /readyz ${health[1]}; back after ${seconds(backMs)}; ${found.lost.length} lost of ${acknowledged}; ${new Set(letters.map(({ mail }) => mail.messageId)).size} letters in ${letters.length} mails; ${found.connections} connections`,
    });
    expect(away.length).toBeGreaterThan(RATE);
    expect(away.filter(({ status, retryAfter }) => status !== 503 || !retryAfter)).toEqual([]);
    expect(requested.filter(({ status }) => ![200, 201, 503].includes(status))).toEqual([]);
    expect(longest(requested)).toBeLessThan(within(ANSWERED_MS));
    expect(health).toEqual([200, 503]);
    expect(backMs).toBeLessThan(within(BACK_MS));
    expect(found.lost).toEqual([]);
    expect(new Set(letters.map(({ mail }) => mail.messageId)).size).toBe(LETTERS);
    // Two more belong to the check itself.
    expect(found.connections).toBeLessThanOrEqual(MOST_CONNECTIONS + 2);
    expect(portal.process.exitCode).toBeNull();
  },
);

longTest(
  'a transaction whose connection goes silent in the middle ends with the first statement that is not answered, and leaves no dead connection',
  plays('F18', 120),
  async ({ tell, skip }) => {
    const { postgres } = await setUpOnPostgres(1, skip);
    const proxy = await openSilentProxy(postgres.url);
    const { db, close } = await openPostgres(proxy.url, MIGRATIONS_FOLDER, pino({ level: 'silent' }));
    let silentAt = 0;
    const ended = db.transaction(async (tx) => {
      await tx.execute(sql`select 1`);
      silentAt = performance.now();
      proxy.fallSilent(false);
      await tx.execute(sql`select 2`);
    });
    await expect(ended).rejects.toThrow();
    const endedMs = performance.now() - silentAt;
    await db.execute(sql`select 3`);
    const nextMs = performance.now() - silentAt - endedMs;
    await close();
    tell({
      did: 'the connection went silent between two statements of a transaction',
      expected: `the transaction ends in ≤ ${seconds(NOTICED_MS)}, the next statement is answered at once`,
      happened: `ended after ${seconds(endedMs)}, the next answered after ${seconds(nextMs)}`,
    });
    expect(endedMs).toBeLessThan(NOTICED_MS);
    expect(nextMs).toBeLessThan(within(1_000));
  },
);

longTest.for([
  ['every connection that there was', false],
  ['every connection, new ones too,', true],
] as const)(
  'when %s to PostgreSQL goes silent, nobody waits for long, and all goes on when it speaks again',
  plays('F18', 240),
  async ([what, andNew], { tell, skip }) => {
    const stage = await setUpOnPostgres(1, skip);
    const smtp = await startMailStandIn();
    onTestFinished(() => smtp.close());
    const proxy = await openSilentProxy(stage.postgres.url);
    const portal = await startFaultPortal({ ...stage.env, DATABASE_URL: proxy.url, SMTP_URL: smtp.url });
    const adminCookie = await signInAsAdmin(portal.url);
    const [own, admin] = [callOver(portal.url, stage.people[0]?.cookie ?? ''), callOver(portal.url, adminCookie)];
    const asking = requestSteadily(own, await makeTool(portal, adminCookie), RATE);
    await wait(1_500);

    proxy.fallSilent(andNew);
    const silentAt = performance.now();
    // A transaction holds its connection while it waits, and has to be rolled back on it.
    const renaming = admin('PUT', '/api/admin/settings', { firmName: 'Silent LLP' });
    const renamedAt = renaming.then(() => performance.now());
    if (andNew) await wait(20_000);
    proxy.speakAgain();
    const { status: renamed } = await renaming;
    const renamedMs = (await renamedAt) - silentAt;
    const backMs = await untilAnswered(() => own('GET', '/api/auth/user'));
    const noticedMs = performance.now() - silentAt - (andNew ? 20_000 : 0);
    await wait(2_000);
    const ordered = (await own('POST', '/api/foil-request/generate', downloadLetter('M-1'))).status;
    const requested = await asking.stop();
    const letters = await waitUntilMailed(smtp, LETTER_FILE, 1);
    const meanwhile = requested.filter(({ at }) => at > silentAt);
    const afterwards = requested.filter(({ at }) => at > silentAt + noticedMs + (andNew ? 20_000 : 0) + 500);
    tell({
      did: `${what} went silent under ${RATE} requests a second${andNew ? ' for 20 s' : ''}`,
      expected: `nobody waits longer than ${seconds(NOTICED_MS)}, 503 with Retry-After, then all is answered`,
      happened: `${countStatuses(meanwhile)}, the slowest ${seconds(longest(meanwhile))}; a transaction ${renamed} after ${seconds(renamedMs)}; answered again after ${seconds(Math.max(backMs, noticedMs))}; afterwards ${countStatuses(afterwards)}, ${letters.length} letter`,
    });
    expect(meanwhile.filter(({ status }) => ![200, 201, 503].includes(status))).toEqual([]);
    expect(longest(meanwhile)).toBeLessThan(within(NOTICED_MS));
    expect(renamed).toBe(503);
    expect(renamedMs).toBeLessThan(within(NOTICED_MS));
    expect(noticedMs).toBeLessThan(within(NOTICED_MS));
    expect(afterwards.filter(({ status }) => status !== 200 && status !== 201)).toEqual([]);
    expect([ordered, letters.length]).toEqual([202, 1]);
  },
);
