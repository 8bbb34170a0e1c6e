import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** Thrown when the portal's process ended before it was ready; it has printed the reason. */
export class PortalEndedError extends Error {}

/** A portal in its own process, which can be restarted. */
export interface SupervisedPortal {
  /** Port on which it listens, once it does; during a restart, callers wait. @throws PortalEndedError */
  port(): Promise<number>;
  /** Stops it, waits until it has closed its database, and starts it with the current sources. */
  restart(): void;
  stop(): Promise<void>;
}

interface Run {
  child: ChildProcess;
  port: Promise<number>;
}

/** Starts a program that sends its port number to this process once it is ready. */
export function supervisePortal(program: string, env: Record<string, string | undefined>): SupervisedPortal {
  const start = (): Run => {
    const child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    const port = readPort(child);
    port.catch(() => {});
    return { child, port };
  };
  let run = start();
  let isStopped = false;
  let changing: Promise<void> | undefined;
  const change = async () => {
    await end(run.child);
    if (!isStopped) run = start();
    changing = undefined;
  };
  return {
    port: async () => {
      await changing;
      return run.port;
    },
    // Further changes while the old process stops are picked up by the next one anyway.
    restart: () => {
      changing ??= change();
    },
    stop: async () => {
      isStopped = true;
      await changing;
      await end(run.child);
    },
  };
}

function readPort(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once('message', (port) => resolve(Number(port)));
    child.once('exit', () => reject(new PortalEndedError('The portal ended before it was ready.')));
  });
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}
