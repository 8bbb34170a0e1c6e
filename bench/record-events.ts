import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { type Contest, clickRequests, inContest, toFloor, toPortal } from './contest.ts';
import { type Load, load } from './load.ts';
import { interleave, median } from './side-by-side.ts';
import { type Line, ofGoal, verdictAtLeast } from './verdict.ts';

const ROUNDS = 9;
const SECONDS = 3;

/** A tool click, answered after its commit with the day's sums updated, versus bare Fastify's INSERT on the same PostgreSQL. */
export function benchRecordEvents(): Promise<Line[]> {
  return inContest(compare);
}

async function compare({ portal, floor, client, people, toolIds }: Contest): Promise<Line[]> {
  const bareClicks = clickRequests(people, toFloor, toolIds);
  const ownClicks = clickRequests(people, toPortal(portal.url), toolIds);
  const loads = await interleave(ROUNDS, {
    floor: () => load(floor.url, bareClicks, SECONDS),
    portal: () => counted(client, () => load(portal.url, ownClicks, SECONDS)),
  });
  return report(loads.floor ?? [], loads.portal ?? []);
}

interface Clicks {
  raw: number;
  /** Sum over all days. */
  sum: number;
}

/** Throws if an answered click is missing, or missing from its day's sum: that makes the figure worthless. */
async function counted(client: pg.Client, run: () => Promise<Load>): Promise<Load> {
  const before = await settledClicks(client);
  const result = await run();
  const after = await settledClicks(client);
  // The load stops while requests are in flight: those may be stored without having been answered.
  const stored = after.raw - before.raw;
  if (stored < result.answered || after.sum - before.sum !== stored) {
    throw new Error(`${result.answered} clicks were answered, ${stored} stored, ${after.sum - before.sum} summed up`);
  }
  return result;
}

/** Returns the stored clicks once the count no longer changes. */
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

function report(floor: Load[], portal: Load[]): Line[] {
  const rateOf = (loads: Load[]) => median(loads.map(({ rate }) => rate));
  const p99Of = (loads: Load[]) => median(loads.map(({ p99 }) => p99));
  const [own, bare] = [rateOf(portal), rateOf(floor)];
  // Other load on a shared machine affects both halves of a round: their ratio varies less than the rates do.
  const ratio = median(portal.map(({ rate }, round) => rate / (floor[round]?.rate ?? Number.NaN)));
  const rates = `${own.toFixed(0)} : ${bare.toFixed(0)} a second`;
  return [
    ofGoal(2, verdictAtLeast(`clicks against bare Fastify’s INSERT (${rates})`, ratio, 1, 'times')),
    `99 of 100 answered within ${p99Of(portal)} ms : ${p99Of(floor)} ms`,
  ];
}
