/** How a number stands to the one of the period before. */
export interface Change {
  direction: 'up' | 'down' | 'level';
  words: string;
  /** What stands between these words and the days before. */
  leadsOver: string;
}

const PERCENT = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 0 });
const SMALL_PERCENT = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 });
/** Below this a tenth of a percent still says something. */
const SMALL = 0.1;
const SMALLEST = 0.0005;

/** The change in words. Where there was nothing before there is no percentage to give. */
export function changeOf(now: number, before: number): Change {
  if (before === 0) {
    return now === 0
      ? { direction: 'level', words: 'None in either period', leadsOver: 'the other:' }
      : { direction: 'up', words: 'None in the period before', leadsOver: 'which was' };
  }
  const leadsOver = 'compared with';
  if (now === before) return { direction: 'level', words: 'No change', leadsOver };
  const share = Math.abs(now - before) / before;
  const count = Math.abs(now - before).toLocaleString('en-US');
  return now > before
    ? { direction: 'up', words: `${count} more (${percentOf('+', share)})`, leadsOver }
    : { direction: 'down', words: `${count} fewer (${percentOf('−', share)})`, leadsOver };
}

function percentOf(sign: string, share: number): string {
  if (share < SMALLEST) return 'less than 0.1%';
  return `${sign}${(share < SMALL ? SMALL_PERCENT : PERCENT).format(share)}`;
}
