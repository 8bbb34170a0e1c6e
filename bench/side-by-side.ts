/** Runs the contenders by turns, so that what else the machine does meets all of them, and returns each one's rounds. */
export async function interleave<Result>(
  rounds: number,
  contenders: Record<string, () => Promise<Result>>,
): Promise<Record<string, Result[]>> {
  const results: Record<string, Result[]> = {};
  for (let round = 0; round < rounds; round++) {
    for (const [name, run] of Object.entries(contenders)) {
      const result = await run();
      results[name] = [...(results[name] ?? []), result];
    }
  }
  return results;
}

/** The middle value; of an even number, the upper of the two. */
export function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
