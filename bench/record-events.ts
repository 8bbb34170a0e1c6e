import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { startPortalProcess } from '#app/testing/portal-process.ts';
import { type Load, type LoadRequest, load } from './load.ts';
import { startPostgres } from './postgres.ts';
import { type SignedIn, signManyIn } from './record-events/many-people.ts';
import { byTurns, median, verdictAtLeast } from './side-by-side.ts';
import { startProgram } from './start-program.ts';

const ROUNDS = 9;
const SECONDS = 3;
const SECRET = 'a secret that only this benchmark uses, for an hour';
const TOOLS = 40;

/** A tool click, answered after its commit with the sums of the day kept, beside bare Fastify's INSERT on the same PostgreSQL. */
export async function benchRecordEvents(): Promise<string[]> {
  const postgres = await startPostgres();
  if (!postgres) return ['PostgreSQL is not installed: nothing to compare'];
  try {
    return await compare(postgres.url);
  } finally {
    await postgres.stop();
  }
}

async function compare(address: string): Promise<string[]> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'atrium-bench-'));
  const portal = await startPortalProcess({ DATA_DIR: dataDir, DATABASE_URL: address, SESSION_SECRET: SECRET });
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  const floor = await startProgram('record-events/bare-fastify.ts', { DATABASE_URL: address });
  try {
    const people = await signManyIn(client, SECRET);
    const toolIds = await fillTools(client);
    const bareClicks = clicksOf(people, toolIds, ({ hash }) => ({ cookie: `session=${hash}` }));
    const ownClicks = clicksOf(people, toolIds, ({ cookie }) => ({ cookie, origin: portal.url }));
    const loads = await byTurns(ROUNDS, {
      floor: () => load(floor.url, bareClicks, SECONDS),
      portal: () => counted(client, () => load(portal.url, ownClicks, SECONDS)),
    });
    return report(loads.floor ?? [], loads.portal ?? []);
  } finally {
    await floor.stop();
    await client.end();
    await portal.stop();
    rmSync(dataDir, { recursive: true });
  }
}

interface Clicks {
  raw: number;
  /** Of all days. */
  sum: number;
}

function clicksOf(people: SignedIn[], toolIds: number[], headersOf: (one: SignedIn) => Record<string, string>): LoadRequest[] {
  return people.map((person, index) => ({
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
}

/** A click that was answered and is not there, or not in the sum of its day, makes the figure worthless. */
async function counted(client: pg.Client, run: () => Promise<Load>): Promise<Load> {
  const before = await settledClicks(client);
  const result = await run();
  const after = await settledClicks(client);
  // The load stops in the middle of what is under way: that may be stored without having been answered.
  const stored = after.raw - before.raw;
  if (stored < result.answered || after.sum - before.sum !== stored) {
    throw new Error(`${result.answered} clicks were answered, ${stored} stored, ${after.sum - before.sum} summed up`);
  }
  return result;
}

/** What is stored once nothing more comes. */
async function settledClicks(client: pg.Client, last?: Clicks): Promise<Clicks> {
  const clicks = await countClicks(client);
  if (clicks.raw === last?.raw) return clicks;
  await wait(200);
  return settledClicks(client, clicks);
}

async function countClicks(client: pg.Client): Promise<Clicks> {
  const { rows } = await client.query(
    'select (select count(*) from user_tool_clicks)::int as raw, (select coalesce(sum(clicks), 0) from daily_tool_clicks)::int as sum',
  );
  return rows[0];
}

async function fillTools(client: pg.Client): Promise<number[]> {
  const { rows } = await client.query(`
    insert into tools (name, description, url, category, icon, icon_display)
    select 'Tool ' || nr, 'A tool of the benchmark', '/tool', 'research', '', '' from generate_series(1, ${TOOLS}) as nr returning id`);
  return rows.map(({ id }) => id as number);
}

function report(floor: Load[], portal: Load[]): string[] {
  const rateOf = (loads: Load[]) => median(loads.map(({ rate }) => rate));
  const p99Of = (loads: Load[]) => median(loads.map(({ p99 }) => p99));
  const [own, bare] = [rateOf(portal), rateOf(floor)];
  // What else a shared machine does meets both halves of a round: their ratio strays less than the rates do.
  const ratio = median(portal.map(({ rate }, round) => rate / (floor[round]?.rate ?? Number.NaN)));
  const rates = `${own.toFixed(0)} : ${bare.toFixed(0)} a second`;
  return [
    verdictAtLeast(`clicks against bare Fastify's INSERT (${rates})`, ratio, 0.6, 'times'),
    verdictAtLeast('the same, with group commit', ratio, 1.5, 'times'),
    `99 of 100 answered within ${p99Of(portal)} ms : ${p99Of(floor)} ms`,
  ];
}
