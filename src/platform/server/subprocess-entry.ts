import net from 'node:net';
import { Worker } from 'node:worker_threads';

/** Inside the subprocess: does the work that comes in, once, and ends. */
export function serveSubprocess<Input, Output>(
  work: (input: Input, report: (progress: unknown) => void) => Promise<Output>,
): void {
  endWithParent();
  refuseNetwork();
  process.once('message', async ({ input }: { input: Input }) => {
    const output = await work(input, (progress) => process.send?.({ progress }));
    process.send?.({ output });
  });
}

const WATCH_PARENT = `
  const parent = Number(process.argv[2]);
  setInterval(() => { if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL'); }, 500);
`;

/** A separate thread detects that the portal is gone even while the work blocks this one. */
function endWithParent(): void {
  process.once('disconnect', () => process.exit(1));
  new Worker(WATCH_PARENT, {
    eval: true,
    env: {},
    argv: process.argv.slice(2),
    resourceLimits: { maxOldGenerationSizeMb: 8 },
  }).unref();
}

/** Node 24 has no permission for the network. This prevents our own mistakes, such as a package that fetches its data. */
function refuseNetwork(): void {
  net.Socket.prototype.connect = () => {
    throw new Error('subprocess has no network');
  };
}
