/** Runs the contenders in alternation, so that other load on the machine affects all of them, and returns each one's rounds. */
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

/** Returns the median; of an even number of values, the upper of the two. */
export function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
