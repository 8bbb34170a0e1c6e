import { writeFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

// Loaded into a server before its program: watches its event loop, and on SIGUSR2 writes down what it saw since the last time.
const delay = monitorEventLoopDelay({ resolution: 1 });
let check = 0;
let before = process.threadCpuUsage();

/** Measures this thread's CPU time between two ticks, so that other load on the machine doesn't count as the server's delay. */
function look() {
  const { user, system } = process.threadCpuUsage(before);
  check = Math.max(check, (user + system) / 1000);
  before = process.threadCpuUsage();
}

function report() {
  look();
  writeFileSync(process.env.WATCH_LOOP_FILE, JSON.stringify({ block: delay.max / 1e6, turn: check }));
  delay.reset();
  check = 0;
  before = process.threadCpuUsage();
}

if (isMainThread && process.env.WATCH_LOOP_FILE) {
  delay.enable();
  setInterval(look, 1).unref();
  process.on('SIGUSR2', report);
}
