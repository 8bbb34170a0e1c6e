/** A number of things, such as "1 tool click" or "2,000 tool clicks". */
export function countOf(count: number, [one, many]: readonly [one: string, many: string]): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
}
