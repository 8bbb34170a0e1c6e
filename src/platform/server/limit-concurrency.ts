import pLimit from 'p-limit';
import { isInvalidDataError } from './db/is-invalid-data-error.ts';

/**
 * Limits the number of concurrent calls; others wait. If all of them want one locked row, connections are left for everything
 * else. When the database is unreachable or too slow, waiting calls are rejected at once with the same error.
 * @param most of them that may run
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
