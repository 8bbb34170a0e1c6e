/** The stream cipher RC4, which old PDFs are encrypted with; encrypting twice gives the bytes back. */
export function rc4(key: number[], bytes: readonly number[]): number[] {
  const state = Array.from({ length: 256 }, (_, index) => index);
  const swap = (one: number, other: number) => {
    const kept = state[one] ?? 0;
    state[one] = state[other] ?? 0;
    state[other] = kept;
  };
  for (let at = 0, mixed = 0; at < 256; at += 1) {
    mixed = (mixed + (state[at] ?? 0) + (key[at % key.length] ?? 0)) & 0xff;
    swap(at, mixed);
  }
  let at = 0;
  let mixed = 0;
  return bytes.map((byte) => {
    at = (at + 1) & 0xff;
    mixed = (mixed + (state[at] ?? 0)) & 0xff;
    swap(at, mixed);
    return byte ^ (state[((state[at] ?? 0) + (state[mixed] ?? 0)) & 0xff] ?? 0);
  });
}
