import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { BUILT_PORTAL, BUILT_PORTAL_ENV } from '#testing/portal-process.ts';
import { occupiedBy } from './chat-stream/memory.ts';
import { type Contest, clickRequests, inContest, listRequests, toFloor, toPortal } from './contest.ts';
import { loadOf } from './load.ts';
import { interleave, median } from './side-by-side.ts';
import { timeEmbeddedStart } from './start-and-memory/embedded-start.ts';
import { type Started, startUntilAnswer } from './start-and-memory/first-answer.ts';
import { type Line, ofGoal, type Verdict, verdict } from './verdict.ts';

const STARTS = 7;
const ROUNDS = 3;
const IDLE_MS = 10_000;
const SETTLED_MS = 5_000;
/** The same number for both, however fast they are. */
const REQUESTS = 20_000;
const ROOT = path.resolve(import.meta.dirname, '..');
const FLOOR = path.join(ROOT, 'bench/floor/bare-fastify.mjs');

/** Kilobytes: before any request, and after each of two equal loads. */
interface Occupied {
  idle: number;
  first: number;
  second: number;
}

/** Start time and memory of a running server, versus bare Fastify on the same PostgreSQL. */
export function benchStartAndMemory(): Promise<Line[]> {
  return inContest(compare);
}

async function compare(contest: Contest): Promise<Line[]> {
  const start = starters(contest);
  const starts = await interleave(STARTS, { floor: () => timeOf(start.floor), portal: () => timeOf(start.portal) });
  const rounds: { floor: Occupied; portal: Occupied }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await weighBoth(contest));
  const [own, bare] = [median(starts.portal ?? []), median(starts.floor ?? [])];
  const ratio = median((starts.portal ?? []).map((took, round) => took / (starts.floor?.[round] ?? Number.NaN)));
  const times = `${own.toFixed(0)} : ${bare.toFixed(0)} ms`;
  return [
    ofGoal(7, verdict(`from the start to the first answer of the list (${times})`, ratio, 3, 'times')),
    ofGoal(19, verdict('embedded: from the start to the first answer', await timeEmbeddedStart(), 1_200, 'ms')),
    ...memoryLines(rounds).map((checked) => ofGoal(8, checked)),
  ];
}

function starters({ people: [person], settings }: Contest) {
  if (!person) throw new Error('There is nobody.');
  const compiled = { NODE_COMPILE_CACHE: path.join(ROOT, 'node_modules/.cache/bench') };
  const env = { ...settings, ...compiled, LOG_LEVEL: 'warn' };
  return {
    floor: () => startUntilAnswer([FLOOR], env, toFloor(person)),
    portal: () => startUntilAnswer(BUILT_PORTAL, { ...env, ...BUILT_PORTAL_ENV }, toPortal('')(person)),
  };
}

async function timeOf(start: () => Promise<Started>): Promise<number> {
  const { took, stop } = await start();
  await stop();
  return took;
}

/** Starts new processes each time; they idle and settle together, and are loaded one after the other. */
async function weighBoth(contest: Contest): Promise<{ floor: Occupied; portal: Occupied }> {
  const start = starters(contest);
  const [floor, portal] = [await start.floor(), await start.portal()];
  const weigh = () => ({ floor: occupiedBy(floor.pid), portal: occupiedBy(portal.pid) });
  const loadAndWeigh = async () => {
    await loadBoth(contest, floor.url, portal.url);
    return weigh();
  };
  try {
    await wait(IDLE_MS);
    const idle = weigh();
    const first = await loadAndWeigh();
    const second = await loadAndWeigh();
    const of = (who: 'floor' | 'portal') => ({ idle: idle[who], first: first[who], second: second[who] });
    return { floor: of('floor'), portal: of('portal') };
  } finally {
    await floor.stop();
    await portal.stop();
  }
}

/** Nine of ten connections request the list, one launches tools. */
async function loadBoth({ people, toolIds }: Contest, floor: string, portal: string): Promise<void> {
  const [clicking, asking] = [people.slice(0, people.length / 10), people.slice(people.length / 10)];
  const bare = [...clickRequests(clicking, toFloor, toolIds), ...listRequests(asking, toFloor)];
  const own = [...clickRequests(clicking, toPortal(portal), toolIds), ...listRequests(asking, toPortal(portal))];
  await loadOf(floor, bare, REQUESTS);
  await loadOf(portal, own, REQUESTS);
  await wait(SETTLED_MS);
}

function memoryLines(rounds: { floor: Occupied; portal: Occupied }[]): Verdict[] {
  const ratio = (figure: keyof Occupied) => median(rounds.map(({ portal, floor }) => portal[figure] / floor[figure]));
  const pair = (figure: keyof Occupied) =>
    (['portal', 'floor'] as const)
      .map((who) => (median(rounds.map((round) => round[who][figure])) / 1024).toFixed(0))
      .join(' : ');
  const back = median(rounds.map(({ portal }) => portal.second / portal.first));
  return [
    verdict(`memory when idle (${pair('idle')} MB)`, ratio('idle'), 1.6, 'times'),
    verdict(`after the same load (${pair('first')} MB)`, ratio('first'), 1.6, 'times'),
    verdict(`after a second one, against after the first (${pair('second')} MB)`, back, 1.1, 'times'),
  ];
}
