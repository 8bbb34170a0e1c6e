import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { sampleCard } from '#features/catalogue/testing/form-cases.ts';
import { usedDataFolder } from '#platform/server/testing/used-data-folder.ts';
import { BUILT_PORTAL } from '#testing/portal-process.ts';
import { isShort, longTest, plays, seconds, test, within } from './scenario.ts';
import { callOver, type FaultPortal, signInAsAdmin, startFaultPortal } from './setup/fault-portal.ts';
import { findLost } from './setup/find-lost.ts';
import { runProgram, startRefused } from './setup/run-program.ts';
import { setUpFolder } from './setup/set-up-portal.ts';
import { nothingYet, writeUntilCut } from './setup/write-until-cut.ts';

const REFUSED_MS = 2_000;
const NEW_ADMIN = ['create', '--email', 'other@example.com', '--first', 'Ada', '--last', 'Quill'];
const SECOND_PROGRAMS = [
  ['a second portal', BUILT_PORTAL],
  ['the admin command', ['src/app/admin.ts', ...NEW_ADMIN]],
] as const;

test(
  'while one portal uses a folder, every other program is refused in one line that names it, and nothing is lost',
  plays('F20', 120),
  async ({ tell }) => {
    const stage = await setUpFolder(1);
    const portal = await startFaultPortal(stage.env);
    const adminCookie = await signInAsAdmin(portal.url);
    const tool = await callOver(portal.url, adminCookie)('POST', '/api/tools', sampleCard());
    const { id: toolId } = (await tool.json()) as { id: number };
    const [seen, end] = [nothingYet(), new AbortController()];
    const [person] = stage.people;
    if (!person) throw new Error('nobody was staged');
    const writing = writeUntilCut({ url: portal.url, person, adminCookie, toolId }, seen, end.signal);
    const refused = [];
    for (const [what, program] of isShort ? SECOND_PROGRAMS.slice(0, 1) : SECOND_PROGRAMS) {
      refused.push({ what, ...(await runProgram(program, stage.env)) });
    }
    end.abort();
    await writing;
    expect(await portal.stop()).toBe(0);
    const lost = await stage.look((db) => findLost(db, seen));
    tell({
      did: `${refused.map(({ what }) => what).join(' and ')} on the folder of a portal to which people write`,
      expected: `exit 1 in ≤ ${seconds(REFUSED_MS)} with a line that names the process; 0 rows lost`,
      happened: `${refused.map(({ code, tookMs }) => `exit ${code} after ${seconds(tookMs)}`).join(', ')}: “${refused[0]?.lines[0]}”; ${lost.length} lost of ${seen.clicks.length} launches`,
    });
    for (const { code, lines, tookMs } of refused) {
      expect(code).toBe(1);
      expect(lines).toHaveLength(1);
      expect(lines[0]).toMatch(new RegExp(`in use by process ${portal.process.pid} on .+ since .+\\.`));
      expect(tookMs).toBeLessThan(within(REFUSED_MS));
    }
    expect(lost).toEqual([]);
    expect(seen.clicks.length).toBeGreaterThan(0);
  },
);

longTest(
  'what a dead process left in a folder keeps nobody out, also when another program has its number now',
  plays('F21', 120),
  async ({ tell }) => {
    const dataDir = usedDataFolder();
    const first = await startFaultPortal({ DATA_DIR: dataDir });
    first.process.kill('SIGKILL');
    await once(first.process, 'exit');
    const second = await startFaultPortal({ DATA_DIR: dataDir });
    expect(await second.stop()).toBe(0);
    // The ID of this very process, which is alive but not a portal.
    const holder = { pid: process.pid, host: hostname(), since: new Date().toISOString() };
    writeFileSync(path.join(dataDir, 'db.holder.json'), JSON.stringify(holder));
    const third = await startFaultPortal({ DATA_DIR: dataDir });
    tell({
      did: 'started on the folder of a killed portal, and on one whose holder’s number is another program’s now',
      expected: 'both start',
      happened: `ready after ${seconds(second.readyMs)} and ${seconds(third.readyMs)}`,
    });
    expect(await third.stop()).toBe(0);
  },
);

/** A program that locks the folder and then only computes: its event loop is blocked for good. */
const BUSY = `
  import { lockFolder } from '#platform/server/db/folder-lock.ts';
  lockFolder(process.argv[2]);
  process.stdout.write('held\\n', () => { for (;;); });
`;

/** Runs it from a folder of its own, so that it can be recognized only by its name. */
async function holdBusily(dataDir: string): Promise<number> {
  const program = path.join(mkdtempSync(path.join(tmpdir(), 'atrium-busy-')), 'busy.ts');
  const lock = path.resolve(import.meta.dirname, '../src/platform/server/db/folder-lock.ts');
  writeFileSync(program, BUSY.replace('#platform/server/db/folder-lock.ts', lock));
  const child = spawn(process.execPath, [program, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child.stdout, 'data');
  return child.pid ?? 0;
}

async function holdAsleep(dataDir: string): Promise<FaultPortal> {
  const portal = await startFaultPortal({ DATA_DIR: dataDir });
  portal.process.kill('SIGSTOP');
  return portal;
}

longTest(
  'a holder that lives is never robbed, whether it sleeps or is too busy to answer',
  plays('F21', 120),
  async ({ tell }) => {
    const [asleep, busy] = [usedDataFolder(), usedDataFolder()];
    const sleeper = await holdAsleep(asleep);
    await holdBusily(busy);
    const refused = [await startRefused({ DATA_DIR: asleep }), await startRefused({ DATA_DIR: busy })];
    sleeper.process.kill('SIGCONT');
    const goesOn = (await fetch(`${sleeper.url}/readyz`)).status;
    tell({
      did: 'started on the folder of a portal under SIGSTOP, and of a program whose event loop is blocked',
      expected: 'both refused; the sleeper goes on afterwards',
      happened: `${refused.map(({ code, tookMs }) => `exit ${code} after ${seconds(tookMs)}`).join(', ')}; the sleeper’s /readyz ${goesOn}`,
    });
    expect(refused.map(({ code }) => code)).toEqual([1, 1]);
    expect(refused.every(({ lines }) => /^The data directory is in use by /.test(lines[0] ?? ''))).toBe(true);
    expect(goesOn).toBe(200);
  },
);
