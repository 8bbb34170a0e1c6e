/** Runs a function and measures it in seconds. */
export async function timed<Result>(work: () => Promise<Result>): Promise<{ result: Result; seconds: number }> {
  const from = performance.now();
  const result = await work();
  return { result, seconds: (performance.now() - from) / 1000 };
}
