import type { Seen } from './load-orders.ts';
import type { ReadStream } from './read-stream.ts';

const MICROS = 1_000;

/** Summarizes a run's times. */
export function summarize(streams: readonly ReadStream[]): Seen {
  // All streams are open from the latest first piece to the earliest last one.
  const from = Math.max(...streams.map(({ written }) => written[0] ?? 0));
  const to = Math.min(...streams.map(({ written }) => written.at(-1) ?? 0));
  const within = (times: Float64Array) => times.reduce((count, at) => (at >= from && at < to ? count + 1 : count), 0);
  const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0);
  const written = sum(streams.map((stream) => within(stream.written)));
  return {
    firsts: streams.map(({ askedAt, arrived }) => ((arrived[0] ?? Number.NaN) - askedAt) / MICROS),
    lag: lagOf(streams, () => true),
    steadyLag: lagOf(streams, (at) => at >= from && at < to),
    delivered: sum(streams.map((stream) => within(stream.arrived))) / written,
    writtenRate: (written / (to - from)) * 1_000_000,
  };
}

/** Time that pieces took to arrive, for those written at the wanted times. */
function lagOf(streams: readonly ReadStream[], isWanted: (at: number) => boolean): Seen['lag'] {
  const lags = streams.flatMap(({ written, arrived }) =>
    Array.from(arrived, (at, piece) => [written[piece] ?? at, at] as const).flatMap(([from, at]) =>
      isWanted(from) ? [at - from] : [],
    ),
  );
  lags.sort((one, other) => one - other);
  const share = (part: number) => (lags[Math.floor(lags.length * part)] ?? Number.NaN) / MICROS;
  return { p50: share(0.5), p99: share(0.99) };
}
