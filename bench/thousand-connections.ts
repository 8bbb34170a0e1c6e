import { type Contest, clickRequests, inContest, listRequests, toFloor, toPortal } from './contest.ts';
import type { LoadRequest } from './load.ts';
import { loadAtRate, type RatedLoad } from './load-at-rate.ts';
import { interleave, median } from './side-by-side.ts';
import { type Line, ofGoal, verdict, verdictAtLeast } from './verdict.ts';

const ROUNDS = 3;
const CONNECTIONS = 1_000;
const SECONDS = 10;
/** Requests for the list per connection, for each one that records an event. */
const LISTS = 9;

/** A thousand connections, one person each, with a request a second: nine of ten ask for the list, one launches a tool. */
export function benchThousandConnections(): Promise<Line[]> {
  return inContest(compare);
}

async function compare({ portal, floor, people, toolIds }: Contest): Promise<Line[]> {
  const some = people.slice(0, CONNECTIONS);
  const bare = mixed(listRequests(some, toFloor), clickRequests(some, toFloor, toolIds));
  const own = mixed(listRequests(some, toPortal(portal.url)), clickRequests(some, toPortal(portal.url), toolIds));
  const rounds = await interleave(ROUNDS, {
    floor: () => loadAtRate(floor.url, bare, SECONDS),
    portal: () => loadAtRate(portal.url, own, SECONDS),
  });
  return report(rounds.floor ?? [], rounds.portal ?? []);
}

/** Requests of each connection in rotation: in any second, one of ten launches a tool. */
function mixed(lists: LoadRequest[], clicks: LoadRequest[]): LoadRequest[][] {
  return lists.map((list, index) => {
    const turns = Array.from({ length: LISTS }, () => list);
    const click = clicks[index];
    return click ? turns.toSpliced(index % (LISTS + 1), 0, click) : turns;
  });
}

function report(floor: RatedLoad[], portal: RatedLoad[]): Line[] {
  const middle = (loads: RatedLoad[], figure: keyof RatedLoad) => median(loads.map((load) => load[figure]));
  const ratio = median(portal.map(({ p99 }, round) => p99 / (floor[round]?.p99 ?? Number.NaN)));
  const times = `${middle(portal, 'p99').toFixed(1)} : ${middle(floor, 'p99').toFixed(1)} ms`;
  const kept = `kept of ${CONNECTIONS.toLocaleString('en-US')} a second (bare Fastify ${(middle(floor, 'kept') * 100).toFixed(1)} %)`;
  return [
    ofGoal(9, verdictAtLeast(kept, middle(portal, 'kept') * 100, 99, '%')),
    ofGoal(9, verdict('refused or failed', Math.max(...portal.map(({ failed }) => failed)), 0, '')),
    ofGoal(9, verdict(`99 of 100 answered within (${times})`, ratio, 1.5, 'times')),
  ];
}
