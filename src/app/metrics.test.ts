import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { documents } from '#features/documents/server/documents.tables.ts';
import { generateFoilRequest } from '#features/foil-request/foil-request.contract.ts';
import { providerOutages } from '#platform/server/models/models.tables.ts';
import { listenLocally, rawRequest, sendRaw } from '#platform/server/testing/raw-request.ts';
import { insertTestUser } from '#testing/insert-test-user.ts';
import { cookieOf, openTestPortal, TEST_PASSWORD, type TestPortal } from '#testing/test-portal.ts';
import { validBody } from '#testing/valid-call.ts';
import { readText } from './deploy/read-deploy.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal({ openaiApiKey: 'sk-secret' });
});
afterAll(() => portal?.close());

/** Returns the current metrics, including those read from the database only every few seconds. */
async function readFigures(of = portal): Promise<string> {
  of.clock.advance(6_000);
  const response = await of.app.inject({ method: 'GET', url: '/metrics', headers: { host: 'localhost' } });
  expect(response.statusCode).toBe(200);
  return response.body;
}

/** Finds a metric by its name and labels, in output order. */
const figure = (text: string, name: string): number | undefined => {
  const line = text.split('\n').find((one) => one.startsWith(`${name} `));
  return line === undefined ? undefined : Number(line.slice(name.length + 1));
};

const LIST = 'atrium_http_request_duration_seconds_count{method="GET",route="/api/tools",status="2xx"}';

test('requests are counted by their route and the class of their status, never by their address', async () => {
  const cookie = await portal.signIn();
  await portal.call('GET', '/api/tools?search=Loretta', { cookie });
  await portal.call('GET', '/api/documents/0c0ffee0-0000-4000-8000-000000000001', { cookie });
  await portal.call('GET', '/nowhere/Loretta/x.pdf');
  await portal.call('GET', '/training');
  const text = await readFigures();
  expect(figure(text, LIST)).toBe(1);
  const count = 'atrium_http_request_duration_seconds_count';
  expect(figure(text, `${count}{method="GET",route="/api/documents/:id",status="4xx"}`)).toBe(1);
  expect(figure(text, `${count}{method="GET",route="none",status="4xx"}`)).toBe(1);
  expect(figure(text, `${count}{method="GET",route="page",status="2xx"}`)).toBe(1);
  expect(text).not.toMatch(/Loretta|0c0ffee|sk-secret|@firm/);
});

test('a person who hangs up is told from one who got the answer, over a real connection', async () => {
  const port = await listenLocally(portal.app);
  await sendRaw(port, rawRequest('GET', '/livez'));
  const { promise: reached, resolve } = Promise.withResolvers<void>();
  const { db } = portal.deps;
  const execute = db.execute.bind(db);
  db.execute = () => {
    resolve();
    return new Promise(() => {}) as never;
  };
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  socket.write(rawRequest('GET', '/readyz'));
  await reached;
  db.execute = execute;
  socket.resetAndDestroy();
  const count = (route: string, status: string) =>
    `atrium_http_request_duration_seconds_count{method="GET",route="${route}",status="${status}"}`;
  await expect.poll(async () => figure(await readFigures(), count('/readyz', 'gone'))).toBe(1);
  expect(figure(await readFigures(), count('/livez', '2xx'))).toBe(1);
});

test('two portals in one process count each for itself', async () => {
  const other = await openTestPortal();
  const cookie = await other.signIn();
  for (let times = 0; times < 3; times += 1) await other.call('GET', '/api/tools', { cookie });
  expect(figure(await readFigures(other), LIST)).toBe(3);
  expect(figure(await readFigures(), LIST)).toBe(1);
  await other.close();
});

test('tries to sign in are counted by what came of them', async () => {
  const email = await portal.addUser();
  const before = await readFigures();
  const login = (password: string) => portal.call('POST', '/api/auth/login', { body: { email, password } });
  expect(cookieOf(await login(TEST_PASSWORD))).not.toBe('');
  for (let times = 0; times < 6; times += 1) await login('wrong');
  const after = await readFigures();
  const grown = (outcome: string) => {
    const name = `atrium_sign_ins_total{way="password",outcome="${outcome}"}`;
    return (figure(after, name) ?? 0) - (figure(before, name) ?? 0);
  };
  expect([grown('accepted'), grown('refused'), grown('throttled')]).toEqual([1, 5, 1]);
});

test('jobs, documents and messages are counted from the queue to the mailbox', async () => {
  const { id: userId, cookie } = await insertTestUser(portal);
  const job = (state: string) => `atrium_jobs{kind="draft-foil-request",state="${state}"}`;
  await portal.runJobs();
  expect(figure(await readFigures(), job('waiting'))).toBe(0);
  const { body } = validBody(generateFoilRequest, { owner: await insertTestUser(portal), spare: await insertTestUser(portal) });
  expect((await portal.call('POST', '/api/foil-request/generate', { cookie, body })).statusCode).toBe(202);
  const waiting = await readFigures();
  expect(figure(waiting, job('waiting'))).toBe(1);
  expect(figure(waiting, 'atrium_documents{kind="foil-request",status="queued"}')).toBe(1);
  portal.mail.answers.push({ kind: 'later', reason: 'The mail server cannot be reached.' });
  await portal.runJobs();
  portal.clock.advance(90_000);
  const deferred = await readFigures();
  expect(figure(deferred, 'atrium_job_duration_seconds_count{kind="draft-foil-request",outcome="done"}')).toBe(1);
  expect(figure(deferred, 'atrium_jobs{kind="deliver-document",state="deferred"}')).toBe(1);
  expect(figure(deferred, 'atrium_mail_duration_seconds_count{outcome="later"}')).toBe(1);
  expect(figure(deferred, 'atrium_mail_deferred_documents')).toBe(1);
  expect(figure(deferred, 'atrium_mail_oldest_unsent_seconds')).toBeGreaterThan(89);
  const failed = { status: 'failed', failedAt: portal.clock.now() } as const;
  await portal.deps.db.update(documents).set(failed).where(eq(documents.userId, userId));
  expect(figure(await readFigures(), 'atrium_documents_failed_recently')).toBeGreaterThan(0);
  portal.clock.advance(3_600_000);
  expect(figure(await readFigures(), 'atrium_documents_failed_recently')).toBe(0);
});

test('what may happen for the first time is counted from 0, so that a first time can be seen', async () => {
  const fresh = await openTestPortal();
  const text = await readFigures(fresh);
  await fresh.close();
  expect(figure(text, 'atrium_jobs_lost_total{kind="deliver-document"}')).toBe(0);
  expect(figure(text, 'atrium_job_duration_seconds_count{kind="draft-memorandum",outcome="failed"}')).toBe(0);
  expect(figure(text, 'atrium_sign_ins_total{way="microsoft",outcome="failed"}')).toBe(0);
});

test('snapshots that cannot be taken are shown', async () => {
  expect(figure(await readFigures(), 'atrium_snapshots_failing')).toBe(0);
  const { storage } = portal.deps;
  portal.deps.storage.snapshotTrouble = 'no-room';
  expect(figure(await readFigures(), 'atrium_snapshots_failing')).toBe(1);
  storage.snapshotTrouble = null;
});

test('a provider that refuses everybody is shown as closed', async () => {
  expect(figure(await readFigures(), 'atrium_model_breaker_open{provider="openai"}')).toBe(0);
  const since = portal.clock.now();
  const until = new Date(since.getTime() + 60_000);
  await portal.deps.db.insert(providerOutages).values({ provider: 'openai', reason: 'it refuses the key', since, until });
  expect(figure(await readFigures(), 'atrium_model_breaker_open{provider="openai"}')).toBe(1);
});

test('the database, the process and the version are shown', async () => {
  const text = await readFigures();
  expect(figure(text, 'atrium_database_up')).toBe(1);
  expect(figure(text, 'atrium_ready')).toBe(1);
  expect(figure(text, 'atrium_database_call_duration_seconds_count{outcome="ok"}')).toBeGreaterThan(10);
  expect(text).toMatch(/^atrium_build_info\{version="\d+\.\d+\.\d+",node="24\./m);
  expect(figure(text, 'process_resident_memory_bytes')).toBeGreaterThan(1e7);
  expect(figure(text, 'process_cpu_seconds_total')).toBeGreaterThan(0);
});

test('each figure says what it is, and its name and labels have the form that Prometheus asks for', async () => {
  const lines = (await readFigures()).split('\n').filter((line) => line !== '');
  const described = new Set(lines.flatMap((line) => /^# HELP (\S+) .+/.exec(line)?.[1] ?? []));
  expect(described.size).toBeGreaterThan(25);
  for (const line of lines.filter((one) => !one.startsWith('#'))) {
    const [, name = ''] = /^([a-z_]+)(?:\{(?:[a-z]+="[^"\n]*",?)+\})? [-+0-9.eInfa]+$/.exec(line) ?? [];
    expect([line, described.has(name.replace(/_(bucket|sum|count)$/, '')) || described.has(name)]).toEqual([line, true]);
  }
});

test('the paper for whoever runs the portal explains every figure, and no other', async () => {
  const names = [...(await readFigures()).matchAll(/^# HELP (\S+)/gm)].map(([, name]) => name);
  const explained = readText('docs/operations.md').matchAll(/^\| `((?:atrium|process|nodejs)_\w+)(?:\{[\w, ]+\})?` \|/gm);
  expect([...explained].map(([, name]) => name).sort()).toEqual(names.sort());
});

test('while the database is away the figures still come, and say so', async () => {
  const away = await openTestPortal();
  const { db } = away.deps;
  const select = db.select.bind(db);
  await readFigures(away);
  db.select = () => {
    throw new Error('connect ECONNREFUSED');
  };
  const failing = await readFigures(away);
  expect([figure(failing, 'atrium_database_up'), figure(failing, 'atrium_ready')]).toEqual([0, 0]);
  db.select = () => new Promise(() => {}) as never;
  const start = performance.now();
  const silent = await readFigures(away);
  expect(figure(silent, 'atrium_database_up')).toBe(0);
  expect(performance.now() - start).toBeLessThan(20_000);
  db.select = select;
  expect(figure(await readFigures(away), 'atrium_database_up')).toBe(1);
  await away.close();
});

test('how late the event loop is stands there when some time has passed', async () => {
  const elapsed = performance.now.bind(performance);
  let skipped = 6_000;
  vi.spyOn(performance, 'now').mockImplementation(() => elapsed() + skipped);
  onTestFinished(() => void vi.restoreAllMocks());
  await readFigures();
  // Node starts measuring at its first sample after a reading.
  await wait(100);
  const until = elapsed() + 300;
  while (elapsed() < until);
  await wait(50);
  skipped += 6_000;
  const text = await readFigures();
  const late = figure(text, 'atrium_event_loop_lag_seconds{quantile="0.99"}');
  expect(late).toBeGreaterThanOrEqual(0);
  expect(late).toBeLessThanOrEqual(figure(text, 'atrium_event_loop_lag_seconds{quantile="1"}') ?? 0);
  expect(figure(text, 'atrium_event_loop_lag_seconds{quantile="1"}')).toBeGreaterThan(0.1);
});
