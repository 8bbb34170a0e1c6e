import { Agent } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { calendarDayAt } from '#platform/shared/dates.ts';
import { ask } from './people/ask.ts';
import { spread } from './people/spread.ts';
import { type DatabaseKind, onBothPortals, type StagedPortal } from './people/stage-portal.ts';
import { percentile } from './percentile.ts';
import { fillEvents } from './usage-reports/fill-events.ts';
import { TIME_ZONE } from './usage-reports/portal-of-size.ts';
import { type Line, verdict } from './verdict.ts';

const CLICKS = Number(process.env.REPORT_CLICKS ?? 1_000_000);
/** A third of the events are launches of tools. */
const EVENTS = CLICKS * 3;
const PEOPLE = 200;
const ROUNDS = 10;
const DAY_MS = 86_400_000;
const DAYS = 400;
const REPORTS = ['tool-clicks', 'video-views', 'user-activity', 'dashboard', 'trend'];
const PATHS = ['/', '/api/tools', '/api/favourites', '/api/documents', '/api/chatbot/conversations', '/api/training-videos'];

/**
 * An administrator asks for reports over a million clicks while 200 people browse, each looking at something every second. How long the
 * server was held up is seen at /livez. Smaller with REPORT_CLICKS.
 */
export const benchReportsWhileBrowsing = (): Promise<Line[]> => {
  const fill = (db: Parameters<typeof fillEvents>[0]) => fillEvents(db, EVENTS, TIME_ZONE);
  return onBothPortals({ people: PEOPLE, fill, env: { TIME_ZONE } }, measure);
};

async function measure(kind: DatabaseKind, portal: StagedPortal): Promise<Line[]> {
  const ended = new AbortController();
  const lives: number[] = [];
  const pages: number[] = [];
  const everyone = [
    watchLife(portal.url, lives, ended.signal),
    ...portal.people.map(({ cookie }, index) => browse(portal.url, cookie, index, pages, ended.signal)),
  ];
  await wait(2_000);
  const reports = await askReports(portal);
  ended.abort();
  await Promise.all(everyone);
  return [
    spread(`${kind}: /livez while reports are made`, lives),
    spread(`${kind}: what ${PEOPLE} people looked at meanwhile`, pages),
    spread(`${kind}: a report over ${CLICKS.toLocaleString('en-US')} clicks`, reports),
    verdict(`${kind}: /livez, 99 of 100`, percentile(lives, 99), 100, 'ms'),
    verdict(`${kind}: the longest report`, Math.max(...reports), 3_000, 'ms'),
  ];
}

async function watchLife(url: string, lives: number[], ended: AbortSignal): Promise<void> {
  const agent = new Agent({ keepAlive: true });
  while (!ended.aborted) {
    lives.push((await asked(url, agent, '/livez')).wholeMs);
    await wait(10);
  }
  agent.destroy();
}

async function browse(url: string, cookie: string, number: number, pages: number[], ended: AbortSignal): Promise<void> {
  const agent = new Agent({ keepAlive: true });
  await wait((number / PEOPLE) * 1_000);
  for (let look = number; !ended.aborted; look += 1) {
    const { wholeMs } = await asked(url, agent, PATHS[look % PATHS.length] ?? '/', cookie);
    pages.push(wholeMs);
    await wait(Math.max(0, 1_000 - wholeMs));
  }
  agent.destroy();
}

async function askReports({ url, admin }: StagedPortal): Promise<number[]> {
  const agent = new Agent({ keepAlive: true });
  const day = (ago: number) => calendarDayAt(new Date(Date.now() - ago * DAY_MS), TIME_ZONE);
  const period = new URLSearchParams({ dateFrom: day(DAYS - 1), dateTo: day(0) });
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const report of REPORTS) {
      times.push((await asked(url, agent, `/api/admin/analytics/${report}?${period}`, admin)).wholeMs);
      await wait(200);
    }
  }
  agent.destroy();
  return times;
}

/** @throws when it is refused or fails: a server that does less is not faster */
async function asked(url: string, agent: Agent, path: string, cookie?: string) {
  const answer = await ask(url, agent, { path, headers: cookie ? { cookie } : {} });
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.text.slice(0, 200)}`);
  return answer;
}
