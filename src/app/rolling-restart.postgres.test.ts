import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MailStandIn, startMailStandIn } from '#platform/server/testing/mail-stand-in.ts';
import { type ModelStandIn, startModelStandIn } from '#platform/server/testing/model-stand-in.ts';
import { type ProxyStandIn, startProxyStandIn } from '#platform/server/testing/proxy-stand-in.ts';
import { copyTemplate } from '#platform/server/testing/test-database.ts';
import { answerLikeAModel } from '#testing/answer-like-a-model.ts';
import { insertUsersWithConversations } from '#testing/insert-conversations.ts';
import { createPortalCluster, type PortalCluster } from '#testing/portal-cluster.ts';
import { insertRequesters } from '#testing/request-documents.ts';
import { restartOneByOne, waitUntilReady } from '#testing/rolling-restart.ts';
import { startLoad } from '#testing/steady-load.ts';
import { waitUntilAllSent } from '#testing/wait-until-sent.ts';

const START_MS = 60_000;
const SENT_MS = 120_000;

let smtp: MailStandIn;
let model: ModelStandIn;
let database: Awaited<ReturnType<typeof copyTemplate>>;
let proxy: ProxyStandIn;
let servers: PortalCluster;
beforeAll(async () => {
  smtp = await startMailStandIn();
  model = await startModelStandIn({ answer: answerLikeAModel, everyMs: 150 });
  database = await copyTemplate(process.env.TEST_DATABASE_URL ?? '');
  proxy = await startProxyStandIn();
  servers = await createPortalCluster(database.address, {
    PUBLIC_URL: proxy.url,
    SMTP_URL: smtp.url,
    DRAIN_SECONDS: '5',
    // The chat has a model; documents are made without one.
    OPENAI_API_KEY: 'key',
    OPENAI_BASE_URL: model.settings.openaiBaseUrl ?? '',
    DRAFTING_MODEL: 'gemini-2.5-pro',
  });
}, START_MS);
afterAll(async () => {
  await servers?.close();
  await proxy?.close();
  await database?.drop();
  await model?.close();
  await smtp?.close();
}, START_MS);

test('while both servers are renewed in turn, no request fails, no document is lost or sent twice, and what came of each reply is kept', {
  timeout: 2 * START_MS + SENT_MS,
}, async () => {
  const old = await Promise.all([servers.start(), servers.start()]);
  for (const { url } of old) proxy.add(url);
  await waitUntilReady(proxy, 2);
  const staff = {
    askers: await insertRequesters(servers.db, servers.signCookie, 8),
    conversations: await insertUsersWithConversations(servers.db, servers.signCookie, 60),
  };
  const door = { url: proxy.url };
  const endLoad = startLoad(() => door, staff, { read: 40, write: 200, letter: 700, upload: 8_000, chat: 700 });
  await wait(1_500);
  const codes = await restartOneByOne(proxy, old, servers.start);
  await wait(1_500);
  const told = await endLoad();
  expect(codes).toEqual([0, 0]);
  expect([...told.failures, ...proxy.failures]).toEqual([]);
  expect(told.asked).toMatchObject({ upload: expect.any(Number), letter: expect.any(Number) });
  // Some replies take longer than the servers wait for them.
  expect(told.cutShort).toBeGreaterThan(0);
  await waitUntilAllSent(servers.pool, SENT_MS);
  const { rows } = await servers.pool.query('select count(*)::int as count from documents');
  expect(rows[0].count).toBe((told.asked.letter ?? 0) + (told.asked.upload ?? 0) - told.turnedAway);
  const messageIds = smtp.mails.map(({ mail }) => mail.messageId);
  expect(messageIds).toHaveLength(rows[0].count);
  expect(new Set(messageIds).size).toBe(rows[0].count);
});
