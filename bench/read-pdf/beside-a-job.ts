import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { type Contest, inContest, listRequests, toPortal } from '../contest.ts';
import { loadAtRate } from '../load-at-rate.ts';
import { longPaper } from '../long-papers.ts';
import { interleave, median } from '../side-by-side.ts';
import { type Papers, papersOf, sendPapers, untilSent } from '../submit-memorandum.ts';
import { type Line, ofGoal, verdict } from '../verdict.ts';

const ROUNDS = 3;
const LONG_PAGES = 300;
const PAGES = 30;
/** Requests per second for the list, each by another person. */
const RATE = 200;
const SECONDS = 6;

/** Milliseconds: the longest block of the server's event loop, and the longest uninterrupted work of its thread. */
interface Watched {
  block: number;
  turn: number;
}

/** Delay of a server's other work while it makes a memorandum of a paper of 300 pages. */
export async function besideAJob(): Promise<Line[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'atrium-bench-watch-'));
  const file = path.join(folder, 'watched.json');
  const watch = pathToFileURL(path.join(import.meta.dirname, 'watch-loop.mjs'));
  const papers = papersOf(await longPaper('memorandum', LONG_PAGES), await longPaper('affirmation', PAGES));
  try {
    return await inContest((contest) => compare(contest, papers, file), {
      NODE_OPTIONS: `--import=${watch}`,
      WATCH_LOOP_FILE: file,
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function compare(contest: Contest, papers: Papers, file: string): Promise<Line[]> {
  const { portal, people } = contest;
  // The same papers by the same person within a minute are the same job.
  const others = people.slice(RATE).values();
  const runJob = async () => {
    const { answered } = await sendPapers(portal.url, papers, toPortal(portal.url)(others.next().value ?? nobody()));
    await untilSent(contest.client, answered.id);
  };
  const lists = listRequests(people.slice(0, RATE), toPortal(portal.url)).map((one) => [one]);
  const list = () => loadAtRate(portal.url, lists, SECONDS).then(({ p99 }) => p99);
  // Let the first job load what it needs before the rounds begin.
  await runJob();
  const watched: Watched[] = [];
  const rounds = await interleave(ROUNDS, {
    watched: async () => {
      await readWatch(portal.process.pid ?? 0, file);
      await runJob();
      watched.push(await readWatch(portal.process.pid ?? 0, file));
      return 0;
    },
    without: list,
    during: () => during(runJob, list),
  });
  return report(watched, rounds.without ?? [], rounds.during ?? []);
}

/** Runs one job after the other for as long as the load lasts. */
async function during(runJob: () => Promise<void>, list: () => Promise<number>): Promise<number> {
  let isOver = false;
  const jobs = (async () => {
    while (!isOver) await runJob();
  })();
  const p99 = await list();
  isOver = true;
  await jobs;
  return p99;
}

async function readWatch(pid: number, file: string): Promise<Watched> {
  rmSync(file, { force: true });
  process.kill(pid, 'SIGUSR2');
  while (!existsSync(file)) await wait(10);
  await wait(10);
  return JSON.parse(readFileSync(file, 'utf8'));
}

function report(watched: Watched[], without: number[], beside: number[]): Line[] {
  const ratio = median(beside.map((p99, round) => p99 / (without[round] ?? Number.NaN)));
  const times = `${median(beside).toFixed(1)} : ${median(without).toFixed(1)} ms`;
  const turn = median(watched.map((one) => one.turn)).toFixed(1);
  const block = median(watched.map((one) => one.block));
  return [
    ofGoal(
      12,
      verdict(`longest block of the server in a job of ${LONG_PAGES} pages (its own work: ${turn} ms)`, block, 25, 'ms'),
    ),
    ofGoal(12, verdict(`99 of 100 of the list during such a job (${times})`, ratio, 3, 'times')),
  ];
}

function nobody(): never {
  throw new Error('There are not so many people.');
}
