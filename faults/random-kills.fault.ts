import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished } from 'vitest';
import { sampleCard } from '#features/catalogue/testing/form-cases.ts';
import { documents } from '#features/documents/server/documents.tables.ts';
import { type MailStandIn, startMailStandIn } from '#platform/server/testing/mail-stand-in.ts';
import { startModelStandIn } from '#platform/server/testing/model-stand-in.ts';
import type { TestConversation } from '#testing/insert-conversations.ts';
import { isShort, longTest, type Observation, plays, seconds, test, within } from './scenario.ts';
import { callOver, type FaultPortal, signInAsAdmin, startFaultPortal } from './setup/fault-portal.ts';
import { countAcknowledged, findLost } from './setup/find-lost.ts';
import { type PortalSetup, setUpFolder, setUpOnPostgres } from './setup/set-up-portal.ts';
import { type Acknowledged, nothingYet, writeUntilCut } from './setup/write-until-cut.ts';

/** Number of times the portal is killed; `KILLS=1000` for a whole night. */
const KILLS = Number(process.env.KILLS || (isShort ? 3 : 30));
const EARLIEST_MS = 300;
const LATEST_MS = 2_500;
const READY_MS = 5_000;
const JOBS_TIMEOUT_MS = 120_000;

interface Kills {
  seen: Acknowledged;
  readyMs: number[];
  /** Firm names that were acknowledged and missing after the next start. */
  lostNames: string[];
  mails: MailStandIn;
  /** The portal after the last kill. */
  last: FaultPortal;
}

/** Four clients write while the portal is repeatedly killed at random moments and restarted. */
async function killAtRandom({ env, people }: PortalSetup): Promise<Kills> {
  const [mails, model] = [await startMailStandIn(), await startModelStandIn()];
  onTestFinished(async () => void (await Promise.all([mails.close(), model.close()])));
  const { openaiApiKey = '', openaiBaseUrl = '' } = model.settings;
  const start = () =>
    startFaultPortal({ ...env, SMTP_URL: mails.url, OPENAI_API_KEY: openaiApiKey, OPENAI_BASE_URL: openaiBaseUrl });
  let portal = await start();
  const adminCookie = await signInAsAdmin(portal.url);
  const tool = await callOver(portal.url, adminCookie)('POST', '/api/tools', sampleCard());
  const { id: toolId } = (await tool.json()) as { id: number };
  const [seen, readyMs, lostNames]: [Acknowledged, number[], string[]] = [nothingYet(), [], []];
  for (const person of people) {
    const writing = writeUntilCut({ url: portal.url, person, adminCookie, toolId }, seen);
    await wait(EARLIEST_MS + Math.random() * (LATEST_MS - EARLIEST_MS));
    portal.process.kill('SIGKILL');
    await Promise.all([once(portal.process, 'exit'), writing]);
    portal = await start();
    readyMs.push(portal.readyMs);
    const name = await nameOfFirm(portal, adminCookie);
    const acknowledged = seen.names.at(-1);
    if (acknowledged && name !== acknowledged && name !== seen.lastNameSent) lostNames.push(acknowledged);
  }
  return { seen, readyMs, lostNames, mails, last: portal };
}

async function nameOfFirm({ url }: FaultPortal, adminCookie: string): Promise<string> {
  const response = await callOver(url, adminCookie)('GET', '/api/admin/settings');
  return ((await response.json()) as { firmName: string }).firmName;
}

/** Waits until no letter is in progress, and stops the portal. @returns the outcome of the letters */
async function settle({ mails, seen, last }: Kills, { look, people }: PortalSetup) {
  const isUnderWay = async () => (await Promise.all(people.map((one) => hasWork(last, one)))).some(Boolean);
  await expect
    .poll(isUnderWay, { timeout: JOBS_TIMEOUT_MS, interval: 500 })
    .toBe(false)
    .catch(() => {});
  expect(await last.stop()).toBe(0);
  return look(async (db) => ({
    lost: await findLost(db, seen),
    unfinished: (await db.select({ status: documents.status }).from(documents)).filter(({ status }) => status !== 'sent').length,
    repeated: mails.messageIds.length - new Set(mails.messageIds).size,
  }));
}

async function hasWork({ url }: FaultPortal, { cookie }: TestConversation): Promise<boolean> {
  const documents = (await (await callOver(url, cookie)('GET', '/api/documents')).json()) as { status: string }[];
  return documents.some(({ status }) => status !== 'sent' && status !== 'failed');
}

function toldOf({ seen, readyMs, lostNames }: Kills, found: Awaited<ReturnType<typeof settle>>): Observation {
  const counts = `${seen.clicks.length} launches, ${seen.questions.length} questions, ${seen.letters.length} letters, ${seen.names.length} names`;
  const middle = readyMs.toSorted((one, other) => one - other)[Math.floor(readyMs.length / 2)] ?? 0;
  return {
    did: `${readyMs.length} kills at random moments while four clients write: ${counts} acknowledged`,
    expected: `0 lost, 0 failed starts, 0 stuck jobs, ready ≤ ${seconds(READY_MS)}`,
    happened: `${found.lost.length + lostNames.length} lost of ${countAcknowledged(seen)}, ${readyMs.length} starts, ${found.unfinished} stuck, ${found.repeated} messages repeated; ready after ${seconds(middle)} in the middle, ${seconds(Math.max(...readyMs))} at most`,
  };
}

function expectNothingLost(kills: Kills, found: Awaited<ReturnType<typeof settle>>): void {
  expect(found.lost).toEqual([]);
  expect(kills.lostNames).toEqual([]);
  expect(found.unfinished).toBe(0);
  expect(kills.seen.refusals).toEqual([]);
  expect(countAcknowledged(kills.seen)).toBeGreaterThan(KILLS);
  // A kill between the mail server's acceptance and its recording repeats one message for each letter just sent.
  expect(found.repeated).toBeLessThanOrEqual(KILLS);
  expect(Math.max(...kills.readyMs)).toBeLessThan(within(READY_MS));
}

const SECONDS = 60 + KILLS * 20;

test(
  'killed at random moments while people write, the portal on the embedded database loses nothing that it said yes to',
  plays('F6', SECONDS),
  async ({ tell }) => {
    const stage = await setUpFolder(KILLS);
    const kills = await killAtRandom(stage);
    const found = await settle(kills, stage);
    tell(toldOf(kills, found));
    expectNothingLost(kills, found);
  },
);

longTest(
  'killed at random moments while people write, the portal on PostgreSQL loses nothing that it said yes to',
  plays('F6', SECONDS),
  async ({ tell, skip }) => {
    const stage = await setUpOnPostgres(KILLS, skip);
    const kills = await killAtRandom(stage);
    const found = await settle(kills, stage);
    tell(toldOf(kills, found));
    expectNothingLost(kills, found);
  },
);
