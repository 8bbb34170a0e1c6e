/** Change of a number from the previous period. */
export interface Change {
  direction: 'up' | 'down' | 'level';
  words: string;
}

const PERCENT = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 0 });
const SMALL_PERCENT = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 });
/** Below this, a tenth of a percent is still significant. */
const SMALL = 0.1;
const SMALLEST = 0.0005;

/** Describes the change briefly enough for a line. If the previous number was zero, there is no percentage. */
export function formatChange(now: number, before: number): Change {
  if (now === before) return { direction: 'level', words: 'No change' };
  if (before === 0) return { direction: 'up', words: 'None previously' };
  const share = Math.abs(now - before) / before;
  const count = Math.abs(now - before).toLocaleString('en-US');
  return now > before
    ? { direction: 'up', words: `${count} more (${percentOf('+', share)})` }
    : { direction: 'down', words: `${count} fewer (${percentOf('−', share)})` };
}

function percentOf(sign: string, share: number): string {
  if (share < SMALLEST) return 'less than 0.1%';
  return `${sign}${(share < SMALL ? SMALL_PERCENT : PERCENT).format(share)}`;
}

/** Formats a count, such as "1 tool click" or "2,000 tool clicks". */
export function formatCount(count: number, [one, many]: readonly [one: string, many: string]): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
}
