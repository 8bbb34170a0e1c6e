import { readdirSync } from 'node:fs';
import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { Counter, Gauge, type Registry } from 'prom-client';

/** Finer than anybody notices. */
const RESOLUTION_MS = 10;
/** Reads sooner than this get the values of the same span: a second reader does not shorten the first one's. */
const SHORTEST_SPAN_MS = 5_000;
const QUANTILES = { '0.5': 50, '0.9': 90, '0.99': 99, '1': 100 };
const NANOSECONDS = 1e9;

/** Metrics of the process itself. Names without “atrium” are those that every Node program uses, so that Node dashboards fit. */
export function processMetrics(registry: Registry, version: string): { close(): void } {
  const registers = [registry];
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  buildInfo(registry, version);
  cpuSeconds(registry);
  gauge('process_start_time_seconds', 'When the process started, in seconds since 1970.', () => performance.timeOrigin / 1000);
  gauge('process_resident_memory_bytes', 'Memory that the process holds.', () => process.memoryUsage.rss());
  gauge('nodejs_heap_size_used_bytes', 'Memory that JavaScript’s objects take.', () => process.memoryUsage().heapUsed);
  gauge('nodejs_external_memory_bytes', 'Memory beside the heap, such as buffers.', () => process.memoryUsage().external);
  gauge(
    'nodejs_active_resources_total',
    'Timers, sockets and the like that are open.',
    () => process.getActiveResourcesInfo().length,
  );
  gauge(
    'process_open_fds',
    'Files and connections that the system holds open for the process; 0 where it does not say.',
    countFiles,
  );
  return { close: eventLoop(registry) };
}

function buildInfo(registry: Registry, version: string): void {
  const info = new Gauge({
    name: 'atrium_build_info',
    help: 'Always 1; the labels say which version of the portal runs, and on which Node.',
    labelNames: ['version', 'node'] as const,
    registers: [registry],
  });
  info.set({ version, node: process.versions.node }, 1);
}

function cpuSeconds(registry: Registry): void {
  let told = 0;
  new Counter({
    name: 'process_cpu_seconds_total',
    help: 'Time of processors that the process has used.',
    registers: [registry],
    collect() {
      const { user, system } = process.cpuUsage();
      const used = (user + system) / 1e6;
      this.inc(used - told);
      told = used;
    },
  });
}

function countFiles(): number {
  try {
    return readdirSync('/proc/self/fd').length;
  } catch {
    return 0;
  }
}

/** Delay and utilization of the event loop since the last read. @returns a function that stops measuring */
function eventLoop(registry: Registry): () => void {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  let since = performance.now();
  let before = performance.eventLoopUtilization();
  new Gauge({
    name: 'atrium_event_loop_lag_seconds',
    help: 'How late the event loop came to what was due since the last reading, by quantile; 1 is the worst.',
    labelNames: ['quantile'] as const,
    registers: [registry],
    collect() {
      if (performance.now() - since < SHORTEST_SPAN_MS) return;
      for (const [quantile, percent] of Object.entries(QUANTILES)) this.set({ quantile }, latenessAt(delay.percentile(percent)));
      const now = performance.eventLoopUtilization();
      busy.set(performance.eventLoopUtilization(now, before).utilization);
      before = now;
      since = performance.now();
      delay.reset();
    },
  });
  const busy = new Gauge({
    name: 'atrium_event_loop_utilization_ratio',
    help: 'The share of the time since the last reading in which the event loop was at work.',
    registers: [registry],
  });
  return () => delay.disable();
}

/** The measured value is the time between two ticks, which includes the timer's interval even in an idle loop. */
const latenessAt = (nanoseconds: number): number => Math.max(0, nanoseconds / NANOSECONDS - RESOLUTION_MS / 1000);
