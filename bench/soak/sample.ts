import { setTimeout as wait } from 'node:timers/promises';
import { occupiedBy } from '../chat-stream/memory.ts';
import type { PortalUnderLoad } from '../people/set-up-portal.ts';
import { filesOf } from './files-of.ts';
import { openInspector } from './open-inspector.ts';

/** What the portal's process held at a moment. */
export interface Sample {
  /** In milliseconds of `performance.now()`. */
  at: number;
  rssBytes: number;
  /** What JavaScript's objects took right after the rest was collected. */
  heapBytes: number;
  files: number;
  /** Timers, connections and the like. */
  resources: number;
  /** How late the event loop was since the sample before, 99 of 100 times. */
  lateMs: number;
}

const EVERY_MS = 10_000;
const NEEDED = { resources: 'nodejs_active_resources_total', late: 'atrium_event_loop_lag_seconds{quantile="0.99"}' };

/** Looks every ten seconds, by the system, the inspector and the portal's own figures. */
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
      // The figures first: collecting holds the loop up, and belongs to the next span.
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
