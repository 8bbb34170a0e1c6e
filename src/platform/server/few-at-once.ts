import { isRefusal } from './db/is-refusal.ts';

interface Waiting {
  go(): void;
  reject(error: unknown): void;
}

/**
 * Makes a call of which only a few run at the same time, while others wait for their turn: where all of them want one row that somebody
 * holds, connections are left for everything else. When the database is away or too slow, whoever waits is told at once.
 * @param most how many of them may run
 */
export function fewAtOnce<Item, Result>(most: number, run: (item: Item) => Promise<Result>): (item: Item) => Promise<Result> {
  let running = 0;
  let waiting: Waiting[] = [];

  const turn = () => new Promise<void>((resolve, reject) => waiting.push({ go: resolve, reject }));
  const refuseWaiting = (error: unknown) => {
    const all = waiting;
    waiting = [];
    for (const { reject } of all) reject(error);
  };
  const next = () => {
    const first = waiting.shift();
    if (first) first.go();
    else running -= 1;
  };
  return async (item) => {
    if (running >= most) await turn();
    else running += 1;
    try {
      return await run(item);
    } catch (error) {
      if (!isRefusal(error)) refuseWaiting(error);
      throw error;
    } finally {
      next();
    }
  };
}
