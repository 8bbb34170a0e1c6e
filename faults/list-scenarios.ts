import type { Reporter, TestCase } from 'vitest/node';

const LONGEST_REASON = 200;

/** Prints each scenario's actions and observations as it ends, and finally a table by fault. */
export function listScenarios(): Reporter {
  const told: TestCase[] = [];
  return {
    onTestCaseResult: (scenario) => {
      const result = scenario.result();
      // Scenarios that the short form skips are not worth a line each.
      if (result.state === 'skipped' && !result.note) return;
      told.push(scenario);
      describeScenario(scenario);
    },
    onTestRunEnd: () => describeTable(told),
  };
}

function describeScenario(scenario: TestCase): void {
  const { observations = [] } = scenario.meta();
  say(`\n${faultOf(scenario)}  ${scenario.name}`);
  for (const { did, expected, happened } of observations) {
    say(`    did       ${did}`);
    say(`    expected  ${expected}`);
    say(`    happened  ${happened}`);
  }
  say(`    ${verdictOf(scenario)}`);
}

function verdictOf(scenario: TestCase): string {
  const result = scenario.result();
  if (result.state === 'passed') return `held (${secondsOf(scenario).toFixed(1)} s)`;
  if (result.state === 'skipped') return `skipped: ${result.note}`;
  return `FAILED: ${result.errors?.[0]?.message.split('\n')[0]?.slice(0, LONGEST_REASON)}`;
}

function describeTable(told: readonly TestCase[]): void {
  const faults = [...Map.groupBy(told, faultOf)].sort(([one], [other]) => numberIn(one) - numberIn(other));
  say(`\n${row('fault', 'scenarios', 'held', 'failed', 'skipped', 'seconds')}`);
  for (const [fault, scenarios] of faults) {
    const count = (state: string) => scenarios.filter((scenario) => scenario.result().state === state).length;
    const took = scenarios.reduce((sum, scenario) => sum + secondsOf(scenario), 0);
    say(row(fault, scenarios.length, count('passed'), count('failed'), count('skipped'), took.toFixed(1)));
  }
  say('');
}

const faultOf = (scenario: TestCase): string => scenario.meta().fault ?? 'other';
const secondsOf = (scenario: TestCase): number => (scenario.diagnostic()?.duration ?? 0) / 1_000;
const numberIn = (fault: string): number => Number(/\d+/.exec(fault)?.[0] ?? 0);
const row = (...cells: (string | number)[]): string => cells.map((cell) => String(cell).padEnd(10)).join(' ');
const say = (line: string): void => void process.stdout.write(`${line}\n`);
