import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync, statfsSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished } from 'vitest';
import { sampleCard } from '#features/catalogue/testing/form-cases.ts';
import { usedDataFolder } from '#platform/server/testing/used-data-folder.ts';
import { insertUsersWithConversations } from '#testing/insert-conversations.ts';
import { withEmbeddedDatabase } from '#testing/with-embedded-database.ts';
import { longTest, plays, seconds, within } from './scenario.ts';
import { callOver, type FaultPortal, signInAsAdmin, startFaultPortal } from './setup/fault-portal.ts';
import { countAcknowledged, findLost } from './setup/find-lost.ts';
import { type Acknowledged, nothingYet, writeUntilCut } from './setup/write-until-cut.ts';

const SIZE = '120m';
const MIB = 1024 * 1024;
/** The portal checks the free space every five seconds. */
const NOTICED_MS = 7_000;
const ENDED_MS = 15_000;

/** A small disk with a data folder on it. */
interface SmallDisk {
  dataDir: string;
  /** Fills the disk until so many bytes are left. */
  leave(bytes: number): void;
  giveBack(): void;
}

/** @param skip of the scenario's context: only root may mount a disk */
function smallDisk(skip: (why: string) => never): SmallDisk {
  const disk = mkdtempSync(path.join(tmpdir(), 'atrium-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE}`, 'tmpfs', disk], { stdio: 'ignore' });
  } catch {
    rmSync(disk, { recursive: true });
    skip('no disk of its own can be mounted here');
  }
  onTestFinished(() => {
    execFileSync('umount', ['--lazy', disk]);
    rmSync(disk, { recursive: true });
  });
  const dataDir = path.join(disk, 'data');
  cpSync(usedDataFolder(), dataDir, { recursive: true });
  const filler = path.join(disk, 'filler');
  writeFileSync(filler, '');
  const leave = (bytes: number) => {
    const { bavail, bsize } = statfsSync(disk);
    writeFileSync(filler, Buffer.alloc(Math.max(0, bavail * bsize - bytes)), { flag: 'a' });
  };
  return { dataDir, leave, giveBack: () => truncateSync(filler, 0) };
}

interface Writing {
  portal: FaultPortal;
  seen: Acknowledged;
  cookie: string;
  /** Stops the writers. @returns once the last one has its response */
  end(): Promise<void>;
}

async function startWriting({ dataDir }: SmallDisk): Promise<Writing> {
  const [person] = await withEmbeddedDatabase(dataDir, (db) => insertUsersWithConversations(db, () => 'of another', 1));
  const portal = await startFaultPortal({ DATA_DIR: dataDir });
  const cookie = await signInAsAdmin(portal.url);
  const call = callOver(portal.url, cookie);
  const { id: toolId } = (await (await call('POST', '/api/tools', sampleCard())).json()) as { id: number };
  const begun = await call('POST', '/api/chatbot/conversations', { title: 'A question' });
  const { id } = (await begun.json()) as { id: number };
  if (!person) throw new Error('nobody was staged');
  const own = { ...person, cookie, messages: `/api/chatbot/conversations/${id}/messages` };
  const [seen, over] = [nothingYet(), new AbortController()];
  const writing = writeUntilCut({ url: portal.url, person: own, adminCookie: cookie, toolId }, seen, over.signal);
  await wait(1_500);
  return {
    portal,
    seen,
    cookie,
    end: async () => {
      over.abort();
      await writing;
    },
  };
}

const statusOf = async (call: ReturnType<typeof callOver>, path: string) => (await call('GET', path)).status;

/** Returns the longest wait for `/livez` until `done` is true. */
async function longestPulse(url: string, done: () => boolean): Promise<number> {
  let longest = 0;
  while (!done()) {
    const requested = performance.now();
    await fetch(`${url}/livez`).catch(() => {});
    longest = Math.max(longest, performance.now() - requested);
    await wait(20);
  }
  return longest;
}

longTest(
  'with its disk nearly full the portal says so and refuses to save, goes on reading, and saves again when there is room',
  plays('F19', 60),
  async ({ tell, skip }) => {
    const disk = smallDisk(skip);
    const { portal, seen, cookie, end } = await startWriting(disk);
    const call = callOver(portal.url, cookie);
    disk.leave(20 * MIB);
    await wait(NOTICED_MS);
    const refusal = await call('PUT', '/api/admin/settings', { firmName: 'Too much' });
    const { message } = (await refusal.json()) as { message: string };
    const reading = [await statusOf(call, '/api/tools'), await statusOf(call, '/api/documents')];
    const readiness = await (await fetch(`${portal.url}/readyz`)).text();
    disk.giveBack();
    await wait(NOTICED_MS);
    const after = (await call('PUT', '/api/admin/settings', { firmName: 'Enough' })).status;
    await end();
    expect(await portal.stop()).toBe(0);
    const lost = await withEmbeddedDatabase(disk.dataDir, (db) => findLost(db, seen));
    tell({
      did: `room taken away until 20 MiB of ${SIZE} were left, while four clients write, and given back`,
      expected: 'saving 503 with the reason, reading 200, /readyz says why, then 200 again; 0 lost',
      happened: `saving ${refusal.status} “${message}”, reading ${reading.join(' and ')}, /readyz “${readiness}”, then ${after}; ${lost.length} lost of ${countAcknowledged(seen)}`,
    });
    expect([refusal.status, refusal.headers.has('retry-after')]).toEqual([503, true]);
    expect(message).toContain('storage is full');
    expect(reading).toEqual([200, 200]);
    expect(readiness).toContain('storage is full');
    expect(after).toBe(200);
    expect(lost).toEqual([]);
  },
);

longTest(
  'whose disk is full at once, before it was noticed, the portal answers or ends, hangs nobody, and has everything when it starts again',
  plays('F19', 90),
  async ({ tell, skip }) => {
    const disk = smallDisk(skip);
    const { portal, seen, end } = await startWriting(disk);
    let isOver = false;
    const pulse = longestPulse(portal.url, () => isOver);
    disk.leave(0);
    const ended = portal.process.exitCode === null ? once(portal.process, 'exit').then(([code]) => code as number) : 1;
    const began = performance.now();
    const outcome = await Promise.race([ended, wait(within(ENDED_MS), 'still serving' as const)]);
    const tookMs = performance.now() - began;
    isOver = true;
    const longest = await pulse;
    await end();
    disk.giveBack();
    if (outcome === 'still serving') expect(await portal.stop()).toBe(0);
    const again = await startFaultPortal({ DATA_DIR: disk.dataDir });
    expect(await again.stop()).toBe(0);
    const lost = await withEmbeddedDatabase(disk.dataDir, (db) => findLost(db, seen));
    tell({
      did: `the whole room of ${SIZE} taken away at once while four clients write`,
      expected: 'exit 1, or refusals until there is room; nobody waits long for /livez; 0 lost',
      happened: `${outcome === 'still serving' ? outcome : `exit ${outcome} after ${seconds(tookMs)}`}; /livez within ${seconds(longest)}; ${lost.length} lost of ${countAcknowledged(seen)}`,
    });
    expect(['still serving', 1]).toContain(outcome);
    expect(lost).toEqual([]);
  },
);
