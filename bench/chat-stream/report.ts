import { median } from '../side-by-side.ts';
import { type Line, ofGoal, verdict, verdictAtLeast } from '../verdict.ts';
import type { Scenario } from './contenders.ts';
import type { Seen } from './load-orders.ts';

/** Measurements of one contender in one round of a scenario. */
export interface Shown extends Seen {
  /** Number of replies stored in the portal's database as the upstream wrote them. */
  stored?: number;
  /** Portal memory per open stream. */
  kilobytes?: number;
}

type Rounds = (name: string) => Shown[];

const firstOf = ({ firsts }: Shown) => median(firsts);

/** Builds the printed lines. @param of the rounds of a scenario and contender */
export function reportStreams(of: Rounds, scenarios: Record<'burst' | 'largeBurst' | 'fast' | 'many', Scenario>): Line[] {
  return [
    addedLine(of, 'one', 'one stream', 15),
    addedLine(of, 'fifty', '50 staggered', 10),
    addedLine(of, 'hundred', '100 staggered', 10),
    burstLine(of, 'burst', scenarios.burst, 1.75),
    burstLine(of, 'large burst', scenarios.largeBurst, 2),
    ...deliveryLines(of, scenarios.fast),
    ...manyLines(of('many, portal'), of('first'), scenarios.many),
  ];
}

/** Other load on a shared machine affects both halves of a round: their difference varies less than the times do. */
function addedLine(of: Rounds, scenario: string, what: string, goal: number): Line {
  const bare = of(`${scenario}, direct`);
  const own = of(`${scenario}, portal`);
  const added = own.map((round, index) => firstOf(round) - firstOf(bare[index] as Shown));
  const times = `${median(own.map(firstOf)).toFixed(1)} : ${median(bare.map(firstOf)).toFixed(1)} ms`;
  return ofGoal(5, verdict(`added to first token, ${what} (${times})`, median(added), goal, 'ms'));
}

function burstLine(of: Rounds, scenario: string, { delayMs, streams }: Scenario, goal: number): Line {
  // The upstream's own delay is not the contender's work.
  const work = (name: string) => of(name).map((round) => firstOf(round) - delayMs);
  const [own, bare] = [work(`${scenario}, portal`), work(`${scenario}, store`)];
  const ratio = median(own.map((ms, round) => ms / (bare[round] ?? Number.NaN)));
  const times = `${median(own).toFixed(0)} : ${median(bare).toFixed(0)} ms`;
  return ofGoal(5, verdict(`burst of ${streams} against parse and store (${times})`, ratio, goal, 'times'));
}

function deliveryLines(of: Rounds, { streams, rate }: Scenario): Line[] {
  const [own, bare] = [of('fast, portal'), of('fast, pipe')];
  const middle = (rounds: Shown[], figure: (round: Shown) => number) => median(rounds.map(figure));
  const kept = (rounds: Shown[]) => ((middle(rounds, ({ writtenRate }) => writtenRate) / (streams * rate)) * 100).toFixed(1);
  const ratio = median(own.map(({ steadyLag }, round) => steadyLag.p99 / (bare[round]?.steadyLag.p99 ?? Number.NaN)));
  const scenario = `${streams} streams × ${rate} tokens/s`;
  const pair = (figure: (round: Shown) => number) => `${middle(own, figure).toFixed(1)} : ${middle(bare, figure).toFixed(1)} ms`;
  return [
    ofGoal(
      6,
      verdictAtLeast(
        `${scenario}: delivered of what was written`,
        middle(own, ({ delivered }) => delivered * 100),
        99,
        '%',
      ),
    ),
    ofGoal(
      6,
      verdict(
        `${scenario}: lag of the middle token (${pair(({ lag }) => lag.p50)})`,
        middle(own, ({ lag }) => lag.p50),
        5,
        'ms',
      ),
    ),
    ofGoal(6, verdict(`${scenario}: lag of 99 of 100, all open (${pair(({ steadyLag }) => steadyLag.p99)})`, ratio, 3, 'times')),
    `  with the ${streams} beginnings and endings: ${pair(({ lag }) => lag.p99)}`,
    `  the upstream kept ${kept(own)} % of its schedule, ${kept(bare)} % beside the bare pipe`,
  ];
}

function manyLines(rounds: Shown[], first: Shown[], { streams, rate }: Scenario): Line[] {
  const whole = Math.min(...rounds.map(({ stored = 0 }) => stored));
  const lag = (part: 'p50' | 'p99') => `${median(rounds.map((round) => round.lag[part])).toFixed(1)} ms`;
  const memory = (those: Shown[]) => median(those.map(({ kilobytes }) => kilobytes ?? Number.NaN));
  return [
    ofGoal(6, verdictAtLeast(`${streams} streams × ${rate} tokens/s: complete, stored as written`, whole, streams, '')),
    `  lag of the middle token ${lag('p50')}, of 99 of 100 ${lag('p99')}`,
    verdict('  memory for each stream, the first time so many are open', memory(first), 200, 'kB'),
    verdict('  the same once the process has had as many before', memory(rounds), 200, 'kB'),
  ];
}
