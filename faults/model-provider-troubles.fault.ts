import { sql } from 'drizzle-orm';
import { expect, onTestFinished } from 'vitest';
import type { GeneratedDocument } from '#features/documents/documents.contract.ts';
import { markedPair } from '#features/memorandum/server/testing/marked-pair.ts';
import { memorandumForm } from '#features/memorandum/testing.ts';
import { seedAuthorities } from '#features/verification/server/library/authority-library.store.ts';
import { type ModelStandIn, type StandInRequest, startModelStandIn } from '#platform/server/testing/model-stand-in.ts';
import type { StandInCommand } from '#platform/server/testing/stand-in-commands.ts';
import { answerLikeAModel } from '#testing/answer-like-a-model.ts';
import { openTestPortal } from '#testing/test-portal.ts';
import { isShort, longTest, plays, test } from './scenario.ts';
import { setUpDraftingPortal } from './setup/drafting-portal.ts';

const FILES = ['Memorandum of Law in Opposition.docx', 'Verification Report.docx'];
const MINUTE_MS = 60_000;

const times = (count: number, command: StandInCommand) => Array.from({ length: count }, () => command);

async function openProvider(): Promise<ModelStandIn> {
  const standIn = await startModelStandIn({ answer: answerLikeAModel });
  onTestFinished(() => standIn.close());
  return standIn;
}

/** An in-process portal whose clock is advanced by hand, and which retries a model without delay. */
async function openDrafting(standIn: ModelStandIn) {
  const portal = await openTestPortal(standIn.settings);
  onTestFinished(() => portal.close());
  await seedAuthorities(portal.deps.db);
  const cookie = await portal.signIn();
  return {
    order: async (mark: string): Promise<string> => {
      const { body, headers } = memorandumForm(await markedPair(mark));
      const response = await portal.call('POST', '/api/mca-mol-opposition/generate', { cookie, body, headers });
      await portal.runJobs();
      return response.json().id;
    },
    look: async (id: string) => (await portal.call('GET', `/api/documents/${id}`, { cookie })).json<GeneratedDocument>(),
    pass: async (minutes: number) => {
      portal.clock.advance(minutes * MINUTE_MS);
      await portal.deps.db.execute(sql`update pgboss.job set start_after = now() where state = 'created'`);
      await portal.runJobs();
    },
    files: () => portal.mail.messages.flatMap(({ attachments = [] }) => attachments.map(({ filename }) => filename)),
    letters: () => portal.mail.messages.map(({ text = '' }) => text),
  };
}

test(
  'while the provider refuses the key, all drafting waits, one try in five minutes is made for it, and everything finishes when the key is mended',
  plays('F11', 120),
  async ({ tell }) => {
    const standIn = await openProvider();
    const drafting = await openDrafting(standIn);
    standIn.behave(times(3, { status: 401 }));
    const ids = [await drafting.order('Quorl'), await drafting.order('Brask')];
    const triesAt: number[] = [];
    const steps = new Set<string>();
    for (let minute = 0; minute <= 16; minute += 1) {
      while (standIn.calls > triesAt.length && triesAt.length < 3) triesAt.push(minute);
      for (const { status, step } of await Promise.all(ids.map(drafting.look))) if (status === 'running') steps.add(step);
      await drafting.pass(1);
    }
    const ended = await Promise.all(ids.map(drafting.look));
    tell({
      did: '401 to the key for three tries, two memoranda ordered',
      expected: 'one try in five minutes for both, both wait; with the key mended both are sent',
      happened: `refused tries in minutes ${triesAt.join(', ')}; then ${ended.map(({ status }) => status).join(', ')}; “${[...steps].join('”, “')}”`,
    });
    expect(triesAt).toHaveLength(3);
    for (const [index, minute] of triesAt.entries()) expect(minute - (triesAt[index - 1] ?? -5)).toBeGreaterThanOrEqual(5);
    expect(ended.map(({ status }) => status)).toEqual(['sent', 'sent']);
    expect(drafting.files()).toEqual([...FILES, ...FILES]);
  },
);

// The short form plays one truncated response and one complete one; all six fail the same way.
test.for(isShort ? ['truncate', 'garbage'] : ['truncate', 'empty', 'filter', 'cut', 'refuse', 'garbage'])(
  'answers that are bad in one way (%s) end the job: nothing is mailed as a memorandum, and the person is told why',
  plays('F14', 120),
  async (command, { tell }) => {
    const standIn = await openProvider();
    const drafting = await openDrafting(standIn);
    standIn.behave(times(40, command));
    const document = await drafting.look(await drafting.order('Quorl'));
    tell({
      did: `the model’s answers: ${command}, each time`,
      expected: 'read without the model, tried again, then failed; no file mailed, one letter with the reason',
      happened: `asked ${standIn.calls} times, ${document.status}, ${drafting.files().length} files mailed, ${drafting.letters().length} letter: “${document.error}”`,
    });
    expect(standIn.calls).toBeGreaterThan(1);
    expect(standIn.calls).toBeLessThanOrEqual(10);
    expect(document).toMatchObject({ status: 'failed', files: [], canRunAgain: true });
    expect(drafting.files()).toEqual([]);
    expect(drafting.letters()).toHaveLength(1);
    expect(drafting.letters()[0]).toContain(document.error);
  },
);

/** Delays between the attempts of the most retried question, in seconds. */
function waitsOf(requests: readonly StandInRequest[]): number[] {
  const ofOne = [...Map.groupBy(requests, ({ material }) => material).values()].toSorted(
    (one, other) => other.length - one.length,
  );
  const at = (ofOne[0] ?? []).map((request) => request.at.getTime());
  return at.slice(1).map((time, index) => (time - (at[index] ?? 0)) / 1_000);
}

const shown = (waits: readonly number[]) => waits.map((wait) => wait.toFixed(2)).join(', ');

longTest(
  'a busy provider that asks for twenty seconds gets twenty, and at most one more',
  plays('F12', 120),
  async ({ tell }) => {
    const standIn = await openProvider();
    const drafting = await setUpDraftingPortal(standIn);
    standIn.behave({ status: 429, headers: { 'retry-after': '20' } });
    const document = await drafting.untilEnded(await drafting.order());
    const [wait = 0] = waitsOf(standIn.requests);
    tell({
      did: '429 with Retry-After 20',
      expected: 'asked again after 20 to 21 s, then sent',
      happened: `asked again after ${wait.toFixed(2)} s, ${document.status}, ${drafting.mails().length} mail`,
    });
    expect(wait).toBeGreaterThanOrEqual(20);
    expect(wait).toBeLessThan(21.5);
    expect([document.status, drafting.mails().length]).toEqual(['sent', 1]);
  },
);

longTest(
  'a provider that resets the connection, and then fails, is asked again at the promised waits, and its fifth answer counts',
  plays('F12', 300),
  async ({ tell }) => {
    const standIn = await openProvider();
    const drafting = await setUpDraftingPortal(standIn);
    standIn.behave(['reset', { status: 500 }, { status: 500 }, { status: 500 }]);
    const document = await drafting.untilEnded(await drafting.order());
    const waits = waitsOf(standIn.requests);
    tell({
      did: 'a TCP reset and 500 three times, by the real clock',
      expected: 'further tries after 2, 8, 30, 120 s and at most 5 % more, then sent',
      happened: `further tries after ${shown(waits)} s, ${document.status}, ${drafting.mails().length} mail`,
    });
    for (const [index, promised] of [2, 8, 30, 120].entries()) {
      expect(waits[index]).toBeGreaterThanOrEqual(promised - 0.05);
      expect(waits[index]).toBeLessThan(promised * 1.05 + 0.5);
    }
    expect([document.status, drafting.mails().length]).toEqual(['sent', 1]);
  },
);

longTest('a provider that stays silent is given up after three minutes, and asked again', plays('F12', 300), async ({ tell }) => {
  const standIn = await openProvider();
  const drafting = await setUpDraftingPortal(standIn);
  standIn.behave('stall');
  const document = await drafting.untilEnded(await drafting.order());
  const [wait = 0] = waitsOf(standIn.requests);
  tell({
    did: 'the first question is never answered',
    expected: 'given up after 180 s, asked again 2 s later, then sent',
    happened: `asked again after ${wait.toFixed(2)} s, ${document.status}, ${drafting.mails().length} mail`,
  });
  expect(wait).toBeGreaterThanOrEqual(181.9);
  expect(wait).toBeLessThan(184);
  expect([document.status, drafting.mails().length]).toEqual(['sent', 1]);
});

longTest(
  'a provider that keeps failing is asked five times for one thing; then the document has failed with the reason, and the person gets a letter',
  plays('F12', 400),
  async ({ tell }) => {
    const standIn = await openProvider();
    const drafting = await setUpDraftingPortal(standIn);
    standIn.behave(times(80, { status: 500 }));
    const document = await drafting.untilEnded(await drafting.order());
    const waits = waitsOf(standIn.requests);
    tell({
      did: '500 to everything',
      expected: '5 tries, then failed with a reason and a letter to the person',
      happened: `${waits.length + 1} tries (${shown(waits)} s between them), ${document.status}: “${document.error}”, ${drafting.mails().length} letter`,
    });
    expect(waits).toHaveLength(4);
    expect(document).toMatchObject({ status: 'failed', error: expect.stringContaining('provider') });
    expect(drafting.mails().map(({ mail }) => mail.attachments.length)).toEqual([0]);
  },
);
