import pLimit from 'p-limit';
import { isInvalidDataError } from './db/is-invalid-data-error.ts';

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
  const runOne = (item: Item) =>
    run(item).catch((error) => {
      if (!isInvalidDataError(error)) {
        failure = error;
        limit.clearQueue();
      }
      throw error;
    });
  return (item) =>
    limit(runOne, item).catch((error) => {
      throw error instanceof Error && error.name === 'AbortError' ? failure : error;
    });
}
