import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** The portal's process ended by itself before it was ready; it has said why. */
export class PortalEndedError extends Error {}

/** A portal in a process of its own, which can be started anew. */
export interface SupervisedPortal {
  /** Where it listens, once it does; while it starts anew whoever asks waits. @throws PortalEndedError */
  port(): Promise<number>;
  /** Ends it, waits until it has given its database back, and starts it with the sources as they are then. */
  restart(): void;
  stop(): Promise<void>;
}

interface Run {
  child: ChildProcess;
  port: Promise<number>;
}

/** Starts a program that sends the number of its port to this process once it is ready. */
export function supervisePortal(program: string, env: Record<string, string | undefined>): SupervisedPortal {
  const begin = (): Run => {
    const child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    const port = readPort(child);
    port.catch(() => {});
    return { child, port };
  };
  let run = begin();
  let isStopped = false;
  let changing: Promise<void> | undefined;
  const change = async () => {
    await end(run.child);
    if (!isStopped) run = begin();
    changing = undefined;
  };
  return {
    port: async () => {
      await changing;
      return run.port;
    },
    // While the old one ends, further changes are the next one's anyway.
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
