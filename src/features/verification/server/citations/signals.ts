const SIGNAL =
  /(?:^|[\s([;.,“"—])((?:but see(?:,? also)?|see,? also|see generally|see|but cf\.?|cf\.?|accord|compare|contra|citing(?: to)?|quoting|cited in|quoted in)(?:,? e\.? ?g\.)?|e\.? ?g\.),?\s*$/i;
const LONGEST_SIGNAL = 32;

/** The signal that ends at an offset ("See also", "cf."), as written; null where none does. */
export function signalBefore(text: string, floor: number, at: number): string | null {
  const before = text.slice(Math.max(floor, at - LONGEST_SIGNAL), at);
  return SIGNAL.exec(before)?.[1]?.replace(/\s+/g, ' ') ?? null;
}
