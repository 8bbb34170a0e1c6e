import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { LoadNews, LoadOrder, Seen } from './load-orders.ts';

/** The reader of all contenders' streams, in its own process. */
export interface LoadProcess {
  /** Executes an order. @throws when a stream fails: a server that does less is not faster */
  run(order: LoadOrder): Promise<Seen>;
  stop(): Promise<void>;
}

/** Starts the reader. */
export function startLoadProcess(): LoadProcess {
  const child = fork(path.join(import.meta.dirname, 'load-client.ts'), { serialization: 'advanced' });
  return {
    run: (order) =>
      new Promise((resolve, reject) => {
        const end = (finish: () => void) => {
          child.off('message', hear).off('exit', leave);
          finish();
        };
        const hear = (news: LoadNews) => {
          if (news.kind === 'seen') end(() => resolve(news.seen));
          else end(() => reject(new Error(news.why)));
        };
        const leave = () => end(() => reject(new Error('the load client ended')));
        child.on('message', hear).on('exit', leave);
        child.send(order);
      }),
    stop: async () => {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}
