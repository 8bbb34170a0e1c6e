import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { expect, onTestFinished } from 'vitest';
import { usedDataFolder } from '#platform/server/testing/used-data-folder.ts';
import { freePort } from '#testing/portal-process.ts';
import { longTest, plays, within } from './scenario.ts';
import { downloadLetter } from './setup/download-letter.ts';
import { type FailingServer, openMailPortal, refusal, startFailingServer } from './setup/failing-mail-server.ts';
import { type CallOver, callOver, signInAsAdmin, startFaultPortal } from './setup/fault-portal.ts';

const minutesIn = (step: string): number => Number(/Trying again in (\d+) min/.exec(step)?.[1]);

longTest(
  'while the mail server is away a letter is tried at the promised minutes, and the person reads when',
  plays('F7', 60),
  async ({ tell }) => {
    const portal = await openMailPortal(`smtp://127.0.0.1:${await freePort()}`);
    const [id = ''] = await portal.order(1);
    const waits: number[] = [];
    const steps = new Set<string>();
    for (let tries = 0; tries < 7; tries += 1) {
      const { step, status } = await portal.look(id);
      expect(status).toBe('sending');
      steps.add(step.replace(/\d+/, 'N'));
      waits.push(minutesIn(step));
      await portal.pass(minutesIn(step));
    }
    tell({
      did: 'nothing listens where the mail server should be',
      expected: 'tries after 1, 2, 5, 10, 20, 30, 30 min',
      happened: `tries after ${waits.join(', ')} min; the person reads “${[...steps].join('”, “')}”`,
    });
    expect(waits).toEqual([1, 2, 5, 10, 20, 30, 30]);
    expect([...steps]).toEqual(['The mail server cannot be reached. Trying again in N min.']);
  },
);

/** 95th percentile of the response time of sequential calls, in milliseconds. */
async function p95(call: CallOver): Promise<number> {
  const times: number[] = [];
  for (let requested = 0; requested < 300; requested += 1) {
    const began = performance.now();
    await (await call('GET', '/api/tools')).text();
    times.push(performance.now() - began);
  }
  return times.toSorted((one, other) => one - other)[284] ?? 0;
}

longTest('a mail server that hangs before its greeting holds nobody else up', plays('F7', 90), async ({ tell }) => {
  const sockets = new Set<Socket>();
  const silent = createServer((socket) => void sockets.add(socket.on('error', () => {}))).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  onTestFinished(() => {
    silent.close();
    for (const socket of sockets) socket.destroy();
  });
  const SMTP_URL = `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  const portal = await startFaultPortal({ DATA_DIR: usedDataFolder(), SMTP_URL });
  const call = callOver(portal.url, await signInAsAdmin(portal.url));
  await p95(call);
  const before = await p95(call);
  for (let letter = 0; letter < 4; letter += 1) await call('POST', '/api/foil-request/generate', downloadLetter(`M-${letter}`));
  await expect.poll(() => sockets.size).toBeGreaterThan(0);
  const meanwhile = await p95(call);
  const stepOf = async () => ((await (await call('GET', '/api/documents')).json()) as { step: string }[])[0]?.step ?? '';
  await expect.poll(stepOf, { timeout: 30_000 }).toMatch(/Trying again/);
  const step = await stepOf();
  tell({
    did: 'a mail server that takes the connection and says nothing, four letters under way',
    expected: 'the API as quick as before (p95 + 10 %), the letters put off',
    happened: `p95 ${before.toFixed(1)} ms before, ${meanwhile.toFixed(1)} ms meanwhile; “${step}”`,
  });
  // At a few milliseconds, a tenth is less than the variation between two runs.
  expect(meanwhile).toBeLessThan(within(before * 1.1 + 5));
  expect(step).toMatch(/^The mail server cannot be reached\./);
});

longTest(
  'a mail server that asks to come back later is not asked again within a minute, and gets the letter once',
  plays('F8', 60),
  async ({ tell }) => {
    let isGrey = true;
    const server = await startFailingServer((told) => ({
      onRcptTo: (_address, _session, done) => {
        told.tries += 1;
        done(isGrey ? refusal(451, '4.7.1 greylisted') : undefined);
      },
    }));
    const portal = await openMailPortal(server.url);
    const [id = ''] = await portal.order(1);
    const tries = [0];
    let minute = 0;
    while ((await portal.look(id)).status === 'sending' && minute < 120) {
      minute += minutesIn((await portal.look(id)).step);
      isGrey = minute < 15;
      tries.push(minute);
      await portal.pass(minute - (tries.at(-2) ?? 0));
    }
    tell({
      did: '451 4.7.1 for 15 minutes',
      expected: 'first try again after 60 s or more, 1 mail at most 2 min after the window',
      happened: `tried in minutes ${tries.join(', ')}; ${server.messageIds.length} mail, ${minute - 15} min after the window`,
    });
    expect(tries[1]).toBeGreaterThanOrEqual(1);
    expect(server.messageIds).toHaveLength(1);
    expect(minute - 15).toBeLessThanOrEqual(2);
  },
);

const atRecipient = (code: number, text: string) => (told: FailingServer) => ({
  onRcptTo: (_address: unknown, _session: unknown, done: (error?: Error) => void) => {
    told.tries += 1;
    done(refusal(code, text));
  },
});

longTest.for([
  [550, 'failed', /does not accept this address \(550\)/],
  [552, 'failed', /too full \(552\)/],
  [421, 'sending', /try again later \(421\)\. Trying again in 1 min/],
] as const)(
  'the mail server says %s: the person reads what that means, and nothing of the server’s inside',
  plays('F9', 60),
  async ([code, status, words], { tell }) => {
    const server = await startFailingServer(atRecipient(code, 'mx7.internal.example says no'));
    const portal = await openMailPortal(server.url);
    const [id = ''] = await portal.order(1);
    await portal.runJobs();
    const document = await portal.look(id);
    const said = document.error ?? document.step;
    tell({
      did: `${code} at the recipient`,
      expected: `one try, ${status}, in words`,
      happened: `${server.tries} try, ${document.status}: “${said}”, ${document.files.length} file kept`,
    });
    expect([server.tries, document.status, document.files.length]).toEqual([1, status, 1]);
    expect(said).toMatch(words);
    expect(said).not.toContain('internal');
  },
);

longTest(
  'a sign-in that the mail server refuses is tried once for all letters, which wait',
  plays('F9', 60),
  async ({ tell }) => {
    const server = await startFailingServer(
      (told) => ({
        authOptional: false,
        allowInsecureAuth: true,
        onAuth: (_auth, _session, done) => {
          told.tries += 1;
          done(refusal(535, '5.7.8 bad credentials'));
        },
      }),
      'portal:wrong@',
    );
    const portal = await openMailPortal(server.url);
    const ids = await portal.order(5);
    const waiting = await Promise.all(ids.map((id) => portal.look(id)));
    const steps = new Set(waiting.map(({ step }) => step));
    const admin = await portal.signIn({ role: 'admin' });
    const banner = (await portal.call('GET', '/api/admin/attention', { cookie: admin })).json<{ text: string }[]>();
    tell({
      did: '535 to the portal’s sign-in, five letters',
      expected: 'one try for all of them, all wait, and administrators read it',
      happened: `${server.tries} try, ${waiting.filter(({ status }) => status === 'sending').length} wait: “${[...steps].join('”, “')}”; administrators read “${banner[0]?.text}”`,
    });
    expect(banner.map(({ text }) => text)).toEqual([expect.stringContaining('5 documents wait')]);
    expect(server.tries).toBe(1);
    expect(waiting.every(({ status }) => status === 'sending')).toBe(true);
    expect([...steps]).toEqual(['The mail server does not accept the portal’s sign-in. Trying again in 1 min.']);
  },
);

longTest(
  'a connection that is lost before the server’s yes is repeated once after ten minutes as the same message, never by itself a third time',
  plays('F10', 60),
  async ({ tell }) => {
    const server = await startFailingServer(() => ({}));
    server.isCutting = true;
    const portal = await openMailPortal(server.url);
    const [id = ''] = await portal.order(1);
    const first = await portal.look(id);
    await portal.pass(9);
    const after9 = server.messageIds.length;
    await portal.pass(1);
    const second = await portal.look(id);
    await portal.pass(24 * 60 - 11);
    tell({
      did: 'the connection lost after the last byte, each time',
      expected: 'again after 10 min with the same Message-ID, then never by itself',
      happened: `${after9} message until then, ${server.messageIds.length} in a day, ${new Set(server.messageIds).size} Message-ID; “${first.step}”, then ${second.status}: “${second.error}”`,
    });
    expect(after9).toBe(1);
    expect(server.messageIds).toHaveLength(2);
    expect(new Set(server.messageIds).size).toBe(1);
    expect(second).toMatchObject({ status: 'failed', error: expect.stringContaining('It may have arrived') });
  },
);
