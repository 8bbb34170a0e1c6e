import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { SLOTS } from '#features/documents/server/concurrency-slots/fair-queue-order.ts';
import { type MailStandIn, startMailStandIn } from '#platform/server/testing/mail-stand-in.ts';
import { copyTemplate } from '#platform/server/testing/test-database.ts';
import { createPortalCluster, type PortalCluster } from '#testing/portal-cluster.ts';
import type { PortalProcess } from '#testing/portal-process.ts';
import { insertRequesters, letterRequest, type Requester, requestDocument } from '#testing/request-documents.ts';
import { waitUntilAllSent } from '#testing/wait-until-sent.ts';
import { watchSlots } from '#testing/watch-slots.ts';

const START_MS = 60_000;
const SENT_MS = 120_000;
/** Longer than a server may be silent before its jobs count as lost, and before a transaction that it holds open is ended. */
const ASLEEP_MS = 16_000;

let smtp: MailStandIn;
let database: Awaited<ReturnType<typeof copyTemplate>>;
let servers: PortalCluster;
let one: PortalProcess;
let other: PortalProcess;
let people: Requester[];
beforeAll(async () => {
  smtp = await startMailStandIn();
});
beforeEach(async () => {
  database = await copyTemplate(process.env.TEST_DATABASE_URL ?? '');
  servers = await createPortalCluster(database.address, { SMTP_URL: smtp.url });
  [one, other] = await Promise.all([servers.start(), servers.start()]);
  people = await insertRequesters(servers.db, servers.signCookie, 5);
}, START_MS);
afterEach(async () => {
  await servers?.close();
  await database?.drop();
}, START_MS);
afterAll(async () => {
  await smtp.close();
});

/** Slows every step of a document. */
async function slowly(seconds: number): Promise<void> {
  await servers.pool.query(`
    create function take_long() returns trigger language plpgsql as 'begin perform pg_sleep(${seconds}); return new; end';
    create trigger take_long before insert on document_steps for each row execute function take_long()`);
}

/** One person requests as many documents as all others together, first and all at once, alternating between both servers. */
async function askForTwenty(): Promise<void> {
  const [hog = people[0] as Requester, ...others] = people;
  const asking = [...Array(12).fill(hog), ...others, ...others] as Requester[];
  await Promise.all(asking.map((person, index) => requestDocument(index % 2 ? one : other, person, letterRequest(person))));
}

/**
 * Waits until no document is being sent. A server paused between the mail server's acceptance and its recording has sent a
 * message that another server sends again, as the same message: that is a separate fault.
 */
async function untilNoneIsSent(): Promise<void> {
  const isBeingSent = async () => {
    const { rows } = await servers.pool.query("select count(*)::int as count from documents where status = 'sending'");
    return rows[0].count > 0;
  };
  while (await isBeingSent()) await wait(1);
}

const messageIds = () => smtp.mails.map(({ mail }) => mail.messageId);

test('two servers make twenty documents in turns: two of one person, eight in all, everybody’s first before anybody’s many', {
  timeout: START_MS + SENT_MS,
}, async () => {
  await slowly(0.2);
  const before = smtp.mails.length;
  const stopWatching = watchSlots(servers.pool, 20);
  await askForTwenty();
  await waitUntilAllSent(servers.pool, SENT_MS);
  const seen = await stopWatching();
  expect(seen.ofOne).toBeLessThanOrEqual(SLOTS.perPerson);
  expect(seen.inAll).toBeLessThanOrEqual(SLOTS.inAll);
  // The queue was sampled under real load.
  expect(seen.inAll).toBeGreaterThan(SLOTS.perPerson);
  expect(smtp.mails.length - before).toBe(20);
  expect(new Set(messageIds()).size).toBe(smtp.mails.length);
  const { rows } = await servers.pool.query('select user_id, last_turn from documents order by last_turn');
  const turns: number[] = rows.map(({ user_id }) => user_id);
  // When the last of the others has had a slot, the person with twelve requests has had no more than their share.
  const lastFirst = Math.max(...people.slice(1).map(({ userId }) => turns.indexOf(userId)));
  const untilThen = turns.slice(0, lastFirst + 1).filter((userId) => userId === people[0]?.userId);
  expect(untilThen.length).toBeLessThan(turns.length / 2);
});

test('a server that falls asleep in the middle and wakes up later sends nothing twice, and its documents are made by the other one', {
  timeout: START_MS + SENT_MS,
}, async () => {
  await slowly(0.2);
  const before = smtp.mails.length;
  const stopWatching = watchSlots(servers.pool, 20);
  await askForTwenty();
  await untilNoneIsSent();
  one.process.kill('SIGSTOP');
  // The server was stopped while it held work.
  expect((await servers.pool.query("select 1 from documents where turn = 'taken'")).rowCount).toBeGreaterThan(0);
  await wait(ASLEEP_MS);
  // All work of the paused server was taken over meanwhile.
  await waitUntilAllSent(servers.pool, SENT_MS);
  one.process.kill('SIGCONT');
  // The paused server would now send whatever it still had.
  await wait(4_000);
  const seen = await stopWatching();
  expect(smtp.mails.length - before).toBe(20);
  expect(new Set(messageIds()).size).toBe(smtp.mails.length);
  expect(seen.ofOne).toBe(SLOTS.perPerson);
  expect(seen.inAll).toBeLessThanOrEqual(SLOTS.inAll);
  // It resumes as a server among others.
  const [person] = people;
  await Promise.all(Array.from({ length: 4 }, () => person && requestDocument(one, person, letterRequest(person))));
  await waitUntilAllSent(servers.pool, SENT_MS);
  expect(smtp.mails.length - before).toBe(24);
});

test('a single request is begun at once when nothing else runs', { timeout: START_MS }, async () => {
  const [person] = people as [Requester];
  const waits: number[] = [];
  for (let time = 0; time < 9; time += 1) {
    const id = await requestDocument(time % 2 ? one : other, person, letterRequest(person));
    await waitUntilAllSent(servers.pool, SENT_MS);
    const { rows } = await servers.pool.query(
      `select extract(epoch from started_on - created_on) * 1000 as ms from pgboss.job where name like 'draft-%' and data->>'documentId' = $1`,
      [id],
    );
    waits.push(Number(rows[0]?.ms));
  }
  // A queue polled once a second would take half a second; a busy machine may delay one of them.
  expect(waits.sort((a, b) => a - b)[7]).toBeLessThan(250);
});
