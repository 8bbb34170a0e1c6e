import { percentile } from '../percentile.ts';

/** Formats the median, the 95th and 99th percentile, and the maximum in one line. */
export function spread(what: string, values: readonly number[]): string {
  const [p50, p95, p99, most] = [50, 95, 99, 100].map((percent) => `${percentile(values, percent).toFixed(1)} ms`);
  return `${what.padEnd(58)} p50 ${p50}, p95 ${p95}, p99 ${p99}, longest ${most}, of ${values.length.toLocaleString('en-US')}`;
}
