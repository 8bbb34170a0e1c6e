import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, onTestFinished, test, vi } from 'vitest';
import type { GeneratedDocument } from '#features/documents/documents.contract.ts';
import { foilRequest } from '#features/foil-request/testing.ts';
import { checkBackup } from '#platform/server/db/backup/check-backup.ts';
import { snapshotsFolder } from '#platform/server/db/backup/snapshot-files.ts';
import { openEmbedded } from '#platform/server/db/embedded.ts';
import { executeRows } from '#platform/server/db/execute-rows.ts';
import { MIGRATIONS_FOLDER } from '#platform/server/db/open-database.ts';
import { filesOpenToOthers, openToOthers } from '#platform/server/testing/files-open-to-others.ts';
import { startMailStandIn } from '#platform/server/testing/mail-stand-in.ts';
import { newDataFolder, usedDataFolder } from '#platform/server/testing/used-data-folder.ts';
import { COMPILE_CACHE_FOLDER, freePort, type PortalProcess, signInByCall, startPortalProcess } from '#testing/portal-process.ts';
import { backUp } from './backup.ts';
import { restore } from './restore.ts';

const ADMIN = { email: 'admin@example.com', password: 'only for this test' };
const BUSY = { timeout: 180_000 };
const CLICKS = 50;

let folder: string;
let dataDir: string;
let portal: PortalProcess;
let cookie: string;
let file: string;
let said: string;
/** Folder of the restored portal, and the output of the restore. */
let position: string;
let restored: string;
// One backup of a running portal, with a letter that waits for the mail server.
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'atrium-backup-'));
  // Longer than a socket address may be.
  dataDir = path.join(folder, 'a-folder-'.repeat(12), 'data');
  mkdirSync(path.dirname(dataDir));
  cpSync(inject('dataFolder'), dataDir, { recursive: true });
  openToOthers(dataDir);
  portal = await start(dataDir, `smtp://127.0.0.1:${await freePort()}`);
  cookie = await signInByCall(portal.url, ADMIN);
  await ask(portal, 'POST', '/api/foil-request/generate', foilRequest());
  await vi.waitFor(async () => expect((await documentsOf(portal))[0]?.status).toBe('sending'), { timeout: 60_000 });
  file = path.join(folder, 'live.atrium');
  const using = useMeanwhile();
  said = await backUp(configOf(dataDir), file, () => {});
  await using;
  position = path.join(folder, 'restored');
  restored = await restore(configOf(position), file);
}, 180_000);
afterAll(() => {
  portal?.process.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

const configOf = (position: string) => ({ dataDir: position, databaseUrl: undefined, sessionSecret: undefined });

const start = (position: string, smtp: string) =>
  startPortalProcess({ DATA_DIR: position, ADMIN_PASSWORD: ADMIN.password, SMTP_URL: smtp, NODE_ENV: 'test' });

function ask({ url }: PortalProcess, method: string, address: string, body?: unknown, as = cookie): Promise<Response> {
  const headers = { 'content-type': 'application/json', origin: url, cookie: as };
  return fetch(`${url}${address}`, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
}

const documentsOf = async (which: PortalProcess, as = cookie): Promise<GeneratedDocument[]> =>
  (await ask(which, 'GET', '/api/documents', undefined, as)).json();

/** Simulates use while the backup is made. */
async function useMeanwhile(): Promise<void> {
  for (let click = 0; click < CLICKS; click += 1) {
    const clickedAt = new Date(Date.now() - click * 1000).toISOString();
    expect((await ask(portal, 'POST', '/api/analytics/tool-click', { toolId: 1, clickedAt })).status).toBe(200);
    await wait(20);
  }
}

/** Runs `npm run admin -- …` on a data folder. */
const command = (position: string, args: string[], env: Record<string, string> = {}) =>
  spawnSync(process.execPath, [path.resolve(import.meta.dirname, 'admin.ts'), ...args], {
    env: { ...process.env, NODE_COMPILE_CACHE: COMPILE_CACHE_FOLDER, DATABASE_URL: '', DATA_DIR: position, ...env },
    encoding: 'utf8',
  });

test('a backup of a portal that serves says how much it holds, for how long people waited, and that the secret is in it', () => {
  expect(said).toMatch(/^Backed up to .*: [\d,]+ rows of \d+ tables, [\d.]+ MB, in [\d.]+ s\. Users waited \d+\.\d\d s of that/);
  expect(said).toContain('It includes the session secret');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(snapshotsFolder(dataDir))).toEqual([]);
});

test('only the portal’s own account can ask it for a backup', () => {
  expect(statSync(path.join(dataDir, 'control.sock')).mode & 0o777).toBe(0o600);
});

test('nobody else on the machine can open what is in the portal’s folder, even if all of it was open before', () => {
  expect(filesOpenToOthers(dataDir)).toEqual([]);
  expect(filesOpenToOthers(path.join(position, 'db'))).toEqual([]);
});

test('a restore says what it brought back, and lists what was under way without its title', () => {
  expect(restored).toMatch(/^Restored the backup of 20\d\d-.*: [\d,]+ rows, in [\d.]+ s\./);
  expect(restored).toMatch(/FOIL request {2}[0-9a-f-]{36} {2}requested \d{4}-/);
  expect(restored).not.toContain(foilRequest().requestDescription);
  expect(readFileSync(path.join(position, 'session-secret'))).toEqual(readFileSync(path.join(dataDir, 'session-secret')));
});

test('what was written while the backup was made is in it wholly or not at all, and the trail tells of both', BUSY, async () => {
  const { db, close } = await openEmbedded(position, MIGRATIONS_FOLDER);
  const [sums] = await executeRows<{ single: number; summed: number }>(
    db,
    sql`select (select count(*) from user_tool_clicks)::int as single, (select coalesce(sum(clicks), 0) from daily_tool_clicks)::int as summed`,
  );
  const actions = await executeRows<{ action: string }>(db, sql`select action from audit_entries order by id desc limit 2`);
  await close();
  expect(sums?.single).toBe(sums?.summed);
  expect(actions.map(({ action }) => action)).toEqual(['backup.restored', 'document.failed']);
  expect(await (await ask(portal, 'GET', '/api/admin/audit')).text()).toContain('backup.made');
});

test('in a restored portal nobody is signed in, and nothing is sent again by itself', BUSY, async () => {
  const mail = await startMailStandIn();
  const again = await start(position, mail.url);
  onTestFinished(async () => {
    await again.stop();
    await mail.close();
  });
  expect((await ask(again, 'GET', '/api/documents')).status).toBe(401);
  const anew = await signInByCall(again.url, ADMIN);
  const [letter] = await documentsOf(again, anew);
  expect(letter).toMatchObject({ status: 'failed', error: expect.stringMatching(/restored from a backup.*press Resend/) });
  await wait(2_000);
  expect(mail.mails).toHaveLength(0);
  expect((await ask(again, 'POST', `/api/documents/${letter?.id}/resend`, undefined, anew)).status).toBe(202);
  await expect.poll(() => mail.mails.length, { timeout: 60_000 }).toBe(1);
});

test('a backup is not restored into a folder that is in use or was, and nothing there is changed', BUSY, () => {
  const before = readdirSync(dataDir);
  const { status, stderr } = command(dataDir, ['restore', file]);
  expect([status, stderr.trim().split('\n')]).toEqual([
    1,
    [expect.stringMatching(/^DATA_DIR: .* is not empty.*nothing was changed/)],
  ]);
  expect(readdirSync(dataDir)).toEqual(before);
});

test('beside its snapshots and what was moved aside, a damaged folder takes the backup', BUSY, () => {
  const folder = newDataFolder();
  for (const name of ['snapshots', 'outbox', 'damaged-20261123T0930', 'lost+found'])
    mkdirSync(path.join(folder, name), { recursive: true });
  writeFileSync(path.join(folder, 'snapshots', 'kept.atrium'), 'a snapshot');
  expect(command(folder, ['restore', file]).status).toBe(0);
  expect(readdirSync(folder)).toEqual(expect.arrayContaining(['db', 'snapshots', 'damaged-20261123T0930', 'lost+found']));
  expect(readFileSync(path.join(folder, 'snapshots', 'kept.atrium'), 'utf8')).toBe('a snapshot');
});

test('a file that is no backup, or that is not there, is refused in one line', BUSY, () => {
  const nowhere = path.join(newDataFolder(), 'restored');
  const torn = path.join(newDataFolder(), 'torn.atrium');
  writeFileSync(torn, readFileSync(file).subarray(0, 5000));
  for (const [name, line] of [
    [torn, /damaged or cut off/],
    [`${torn}.nowhere`, /no such file/],
  ] as const) {
    const { status, stderr } = command(nowhere, ['restore', name]);
    expect([status, stderr.trim().split('\n')]).toEqual([1, [expect.stringMatching(line)]]);
  }
  expect(existsSync(nowhere)).toBe(false);
});

test('a restore that is killed, whenever, leaves no portal and can be done again', BUSY, () => {
  const target = path.join(newDataFolder(), 'restored');
  for (const moment of ['during:restore', 'before:restore-named']) {
    expect(command(target, ['restore', file], { NODE_ENV: 'test', FAULT: moment }).signal).toBe('SIGKILL');
    expect(readdirSync(target)).not.toContain('db');
  }
  expect(command(target, ['restore', file]).status).toBe(0);
  expect(readdirSync(target).sort()).toEqual(['db', 'db.lock.sqlite', 'session-secret']);
});

test('a backup whose process is killed leaves neither a file nor a copy', BUSY, async () => {
  const stopped = usedDataFolder();
  const wanted = path.join(folder, 'killed.atrium');
  vi.stubEnv('FAULT', 'before:backup-named');
  await expect(backUp(configOf(stopped), wanted, () => {})).rejects.toThrow('The program that makes the backup died.');
  vi.unstubAllEnvs();
  expect([existsSync(wanted), existsSync(`${wanted}.part`), readdirSync(snapshotsFolder(stopped))]).toEqual([false, false, []]);
});

test('a name that is taken is not overwritten, and a folder without a portal is nothing to back up', async () => {
  await expect(backUp(configOf(dataDir), file, () => {})).rejects.toThrow('already exists');
  await expect(backUp(configOf(newDataFolder()), `${file}.other`, () => {})).rejects.toThrow('nothing to back up');
});

test('a portal that is killed while it makes a backup leaves nothing that looks like one', BUSY, async () => {
  const wanted = path.join(folder, 'cut-off.atrium');
  const asking = backUp(configOf(dataDir), wanted, () => {}).catch((error: Error) => error.message);
  await expect.poll(() => readdirSync(snapshotsFolder(dataDir)), { interval: 5 }).not.toEqual([]);
  portal.process.kill('SIGKILL');
  await once(portal.process, 'exit');
  expect(await asking).toBe('The portal ended before the backup was made.');
  expect([existsSync(wanted), existsSync(`${wanted}.part`)]).toEqual([false, false]);
  // The socket left behind has no owner: the command makes the backup by itself.
  await backUp(configOf(dataDir), wanted, () => {});
  expect((await checkBackup(wanted)).end.rows.user_tool_clicks).toBe(CLICKS);
});
