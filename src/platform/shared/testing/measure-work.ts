/** What one yardstick costs on the machine that the limits were set on, in milliseconds of its processor. */
const YARDSTICK_MS = 5;
const TURNS = 13;
/** Only from here on the compiler has done its part, and each yardstick costs the same. */
const WARM_UPS = 3;
const LETTERS = 'abcdefghij klmnop qrstuv wxyz '.repeat(400);

/**
 * The processor time that a piece of work costs, in milliseconds of the machine that the limits were set on. A fixed piece of work is
 * weighed on either side of it, and what both cost here tells how fast this machine is just now: on one that is slower, or busy
 * with other tests, the figure stays what it is. So a limit in these units is a ratio, and not a race against the clock.
 * What the processor gives changes from one moment to the next: a limit has to be four times what the work weighs, or more.
 */
export async function measureWork(work: () => unknown): Promise<number> {
  const before = measureSlowness();
  const began = process.cpuUsage();
  await work();
  const cost = since(began);
  return (cost * 2) / (before + measureSlowness());
}

/** How slow this machine is just now: 2 where the same work takes twice as long as where the limits were set. */
export function measureSlowness(): number {
  const times = [1, 2, 3].map(() => {
    const began = process.cpuUsage();
    for (let turn = 0; turn < TURNS; turn += 1) scan(`${LETTERS}${turn}`);
    return since(began);
  });
  // The middle one of three: another may have been hit by a clean-up of memory.
  return (times.toSorted((a, b) => a - b)[1] ?? YARDSTICK_MS) / YARDSTICK_MS;
}

/** Milliseconds of the processor. */
function since(began: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(began);
  return (user + system) / 1000;
}

/** Searching, splitting, counting and joining, which is what the work that is weighed does too. */
function scan(text: string): number {
  const counts = new Map<string, number>();
  for (const word of text.replaceAll(/[aeiou]/g, (letter) => letter.toUpperCase()).split(/\s+/))
    counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts.keys()].join().length;
}

for (let turn = 0; turn < WARM_UPS; turn += 1) measureSlowness();
