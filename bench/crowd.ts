import { setTimeout as wait } from 'node:timers/promises';
import { watchMemory } from './chat-stream/memory.ts';
import { addHeavyTools } from './crowd/add-heavy-tools.ts';
import { type Visit, visit } from './crowd/visit.ts';
import { spread } from './people/spread.ts';
import { type DatabaseKind, onBothPortals, type StagedPortal } from './people/stage-portal.ts';
import { percentile } from './percentile.ts';
import { type Line, verdict, verdictAtLeast } from './verdict.ts';

const PEOPLE = Number(process.env.CROWD_PEOPLE ?? 1_000);
const SECONDS = Number(process.env.CROWD_SECONDS ?? 60);
const MOST_MB: Record<DatabaseKind, number> = { PostgreSQL: 512, embedded: 1024 };

/**
 * A firm at nine o'clock: 1,000 signed-in people open the main page within a minute, with 40 tools of three 500 KB images each, and load
 * it once more. Fewer with CROWD_PEOPLE, faster or slower with CROWD_SECONDS.
 */
export const benchCrowd = (): Promise<Line[]> =>
  onBothPortals({ people: PEOPLE, env: { SAMPLE_CONTENT: 'off' } }, async (kind, portal) => {
    await addHeavyTools(portal);
    const mostOccupied = watchMemory(portal.pid);
    const visits = await comeInTurn(portal);
    return report(kind, visits, mostOccupied() / 1024);
  });

/** They come evenly over the time, whether or not those before them have been served. */
function comeInTurn({ url, people }: StagedPortal): Promise<Visit[]> {
  return Promise.all(
    people.map(async ({ cookie }, index) => {
      await wait((index / people.length) * SECONDS * 1_000);
      return visit(url, cookie);
    }),
  );
}

function report(kind: DatabaseKind, visits: readonly Visit[], megabytes: number): Line[] {
  const pages = visits.flatMap(({ pageMs }) => pageMs);
  const calls = visits.flatMap(({ callMs }) => callMs);
  const sum = (of: 'asked' | 'failed' | 'reasked' | 'unchanged') => visits.reduce((total, one) => total + one[of], 0);
  const [asked, failed] = [sum('asked'), sum('failed')];
  return [
    `${kind}: ${PEOPLE.toLocaleString('en-US')} people within ${SECONDS} s, ${asked.toLocaleString('en-US')} requests`,
    spread(`${kind}: first byte of the page`, pages),
    spread(`${kind}: first byte of the API's calls`, calls),
    verdict(`${kind}: first byte of the page, 95 of 100`, percentile(pages, 95), 100, 'ms'),
    verdict(`${kind}: API, 95 of 100`, percentile(calls, 95), 150, 'ms'),
    verdict(`${kind}: API, 99 of 100`, percentile(calls, 99), 500, 'ms'),
    verdict(`${kind}: failed requests`, (100 * failed) / asked, 0.1, '%'),
    verdictAtLeast(`${kind}: lists unchanged on reload (304)`, (100 * sum('unchanged')) / sum('reasked'), 90, '%'),
    verdict(`${kind}: most memory of the portal`, megabytes, MOST_MB[kind], 'MB'),
  ];
}
