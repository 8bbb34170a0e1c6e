/** Cost of one yardstick on the reference machine, in milliseconds of CPU time. */
const YARDSTICK_MS = 5;
const ROUNDS = 13;
/** Runs after which the compiler has done its part, and each yardstick costs the same. */
const WARM_UPS = 3;
const LETTERS = 'abcdefghij klmnop qrstuv wxyz '.repeat(400);

/**
 * The CPU time that a piece of work costs, in milliseconds of the reference machine on which the limits were set. A fixed piece
 * of work is measured before and after it, and shows how fast this machine is just now: on one that is slower, or busy with other
 * tests, the result remains the same. So a limit in these units is a ratio, and not a race against the clock. CPU speed changes
 * from one moment to the next: a limit has to be four times the measured cost, or more.
 */
export async function measureWork(work: () => unknown): Promise<number> {
  const before = measureSlowness();
  const began = process.cpuUsage();
  await work();
  const cost = since(began);
  return (cost * 2) / (before + measureSlowness());
}

/** Current slowness of this machine: 2 if the same work takes twice as long as where the limits were set. */
export function measureSlowness(): number {
  const times = [1, 2, 3].map(() => {
    const began = process.cpuUsage();
    for (let round = 0; round < ROUNDS; round += 1) scan(`${LETTERS}${round}`);
    return since(began);
  });
  // The median of three: another may have been hit by garbage collection.
  return (times.toSorted((a, b) => a - b)[1] ?? YARDSTICK_MS) / YARDSTICK_MS;
}

/** CPU time in milliseconds. */
function since(began: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(began);
  return (user + system) / 1000;
}

/** Searching, splitting, counting and joining, like the work that is measured. */
function scan(text: string): number {
  const counts = new Map<string, number>();
  for (const word of text.replaceAll(/[aeiou]/g, (letter) => letter.toUpperCase()).split(/\s+/))
    counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts.keys()].join().length;
}

for (let round = 0; round < WARM_UPS; round += 1) measureSlowness();
