const CONTEXT = 320;
/** Readable text may be shorter than the draft's. */
const WINDOW = 4 * CONTEXT;

/** Returns the readable words before an offset: whole words, whole cites. @param shown makes a span of the draft readable */
export function contextBefore(text: string, start: number, shown: (text: string) => string): string {
  const from = Math.max(0, start - WINDOW);
  const words = shown(text.slice(from, start));
  if (from === 0 && words.length <= CONTEXT) return words;
  const cut = words.slice(-CONTEXT);
  return `… ${cut.slice(cut.indexOf(' ') + 1)}`;
}

/** Returns the readable words after an offset: whole words, whole cites. @param shown makes a span of the draft readable */
export function contextAfter(text: string, end: number, shown: (text: string) => string): string {
  const words = shown(text.slice(end, end + WINDOW));
  if (end + WINDOW >= text.length && words.length <= CONTEXT) return words;
  const cut = words.slice(0, CONTEXT);
  const last = cut.lastIndexOf(' ');
  return `${last > 0 ? cut.slice(0, last) : cut} …`;
}
