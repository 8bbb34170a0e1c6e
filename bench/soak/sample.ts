import { setTimeout as wait } from 'node:timers/promises';
import { occupiedBy } from '../chat-stream/memory.ts';
import type { PortalUnderLoad } from '../people/set-up-portal.ts';
import { filesOf } from './files-of.ts';
import { openInspector } from './open-inspector.ts';

/** Resources of the portal's process at one moment. */
export interface Sample {
  /** In milliseconds of `performance.now()`. */
  at: number;
  rssBytes: number;
  /** JavaScript heap right after a garbage collection. */
  heapBytes: number;
  files: number;
  /** Timers, connections and the like. */
  resources: number;
  /** 99th percentile of the event loop's delay since the previous sample, in milliseconds. */
  lateMs: number;
}

const EVERY_MS = 10_000;
const NEEDED = { resources: 'nodejs_active_resources_total', late: 'atrium_event_loop_lag_seconds{quantile="0.99"}' };

/** Samples every ten seconds, from the system, the inspector and the portal's own metrics. */
export async function startSampling(
  { url, pid }: Pick<PortalUnderLoad, 'url' | 'pid'>,
  inspectorPort: number,
  tell: (sample: Sample) => void,
): Promise<{ stop(): Promise<Sample[]> }> {
  const inspector = await openInspector(pid, inspectorPort);
  const samples: Sample[] = [];
  const ended = new AbortController();
  const looking = (async () => {
    while (!ended.signal.aborted) {
      await wait(EVERY_MS, undefined, { signal: ended.signal }).catch(() => {});
      if (ended.signal.aborted) return;
      // Metrics first: collection blocks the event loop, and belongs to the next interval.
      const figures = await readFigures(url);
      const heapBytes = await inspector.heapAfterCollection();
      const sample = { at: performance.now(), rssBytes: occupiedBy(pid) * 1024, heapBytes, files: filesOf(pid), ...figures };
      samples.push(sample);
      tell(sample);
    }
  })();
  return {
    stop: async () => {
      ended.abort();
      await looking;
      inspector.close();
      return samples;
    },
  };
}

async function readFigures(url: string): Promise<{ resources: number; lateMs: number }> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const figure = (name: string) => {
    const line = text.split('\n').find((one) => one.startsWith(`${name} `));
    return line ? Number(line.slice(name.length + 1)) : Number.NaN;
  };
  return { resources: figure(NEEDED.resources), lateMs: figure(NEEDED.late) * 1_000 };
}
