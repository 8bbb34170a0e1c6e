const SHIFTS = [
  [7, 12, 17, 22],
  [5, 9, 14, 20],
  [4, 11, 16, 23],
  [6, 10, 15, 21],
] as const;
/** Mixing function of each round, and the word of the block that each of its steps takes. */
const MIXES = [
  (b: number, c: number, d: number) => (b & c) | (~b & d),
  (b: number, c: number, d: number) => (d & b) | (~d & c),
  (b: number, c: number, d: number) => b ^ c ^ d,
  (b: number, c: number, d: number) => c ^ (b | ~d),
] as const;
const WORDS = [
  (step: number) => step,
  (step: number) => 5 * step + 1,
  (step: number) => 3 * step + 5,
  (step: number) => 7 * step,
];

/**
 * The digest MD5 (RFC 1321), which browsers do not offer and old PDFs are keyed with. It has no security role here.
 * @returns 16 bytes.
 */
export function md5(message: readonly number[]): number[] {
  const padded = [...message, 0x80];
  while (padded.length % 64 !== 56) padded.push(0);
  const bits = message.length * 8;
  padded.push(...[0, 8, 16, 24].map((shift) => (bits >>> shift) & 0xff), 0, 0, 0, 0);
  let state = [0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476];
  for (let at = 0; at < padded.length; at += 64) state = mixIn(state, padded.slice(at, at + 64));
  return state.flatMap((word) => [0, 8, 16, 24].map((shift) => (word >>> shift) & 0xff));
}

function mixIn(state: number[], block: number[]): number[] {
  const word = (index: number) =>
    [3, 2, 1, 0].reduce((value, location) => (value << 8) | (block[(index % 16) * 4 + location] ?? 0), 0);
  let [a = 0, b = 0, c = 0, d = 0] = state;
  for (let step = 0; step < 64; step += 1) {
    const round = step >> 4;
    const sum =
      a + (MIXES[round]?.(b, c, d) ?? 0) + Math.floor(Math.abs(Math.sin(step + 1)) * 2 ** 32) + word(WORDS[round]?.(step) ?? 0);
    const shift = SHIFTS[round]?.[step % 4] ?? 0;
    const turned = ((sum | 0) << shift) | ((sum | 0) >>> (32 - shift));
    [a, b, c, d] = [d, (b + turned) | 0, b, c];
  }
  return [a, b, c, d].map((value, index) => (value + (state[index] ?? 0)) | 0);
}
