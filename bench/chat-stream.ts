import { setTimeout as wait } from 'node:timers/promises';
import { compareStored, takeFinished } from './chat-stream/compare-stored.ts';
import { orderOf, type Scenario } from './chat-stream/contenders.ts';
import { occupiedBy, watchMemory } from './chat-stream/memory.ts';
import { reportStreams, type Shown } from './chat-stream/report.ts';
import { openStreamSetup, type StreamSetup } from './chat-stream/stream-setup.ts';
import { startPostgres } from './postgres.ts';
import { interleave } from './side-by-side.ts';
import type { Line } from './verdict.ts';

const ROUNDS = 3;
/** Wait after the last stream before the next measurement, so that leftovers are gone. */
const SETTLED_MS = 2_000;

const ONE: Scenario = { streams: 12, spreadMs: 0, isInTurn: true, delayMs: 50, rate: 100, pieces: 5 };
const FIFTY: Scenario = { streams: 50, spreadMs: 1_000, delayMs: 50, rate: 50, pieces: 75 };
const HUNDRED: Scenario = { streams: 100, spreadMs: 2_000, delayMs: 50, rate: 50, pieces: 125 };
const BURST: Scenario = { streams: 50, spreadMs: 0, delayMs: 50, rate: 50, pieces: 50 };
const LARGE_BURST: Scenario = { ...BURST, streams: 200 };
const FAST: Scenario = { streams: 100, spreadMs: 1_000, delayMs: 50, rate: 60, pieces: 660 };
const MANY: Scenario = { streams: 500, spreadMs: 4_000, delayMs: 50, rate: 20, pieces: 180 };

/** Streamed replies: the delay that the portal adds versus programs that do less, over one upstream and one PostgreSQL. */
export async function benchChatStream(): Promise<Line[]> {
  const postgres = await startPostgres();
  if (!postgres) return ['PostgreSQL is not installed: nothing to compare'];
  try {
    const stage = await openStreamSetup(postgres.url);
    try {
      return await compare(stage);
    } finally {
      await stage.stop();
    }
  } finally {
    await postgres.stop();
  }
}

async function compare(stage: StreamSetup): Promise<Line[]> {
  const { direct, pipe, store, portal } = stage.contenders;
  const run = (scenario: Scenario, contender: typeof portal) => stage.load.run(orderOf(scenario, contender));
  const runPortal = (scenario: Scenario) => stored(stage, () => run(scenario, portal));
  for (const one of [direct, pipe, store, portal]) await run(HUNDRED, one);
  // Let the process allocate what it retains for this many streams before the rounds begin.
  const first = await stored(stage, () => weighed(stage));
  const rounds = await interleave<Shown>(ROUNDS, {
    'one, direct': () => run(ONE, direct),
    'one, portal': () => runPortal(ONE),
    'fifty, direct': () => run(FIFTY, direct),
    'fifty, portal': () => runPortal(FIFTY),
    'hundred, direct': () => run(HUNDRED, direct),
    'hundred, portal': () => runPortal(HUNDRED),
    'burst, store': () => run(BURST, store),
    'burst, portal': () => runPortal(BURST),
    'large burst, store': () => run(LARGE_BURST, store),
    'large burst, portal': () => runPortal(LARGE_BURST),
    'fast, pipe': () => run(FAST, pipe),
    'fast, portal': () => runPortal(FAST),
    'many, portal': () => stored(stage, () => weighed(stage)),
  });
  const of = (name: string) => (name === 'first' ? [first] : (rounds[name] ?? []));
  return reportStreams(of, { fast: FAST, many: MANY, burst: BURST, largeBurst: LARGE_BURST });
}

/** Throws unless each reply is stored as the upstream wrote it: otherwise the figure is worthless. */
async function stored({ client, upstream }: StreamSetup, run: () => Promise<Shown>): Promise<Shown> {
  // Discard the replies that the floors asked for earlier.
  await takeFinished(upstream);
  const shown = await run();
  return { ...shown, stored: await compareStored(client, await takeFinished(upstream), shown.firsts.length) };
}

/** Runs many streams at once and measures the portal process's peak memory growth meanwhile. */
async function weighed({ load, contenders, pid }: StreamSetup): Promise<Shown> {
  await wait(SETTLED_MS);
  const before = occupiedBy(pid);
  const endWatch = watchMemory(pid);
  try {
    const seen = await load.run(orderOf(MANY, contenders.portal));
    return { ...seen, kilobytes: (endWatch() - before) / MANY.streams };
  } finally {
    endWatch();
  }
}
