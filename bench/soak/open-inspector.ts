import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';

/** Requests to another process's inspector. https://chromedevtools.github.io/devtools-protocol/v8/ */
export interface Inspector {
  /** Forces a garbage collection. @returns the bytes of heap that remain */
  heapAfterCollection(): Promise<number>;
  close(): void;
}

const TRIES = 100;

/** Makes a Node process open its inspector, as SIGUSR1 does, and connects to it. @param port that its `--inspect-port` names */
export async function openInspector(pid: number, port: number): Promise<Inspector> {
  process.kill(pid, 'SIGUSR1');
  const socket = new WebSocket(await findTarget(port));
  await once(socket, 'open');
  const waiting = new Map<number, (result: unknown) => void>();
  socket.addEventListener('message', ({ data }) => {
    const { id, result } = JSON.parse(String(data)) as { id?: number; result?: unknown };
    if (id === undefined) return;
    waiting.get(id)?.(result);
    waiting.delete(id);
  });
  let last = 0;
  const ask = <Result>(method: string): Promise<Result> => {
    last += 1;
    const id = last;
    socket.send(JSON.stringify({ id, method }));
    return new Promise((resolve) => waiting.set(id, resolve as (result: unknown) => void));
  };
  return {
    heapAfterCollection: async () => {
      await ask('HeapProfiler.collectGarbage');
      return (await ask<{ usedSize: number }>('Runtime.getHeapUsage')).usedSize;
    },
    close: () => socket.close(),
  };
}

async function findTarget(port: number): Promise<string> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const response = await fetch(`http://127.0.0.1:${port}/json/list`).catch(() => undefined);
    const [target] = response ? ((await response.json()) as { webSocketDebuggerUrl: string }[]) : [];
    if (target) return target.webSocketDebuggerUrl;
    await wait(100);
  }
  throw new Error('the inspector of the portal cannot be reached');
}
