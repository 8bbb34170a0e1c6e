import { spread } from '../people/spread.ts';
import { percentile } from '../percentile.ts';
import { type Line, verdict } from '../verdict.ts';
import type { Sample } from './sample.ts';
import type { Outcome } from './traffic.ts';

/** Measurements of a soak. */
export interface Soak {
  isEmbedded: boolean;
  minutes: number;
  /** Requests per second. */
  rate: number;
  samples: readonly Sample[];
  /** End of the traffic, in milliseconds of `performance.now()`. */
  busyUntil: number;
  outcomes: readonly Outcome[];
}

/** Share of the time in which caches fill and code is compiled; continued growth shows in the rest. */
const WARM_UP = 1 / 3;
const HOUR_MS = 3_600_000;
const MB = 1e6;

/** Reports memory and files, their growth, and failures. */
export function reportSoak({ isEmbedded, minutes, rate, samples, busyUntil, outcomes }: Soak): Line[] {
  const busy = samples.filter(({ at }) => at <= busyUntil);
  const warm = busy.slice(Math.floor(busy.length * WARM_UP));
  const idle = samples.filter(({ at }) => at > busyUntil);
  const slope = (of: (sample: Sample) => number) => slopeOf(warm.map((sample) => [sample.at / HOUR_MS, of(sample)]));
  // Twenty minutes say little about an hour: the averages of both halves are printed beside the slope.
  const halves = (of: (sample: Sample) => number) =>
    [warm.slice(0, warm.length / 2), warm.slice(warm.length / 2)]
      .map((part) => (part.reduce((sum, sample) => sum + of(sample), 0) / part.length / MB).toFixed(1))
      .join(' and ');
  const grown = (of: (sample: Sample) => number) =>
    idle.at(-1) && warm[0] ? of(idle.at(-1) ?? warm[0]) - of(samples[0] ?? warm[0]) : Number.NaN;
  const failed = outcomes.filter(({ status }) => status === 0 || status >= 400);
  const what = `${isEmbedded ? 'embedded' : 'PostgreSQL'}, ${minutes} minutes at ${rate}/s`;
  return [
    `${what}: ${outcomes.length.toLocaleString('en-US')} requests, ${samples.length} samples, ${warm.length} of them warm and busy`,
    ...kindsOf(outcomes).map((kind) =>
      spread(
        kind,
        outcomes.filter((one) => one.kind === kind).map(({ wholeMs }) => wholeMs),
      ),
    ),
    ...reportFailures(failed),
    verdict(`${what}: failed requests`, (100 * failed.length) / outcomes.length, 0.1, '%'),
    `after warm-up the process held ${halves(({ rssBytes }) => rssBytes)} MB in the first and the second half, its heap ${halves(({ heapBytes }) => heapBytes)} MB`,
    verdict(
      'memory that the process holds, growth after warm-up',
      slope(({ rssBytes }) => rssBytes / MB),
      1,
      'MB/h',
    ),
    verdict(
      'heap after collection, growth after warm-up',
      slope(({ heapBytes }) => heapBytes / MB),
      1,
      'MB/h',
    ),
    verdict('most memory', Math.max(...samples.map(({ rssBytes }) => rssBytes / MB)), isEmbedded ? 1_024 : 512, 'MB'),
    verdict(
      'files open when idle again, beyond the beginning',
      grown(({ files }) => files),
      5,
      'files',
    ),
    verdict(
      'timers and connections when idle again, beyond the beginning',
      grown(({ resources }) => resources),
      5,
      '',
    ),
    verdict(
      'event loop late, 99 of 100, the median sample',
      percentile(
        busy.map(({ lateMs }) => lateMs),
        50,
      ),
      50,
      'ms',
    ),
    verdict('event loop late, 99 of 100, the worst sample', Math.max(...busy.map(({ lateMs }) => lateMs)), 50, 'ms'),
  ];
}

const kindsOf = (outcomes: readonly Outcome[]) => [...new Set(outcomes.map(({ kind }) => kind))];

function reportFailures(failed: readonly Outcome[]): Line[] {
  const counts = new Map<string, number>();
  for (const { kind, status } of failed) counts.set(`${kind}: ${status}`, (counts.get(`${kind}: ${status}`) ?? 0) + 1);
  return [...counts].map(([what, count]) => `failed ${count} times: ${what}`);
}

/** The slope of the least-squares fit; NaN for fewer than two points. */
function slopeOf(points: readonly (readonly [x: number, y: number])[]): number {
  const mean = (of: 0 | 1) => points.reduce((sum, point) => sum + point[of], 0) / points.length;
  const [meanX, meanY] = [mean(0), mean(1)];
  const covariance = points.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0);
  const variance = points.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0);
  return covariance / variance;
}
