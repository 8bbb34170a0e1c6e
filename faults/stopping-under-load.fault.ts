import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished } from 'vitest';
import type { Message } from '#features/chatbot/messages.contract.ts';
import { SLOTS } from '#features/documents/server/concurrency-slots/fair-queue-order.ts';
import { memorandumForm, samplePaper } from '#features/memorandum/testing.ts';
import { type MailStandIn, type ReceivedMail, startMailStandIn } from '#platform/server/testing/mail-stand-in.ts';
import { startModelStandIn } from '#platform/server/testing/model-stand-in.ts';
import { answerLikeAModel } from '#testing/answer-like-a-model.ts';
import type { TestConversation } from '#testing/insert-conversations.ts';
import { type EventReader, messageCall, readReplyEvents } from '#testing/read-reply-events.ts';
import { isShort, longTest, plays, seconds, test, within } from './scenario.ts';
import { ADMIN, type FaultPortal, signInAsAdmin, startFaultPortal } from './setup/fault-portal.ts';
import { setUpFolder } from './setup/set-up-portal.ts';
import { startUpload } from './setup/upload-in-halves.ts';

const STREAMS = 10;
const REQUESTS = 50;
const JOBS = 4;
const STOPPED_MS = 20_000;
/** In the long form, jobs take longer than the shutdown waits for them. */
const JOB_MS = isShort ? 1_000 : 15_000;

/** Starts a portal with a mail server and a provider whose replies take long, and whose responses to jobs are slow. */
async function stage(people: number) {
  const [smtp, model] = [await startMailStandIn(), await startModelStandIn({ answer: answerLikeAModel })];
  const folder = await setUpFolder(people);
  const { openaiApiKey = '', openaiBaseUrl = '' } = model.settings;
  const env = { ...folder.env, SMTP_URL: smtp.url, OPENAI_API_KEY: openaiApiKey, OPENAI_BASE_URL: openaiBaseUrl };
  onTestFinished(async () => {
    await Promise.all([smtp.close(), model.close()]);
  });
  return { smtp, model, people: folder.people, start: () => startFaultPortal(env) };
}

async function beginStreams({ url }: FaultPortal, people: readonly TestConversation[]): Promise<EventReader[]> {
  const readers = await Promise.all(people.map((one) => readReplyEvents({ url }, messageCall(one))));
  await Promise.all(readers.map((reader) => reader.untilContent(20)));
  return readers;
}

/** Each memorandum has its own recipient, which distinguishes it from other mail. */
const addressOf = (job: number) => `job${job}@firm.example`;

/** Requests memoranda, as many per person as run concurrently, and waits until the model is asked about each. */
async function beginJobs({ url }: FaultPortal, cookies: readonly string[], model: { readonly calls: number }): Promise<void> {
  const before = model.calls;
  for (let job = 0; job < JOBS; job += 1) {
    const cookie = cookies[Math.floor(job / SLOTS.perPerson)] ?? '';
    const papers = { plaintiffMOL: samplePaper('memorandum'), supportingDocument: samplePaper('affirmation') };
    const { body, headers } = memorandumForm({ ...papers, userEmail: addressOf(job) });
    const request = { method: 'POST', body, headers: { ...headers, origin: url, cookie } };
    expect((await fetch(`${url}/api/mca-mol-opposition/generate`, request)).status).toBe(202);
  }
  await expect.poll(() => model.calls, { timeout: 60_000 }).toBeGreaterThanOrEqual(before + JOBS);
}

/** Waits until every memorandum was mailed, and a while longer. @returns all messages with one */
async function untilMemorandaMailed({ mails }: MailStandIn): Promise<ReceivedMail[]> {
  const found = () => mails.filter(({ mail }) => /"job\d@/.test(JSON.stringify(mail.to)));
  await expect.poll(() => found().length, { timeout: 120_000, interval: 100 }).toBeGreaterThanOrEqual(JOBS);
  // A surplus message would arrive soon after the last.
  await wait(1_000);
  return found();
}

async function untilNotReady(url: string): Promise<number> {
  const began = performance.now();
  let readiness: Response;
  do readiness = await fetch(`${url}/readyz`);
  while (readiness.ok);
  expect([readiness.status, readiness.headers.get('connection')]).toEqual([503, 'close']);
  return performance.now() - began;
}

const lastReply = async (url: string, { messages, cookie }: TestConversation): Promise<Message | undefined> =>
  ((await (await fetch(`${url}${messages}`, { headers: { cookie } })).json()) as Message[]).at(-1);

test(
  'a stop under load answers what was sent, keeps what was said, hands jobs back and ends in time; the next start finishes them',
  plays('F24', 180),
  async ({ tell }) => {
    const { smtp, model, people, start } = await stage(STREAMS);
    const portal = await start();
    const cookie = await signInAsAdmin(portal.url);
    model.behave(people.map(() => ({ pieces: 2_000, everyMs: 50 })));
    const readers = await beginStreams(portal, people);
    model.behave(Array.from({ length: JOBS }, () => ({ delayMs: JOB_MS })));
    await beginJobs(portal, [cookie, ...people.map((one) => one.cookie)], model);
    const upload = await startUpload(portal.url, cookie);
    const sent = {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: portal.url },
      body: JSON.stringify(ADMIN),
    };
    const signIn = () =>
      fetch(`${portal.url}/api/auth/login`, sent).then(
        ({ status }) => status,
        () => 'reset',
      );
    const responses = Promise.all(Array.from({ length: REQUESTS }, signIn));
    await wait(50);

    const began = performance.now();
    const stopped = portal.stop();
    const notReadyMs = await untilNotReady(portal.url);
    const closings = await Promise.all(readers.map((reader) => reader.until('closing')));
    await wait(1_000);
    const uploaded = await upload.finish();
    const statuses = await responses;
    const code = await stopped;
    const stoppedMs = performance.now() - began;

    const again = await start();
    const letters = await untilMemorandaMailed(smtp);
    const replies = await Promise.all(people.map((one) => lastReply(again.url, one)));
    const kept = replies.filter((reply, index) => {
      const seen = readers[index]?.content ?? '';
      return reply?.status === 'interrupted' && seen !== '' && reply.content.startsWith(seen);
    });
    // After twenty sign-ins of one account, the others are refused: that is a response, too.
    const unanswered = statuses.filter((status) => status !== 200 && status !== 429);
    tell({
      did: `SIGTERM with ${REQUESTS} requests, ${STREAMS} streams, ${JOBS} jobs of ${seconds(JOB_MS)} and an upload of 10 MB`,
      expected: `not ready at once, all answered, each stream told and kept, exit 0 in ≤ ${seconds(STOPPED_MS)}, each memorandum once`,
      happened: `not ready after ${seconds(notReadyMs)}, ${REQUESTS - unanswered.length} answered, upload “${uploaded}”, ${closings.length} streams told, ${kept.length} kept, exit ${code} after ${seconds(stoppedMs)}, ${letters.length} memoranda`,
    });
    expect(unanswered).toEqual([]);
    expect(uploaded).toBe('HTTP/1.1 202 Accepted');
    expect(closings).toEqual(people.map(() => ({ reason: 'portal-stops' })));
    expect(kept).toHaveLength(STREAMS);
    expect(code).toBe(0);
    expect(stoppedMs).toBeLessThan(within(STOPPED_MS));
    expect(new Set(letters.map(({ mail }) => mail.messageId)).size).toBe(JOBS);
    expect(letters).toHaveLength(JOBS);
  },
);

longTest(
  'a second signal ends the portal at once, and the next start finishes what it had begun',
  plays('F24', 120),
  async ({ tell }) => {
    const { smtp, model, people, start } = await stage(1);
    const portal = await start();
    model.behave(Array.from({ length: JOBS }, () => ({ delayMs: 10_000 })));
    await beginJobs(portal, [await signInAsAdmin(portal.url), ...people.map((one) => one.cookie)], model);
    portal.process.kill('SIGTERM');
    await wait(700);
    const began = performance.now();
    portal.process.kill('SIGTERM');
    await once(portal.process, 'exit');
    const endedMs = performance.now() - began;
    const again = await start();
    const letters = await untilMemorandaMailed(smtp);
    tell({
      did: `SIGTERM twice while ${JOBS} memoranda were made`,
      expected: 'the second one ends it in ≤ 1 s; after the next start each memorandum once',
      happened: `exit ${portal.process.exitCode} after ${seconds(endedMs)}, ready ${seconds(again.readyMs)} after the start, ${letters.length} letters`,
    });
    expect(endedMs).toBeLessThan(within(1_000));
    expect(portal.process.exitCode).toBe(1);
    expect(letters).toHaveLength(JOBS);
  },
);
