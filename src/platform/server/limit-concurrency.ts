import pLimit from 'p-limit';
import { isRefusal } from './db/is-refusal.ts';

/**
 * Limit how many calls run at the same time, while others wait: where all of them want one row that somebody holds, connections are left
 * for everything else. When the database is away or too slow, whoever waits is refused at once with the same error.
 * @param most how many of them may run
 */
export function limitConcurrency<Item, Result>(
  most: number,
  run: (item: Item) => Promise<Result>,
): (item: Item) => Promise<Result> {
  const limit = pLimit({ concurrency: most, rejectOnClear: true });
  let failure: unknown;
  return (item) =>
    limit(run, item).catch((error) => {
      if (error instanceof Error && error.name === 'AbortError') throw failure;
      if (!isRefusal(error)) {
        failure = error;
        limit.clearQueue();
      }
      throw error;
    });
}
