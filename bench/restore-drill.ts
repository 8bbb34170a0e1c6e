import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { addressOnServer, onServer } from '#platform/server/testing/test-database.ts';
import { signInByCall, startPortalProcess } from '#testing/portal-process.ts';
import { startPostgres } from './postgres.ts';
import { digestAll } from './restore-drill/digest-all.ts';
import { fillPortal } from './restore-drill/fill-portal.ts';
import { type CommandRun, runCommand } from './restore-drill/run-command.ts';
import { timed } from './restore-drill/timed.ts';

/** Megabytes of documents, 100 by default; the goal is about 1000. */
const MEGABYTES = Number(process.env.DRILL_MEGABYTES || 100);
const ADMIN = { email: 'admin@example.com', password: 'only for this drill' };
const MOST_DRILL_SECONDS = 600;
const PROMISED_MEGABYTES = 1000;
const MOST_RESTORE_SECONDS = 60;

/** A portal's database and data folder, given as environment variables. */
interface Place {
  name: string;
  env: Record<string, string>;
}

/**
 * From a running portal to an identical one: backed up by the documented command, restored by the documented command into an
 * empty folder and an empty PostgreSQL, started, compared table by table, and signed in to.
 */
export async function benchRestoreDrill(): Promise<string[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'atrium-drill-'));
  const postgres = await startPostgres();
  try {
    const embedded: Place = { name: 'embedded', env: { DATABASE_URL: '', DATA_DIR: path.join(folder, 'portal') } };
    const file = path.join(folder, 'embedded.atrium');
    const lines = await backUpUnderLoad(embedded, file);
    lines.push(
      ...(await restoreInto(
        { name: 'embedded', env: { DATABASE_URL: '', DATA_DIR: path.join(folder, 'restored') } },
        embedded,
        file,
      )),
    );
    if (!postgres) return [...lines, 'PostgreSQL is not installed: only the embedded database was tried'];
    await onServer(postgres.url, 'create database restored');
    const moved = { DATABASE_URL: addressOnServer(postgres.url, 'restored'), DATA_DIR: path.join(folder, 'moved') };
    lines.push(...(await restoreInto({ name: 'PostgreSQL', env: moved }, embedded, file)));
    return lines;
  } finally {
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function backUpUnderLoad({ env }: Place, file: string): Promise<string[]> {
  await fillPortal(env.DATA_DIR ?? '', MEGABYTES);
  const portal = await startPortalProcess({ ...env, ADMIN_PASSWORD: ADMIN.password });
  try {
    const cookie = await signInByCall(portal.url, ADMIN);
    const load = askAllTheTime(portal.url, cookie);
    const run = await timed(() => runCommand(env, 'backup', file));
    const slowest = await load.stop();
    return [
      `backup of ${run.result.megabytes.toFixed(0)} MB while it serves: ${run.seconds.toFixed(1)} s, ${(run.result.megabytes / run.seconds).toFixed(1)} MB/s`,
      `people waited for the copying: ${run.result.waitedSeconds.toFixed(2)} s; slowest answer meanwhile ${Math.round(slowest)} ms`,
    ];
  } finally {
    await portal.stop();
  }
}

/** Simulates one person who requests the list of documents, one request after the other. */
function askAllTheTime(url: string, cookie: string): { stop(): Promise<number> } {
  let isOver = false;
  let slowest = 0;
  const asking = (async () => {
    while (!isOver) {
      const { seconds, result } = await timed(() => fetch(`${url}/api/documents`, { headers: { cookie } }));
      if (!result.ok) throw new Error(`the portal answered ${result.status} while it was backed up`);
      await result.arrayBuffer();
      slowest = Math.max(slowest, seconds * 1000);
      await wait(20);
    }
  })();
  return {
    stop: async () => {
      isOver = true;
      await asking;
      return slowest;
    },
  };
}

async function restoreInto({ name, env }: Place, source: Place, file: string): Promise<string[]> {
  const restored = await timed<CommandRun>(() => runCommand(env, 'restore', file));
  const compared = await compare(source, { name, env });
  const started = await timed(() => startPortalProcess({ ...env, ADMIN_PASSWORD: ADMIN.password }));
  const cookie = await signInByCall(started.result.url, ADMIN);
  await started.result.stop();
  if (!cookie) throw new Error('nobody can sign in to the restored portal');
  const { megabytes } = restored.result;
  const whole = restored.seconds + started.seconds;
  // The goal is for a gigabyte: with a few megabytes, most of the time goes into creating an empty database.
  const isPromised = name === 'embedded' && megabytes >= PROMISED_MEGABYTES;
  const limit = isPromised ? `, ${verdict((restored.seconds / megabytes) * PROMISED_MEGABYTES, MOST_RESTORE_SECONDS)}` : '';
  return [
    `restore into ${name}: ${restored.seconds.toFixed(1)} s, ${(megabytes / restored.seconds).toFixed(1)} MB/s${limit}`,
    `  ${compared} tables are the same, an administrator signs in; with the start ${whole.toFixed(1)} s, ${verdict(whole, MOST_DRILL_SECONDS)}`,
  ];
}

const verdict = (seconds: number, most: number): string => `${seconds <= most ? 'within' : 'BEYOND'} ${most} s`;

/**
 * Data that a restore changes: sessions, links, running work, its own entry in the audit log, and the number that gives a
 * document that is sent again another Message-ID.
 */
const CHANGED = ['sessions', 'sign_in_attempts', 'password_resets', 'audit_entries', 'jobs', 'documents.sending'];
/** Has full-text indexes, which each version of PostgreSQL prepares in its own way. */
const SEARCHED = ['chatbot_conversations', 'chatbot_messages'];

/** @returns how many tables are equal @throws Error when one is not */
async function compare(source: Place, restored: Place): Promise<number> {
  const except = [...CHANGED, ...(restored.name === source.name ? [] : SEARCHED)];
  const [one, other] = [await digestAll(source.env, except), await digestAll(restored.env, except)];
  const different = Object.keys(one).filter((table) => one[table] !== other[table]);
  if (different.length > 0) throw new Error(`not the same after the restore: ${different.join(', ')}`);
  return Object.keys(one).length;
}
