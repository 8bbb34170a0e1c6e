import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, closeSync, existsSync, globSync, mkdtempSync, openSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '#testing/portal-process.ts';

/** A PostgreSQL for the benchmark alone, with default settings. */
export interface BenchmarkPostgres {
  /** The address of its first, empty database, as its owner. */
  url: string;
  /** Stops it immediately, as a machine that crashes would; acknowledged commits are on the disk. */
  halt(): void;
  /** Restarts it on the same data, at the same address, and waits until it accepts connections. */
  resume(): Promise<void>;
  /** Stops it and deletes its data. */
  stop(): Promise<void>;
}

const USER = 'atrium';
const TRIES = 300;

/**
 * Starts a PostgreSQL in a temporary folder, on a free port of this machine. Anything that ends the benchmark early, such as
 * Ctrl+C, ends it too.
 * @returns undefined where none is installed
 */
export async function startPostgres(): Promise<BenchmarkPostgres | undefined> {
  const programs = findPrograms();
  if (!programs) return undefined;
  const folder = mkdtempSync(path.join(tmpdir(), 'atrium-bench-postgres-'));
  const options = { cwd: folder, ...ownerOf(folder), env: { ...process.env, HOME: folder } };
  const run = (program: string, args: string[]) =>
    execFileSync(path.join(programs, program), ['-D', path.join(folder, 'db'), ...args], {
      ...options,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  run('initdb', ['-U', USER, '-A', 'trust', '-E', 'UTF8', '--no-locale']);
  const port = await freePort();
  const log = path.join(folder, 'log');
  const url = `postgres://${USER}@127.0.0.1:${port}/postgres`;
  const end = (mode: 'fast' | 'immediate') => {
    if (existsSync(path.join(folder, 'db', 'postmaster.pid'))) run('pg_ctl', ['stop', `--mode=${mode}`]);
  };
  const resume = () => {
    const output = openSync(log, 'a');
    const started = ['-D', path.join(folder, 'db'), '-p', String(port), '-c', 'listen_addresses=127.0.0.1', '-k', folder];
    const server = spawn(path.join(programs, 'postgres'), started, { ...options, stdio: ['ignore', output, output] });
    closeSync(output);
    return untilReady(url, server, log);
  };
  const stop = stopHoweverItEnds(() => {
    end('fast');
    rmSync(folder, { recursive: true, force: true });
  });
  await resume();
  return { url, halt: () => end('immediate'), resume, stop };
}

/** Folder of PostgreSQL's programs: that of `initdb` on the path, or the newest of those that Debian installs side by side. */
function findPrograms(): string | undefined {
  const versions = globSync('/usr/lib/postgresql/*/bin').sort((one, other) => versionIn(other) - versionIn(one));
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), ...versions];
  const initdb = folders.map((folder) => path.join(folder, 'initdb')).find((file) => existsSync(file));
  return initdb && path.dirname(realpathSync(initdb));
}

const versionIn = (folder: string): number => Number(/postgresql\/(\d+)/.exec(folder)?.[1] ?? 0);

/** PostgreSQL refuses to run as root: the folder then goes to the user that PostgreSQL was installed for, or to nobody. */
function ownerOf(folder: string): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const [uid, gid] = numbersOf('postgres') ?? numbersOf('nobody') ?? [];
  if (uid === undefined || gid === undefined) throw new Error('There is no user besides root that PostgreSQL could run as.');
  chownSync(folder, uid, gid);
  return { uid, gid };
}

function numbersOf(user: string): [uid: number, gid: number] | undefined {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((one) => one.startsWith(`${user}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid && gid ? [Number(uid), Number(gid)] : undefined;
}

/** Registers cleanup that runs at the end, or earlier when the program is terminated. */
function stopHoweverItEnds(stop: () => void): () => Promise<void> {
  const leave = () => process.exit(130);
  process.once('exit', stop).once('SIGINT', leave).once('SIGTERM', leave);
  return async () => {
    process.off('exit', stop).off('SIGINT', leave).off('SIGTERM', leave);
    stop();
  };
}

async function untilReady(connectionString: string, server: ChildProcess, log: string): Promise<void> {
  for (let tries = 0; tries < TRIES && server.exitCode === null; tries += 1) {
    const client = new pg.Client({ connectionString });
    const isUp = await client
      .connect()
      .then(() => true)
      .catch(() => false);
    if (isUp) return client.end();
    await wait(100);
  }
  throw new Error(`PostgreSQL did not start: ${readFileSync(log, 'utf8')}`);
}
