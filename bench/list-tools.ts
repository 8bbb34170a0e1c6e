import { type Contest, inContest, listRequests, toFloor, toPortal } from './contest.ts';
import { type Load, load } from './load.ts';
import { interleave, median } from './side-by-side.ts';
import { type Line, ofGoal, verdict, verdictAtLeast } from './verdict.ts';

const ROUNDS = 7;
const SECONDS = 3;

/**
 * The list of 40 tools for people who are signed in and can be locked out at any moment, over 50 connections, compared with bare
 * Fastify that asks the database for the session and for the list, and with one that caches the list as text.
 */
export function benchListTools(): Promise<Line[]> {
  return inContest(compare);
}

async function compare({ portal, floor, people }: Contest): Promise<Line[]> {
  const own = listRequests(people, toPortal(portal.url));
  const requested = listRequests(people, toFloor);
  const kept = listRequests(people, toFloor, '/kept/tools');
  const contenders = {
    asked: () => load(floor.url, requested, SECONDS),
    kept: () => load(floor.url, kept, SECONDS),
    portal: () => load(portal.url, own, SECONDS),
  };
  // Let each process compile its code under load before the rounds begin.
  for (const run of Object.values(contenders)) await run();
  const rounds = await interleave(ROUNDS, contenders);
  return report(rounds.asked ?? [], rounds.kept ?? [], rounds.portal ?? []);
}

function report(requested: Load[], kept: Load[], portal: Load[]): Line[] {
  // Other load on a shared machine affects all of a round: their ratio varies less than the figures do.
  const against = (floor: Load[], figure: 'rate' | 'p99') =>
    median(portal.map((one, round) => one[figure] / (floor[round]?.[figure] ?? Number.NaN)));
  const pair = (floor: Load[], figure: 'rate' | 'p99') =>
    [portal, floor].map((loads) => median(loads.map((one) => one[figure])).toFixed(0)).join(' : ');
  const two = `two queries (${pair(requested, 'rate')} a second)`;
  return [
    ofGoal(1, verdictAtLeast(`against bare Fastify’s ${two}`, against(requested, 'rate'), 0.7, 'times')),
    ofGoal(1, verdict(`99 of 100 answered within (${pair(requested, 'p99')} ms)`, against(requested, 'p99'), 1.5, 'times')),
    ofGoal(
      1,
      verdictAtLeast('beyond it, by a list that is made into text once a change', against(requested, 'rate'), 1.5, 'times'),
    ),
    `against bare Fastify that keeps its list as text for ever (${pair(kept, 'rate')} a second): ${against(kept, 'rate').toFixed(2)} times`,
  ];
}
