import { isInvalidDataError } from './db/is-invalid-data-error.ts';

interface Waiting<Item, Result> {
  item: Item;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

/** More would make one statement, and all who wait for it, slow. */
const MOST = 500;

/**
 * Makes one call of many: whoever comes while a group is under way goes with the next, so that under load a hundred people wait for
 * one round trip and one commit, and a single one for no timer. A group that the database refuses is tried again by halves, so that
 * nobody is refused for another's sake; when it is away, whoever waits for it is told at once.
 * @param run answers the items in their order, wholly or not at all
 * @param patience milliseconds for which a group holds up the next: over a connection that has gone silent, everybody would wait for
 *   its limit. Left out where groups want the same rows, and are better one at a time.
 */
export function batchCalls<Item, Result>(
  run: (items: readonly Item[]) => Promise<readonly Result[]>,
  patience?: number,
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
    const timer = patience === undefined ? undefined : setTimeout(overtake, patience);
    try {
      await answer(group, run);
    } catch (error) {
      // What an overtaken group was told says nothing of those that came after it.
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
      // Behind everything that has arrived with this one.
      setImmediate(start);
    });
}

/** @throws what the database says when it is not a refusal of one item */
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
