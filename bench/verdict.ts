/** A figure with its goal. */
export interface Verdict {
  what: string;
  figure: number;
  limit: number;
  /** True if the figure should be high. */
  isAtLeast: boolean;
  unit: string;
  /** Number of its goal among the thirteen of `docs/performance.md`. */
  goal?: number;
}

/** A printed line of a benchmark: a verdict, or free text. */
export type Line = string | Verdict;

/** A figure that should be low. */
export const verdict = (what: string, figure: number, limit: number, unit: string): Verdict => ({
  what,
  figure,
  limit,
  unit,
  isAtLeast: false,
});

/** A figure that should be high. */
export const verdictAtLeast = (what: string, figure: number, limit: number, unit: string): Verdict => ({
  what,
  figure,
  limit,
  unit,
  isAtLeast: true,
});

/** Assigns a verdict to one of the thirteen goals. */
export const ofGoal = (goal: number, checked: Verdict): Verdict => ({ ...checked, goal });

/** Formats one line: name, figure, goal, and whether the goal is met. */
export function asLine(line: Line): string {
  return typeof line === 'string' ? line : `${line.what.padEnd(74)} ${figuresOf(line)}`;
}

/** Formats all verdicts of the thirteen goals, in their order, as one table. */
export function goalTable(lines: readonly Line[]): string[] {
  const checked = lines.filter((line) => typeof line !== 'string').filter(({ goal }) => goal !== undefined);
  const rows = checked.toSorted((one, other) => (one.goal ?? 0) - (other.goal ?? 0));
  const met = rows.filter(isMet).length;
  return [
    ...rows.map((row) => `${String(row.goal).padStart(2)}  ${row.what.trim().padEnd(74)} ${figuresOf(row)}`),
    `${met} of ${rows.length} figures met`,
  ];
}

function figuresOf(checked: Verdict): string {
  const { figure, limit, isAtLeast, unit } = checked;
  const shown = figure.toLocaleString('en-US', { maximumFractionDigits: 2 }).padStart(9);
  const goal = `goal ${isAtLeast ? '≥' : '≤'} ${limit.toLocaleString('en-US')}`;
  return `${shown} ${unit.padEnd(6)} ${goal.padEnd(14)} ${isMet(checked) ? 'met' : 'NOT met'}`;
}

const isMet = ({ figure, limit, isAtLeast }: Verdict): boolean => (isAtLeast ? figure >= limit : figure <= limit);
