/** Remembers a function's result for each object that it was called with, as long as that object exists. */
export function memoizeByObject<Given extends object, Result>(compute: (given: Given) => Result): (given: Given) => Result {
  const known = new WeakMap<Given, { result: Result }>();
  return (given) => {
    const found = known.get(given) ?? { result: compute(given) };
    known.set(given, found);
    return found.result;
  };
}
