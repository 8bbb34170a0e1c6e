import { isInvalidDataError } from './db/is-invalid-data-error.ts';

interface Waiting<Item, Result> {
  item: Item;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

/** More would slow down one statement, and everybody who waits for it. */
const MOST = 500;

/**
 * Batches calls: those that come while a batch is running go with the next, so that under load a hundred people wait for one
 * round trip and one commit, and a single one for no timer. A batch that the database refuses is retried in halves, so that no
 * call is refused because of another; if the database is unreachable, all waiting calls are rejected at once.
 * @param run returns the results in the order of the items, wholly or not at all
 * @param timeout milliseconds for which a batch delays the next: over a connection that has gone silent, everybody would wait
 * for
 *   its limit. Omit it if batches write the same rows, and are better one at a time.
 */
export function batchCalls<Item, Result>(
  run: (items: readonly Item[]) => Promise<readonly Result[]>,
  timeout?: number,
): (item: Item) => Promise<Result> {
  let waiting: Waiting<Item, Result>[] = [];
  let isUnderWay = false;

  const goOn = () => {
    isUnderWay = waiting.length > 0;
    if (isUnderWay) void start();
  };
  const start = async () => {
    const group = waiting.slice(0, MOST);
    waiting = waiting.slice(MOST);
    let isOvertaken = false;
    const overtake = () => {
      isOvertaken = true;
      goOn();
    };
    const timer = timeout === undefined ? undefined : setTimeout(overtake, timeout);
    try {
      await answer(group, run);
    } catch (error) {
      // The failure of an overtaken batch says nothing about the calls that came after it.
      const others = isOvertaken ? [] : waiting;
      if (!isOvertaken) waiting = [];
      for (const { reject } of [...group, ...others]) reject(error);
    }
    clearTimeout(timer);
    if (!isOvertaken) goOn();
  };
  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (isUnderWay) return;
      isUnderWay = true;
      // After everything that has arrived with this one.
      setImmediate(start);
    });
}

/** @throws the database's error unless it is a refusal of one item */
async function answer<Item, Result>(
  group: Waiting<Item, Result>[],
  run: (items: readonly Item[]) => Promise<readonly Result[]>,
): Promise<void> {
  try {
    const results = await run(group.map(({ item }) => item));
    for (const [index, { resolve }] of group.entries()) resolve(results[index] as Result);
  } catch (error) {
    if (!isInvalidDataError(error)) throw error;
    const [only, ...others] = group;
    if (others.length === 0) return only?.reject(error);
    const middle = Math.ceil(group.length / 2);
    for (const half of [group.slice(0, middle), group.slice(middle)]) await answer(half, run);
  }
}
