import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { type PortalProcess, startPortalProcess } from '#testing/portal-process.ts';
import { FORTY_TOOLS, TOOLS_CHANGED } from './forty-tools.ts';
import type { LoadRequest } from './load.ts';
import { type SignedIn, signManyIn } from './many-people.ts';
import { startPostgres } from './postgres.ts';
import { type Program, startProgram } from './start-program.ts';
import type { Line } from './verdict.ts';

const SECRET = 'a secret that only this benchmark uses, for an hour';

/** The portal and bare Fastify over one PostgreSQL with 40 tools, and many people who are signed in to both. */
export interface Contest {
  portal: PortalProcess;
  floor: Program;
  client: pg.Client;
  people: SignedIn[];
  toolIds: number[];
  /** Settings that start another portal on the same database. */
  settings: Record<string, string>;
}

/** Starts everything under comparison, and stops it afterwards. @param settings further ones of the portal */
export async function inContest(
  run: (contest: Contest) => Promise<Line[]>,
  settings: Record<string, string> = {},
): Promise<Line[]> {
  const postgres = await startPostgres();
  if (!postgres) return ['PostgreSQL is not installed: nothing to compare'];
  const dataDir = mkdtempSync(path.join(tmpdir(), 'atrium-bench-'));
  try {
    return await between(
      postgres.url,
      { DATA_DIR: dataDir, DATABASE_URL: postgres.url, SESSION_SECRET: SECRET, ...settings },
      run,
    );
  } finally {
    await postgres.stop();
    rmSync(dataDir, { recursive: true });
  }
}

async function between(address: string, settings: Record<string, string>, run: (contest: Contest) => Promise<Line[]>) {
  const portal = await startPortalProcess(settings);
  const endWithUs = () => portal.process.kill('SIGTERM');
  process.once('exit', endWithUs);
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  const floor = await startProgram('floor/bare-fastify.mjs', { DATABASE_URL: address });
  try {
    const people = await signManyIn(client, SECRET);
    return await run({ portal, floor, client, people, toolIds: await fillTools(client), settings });
  } finally {
    process.off('exit', endWithUs);
    await floor.stop();
    await client.end();
    await portal.stop();
  }
}

async function fillTools(client: pg.Client): Promise<number[]> {
  await client.query(FORTY_TOOLS);
  await client.query(TOOLS_CHANGED);
  const { rows } = await client.query('select id from tools where not coming_soon and not is_hidden order by id');
  return rows.map(({ id }) => id as number);
}

/** Request headers of a person, for the portal or the floor. */
export const toFloor = ({ hash }: SignedIn) => ({ cookie: `session=${hash}` });
export const toPortal = (url: string) => (person: SignedIn) => ({ cookie: person.cookie, origin: url });
type HeadersOf = (person: SignedIn) => Record<string, string>;

/** Everybody asks for the list of tools. */
export const listRequests = (people: readonly SignedIn[], headersOf: HeadersOf, at = '/api/tools'): LoadRequest[] =>
  people.map((person) => ({ method: 'GET', path: at, headers: headersOf(person) }));

/** Everybody launches a tool. */
export const clickRequests = (people: readonly SignedIn[], headersOf: HeadersOf, toolIds: readonly number[]): LoadRequest[] =>
  people.map((person, index) => ({
    method: 'POST',
    path: '/api/analytics/tool-click',
    headers: { 'content-type': 'application/json', ...headersOf(person) },
    body: JSON.stringify({
      toolId: toolIds[index % toolIds.length],
      toolName: 'Case Finder',
      sessionId: `session_1700000000000_${index.toString(36)}`,
      referrerPage: '/',
    }),
  }));
