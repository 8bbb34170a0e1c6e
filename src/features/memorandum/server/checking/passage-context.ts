const CONTEXT = 320;
/** What is shown as people read it may be shorter than what stands in the draft. */
const WINDOW = 4 * CONTEXT;

/** The words before a place, as people read them: whole words, whole cites. @param shown makes a stretch of the draft readable */
export function contextBefore(text: string, start: number, shown: (text: string) => string): string {
  const from = Math.max(0, start - WINDOW);
  const words = shown(text.slice(from, start));
  if (from === 0 && words.length <= CONTEXT) return words;
  const cut = words.slice(-CONTEXT);
  return `… ${cut.slice(cut.indexOf(' ') + 1)}`;
}

/** The words behind a place, as people read them: whole words, whole cites. @param shown makes a stretch of the draft readable */
export function contextAfter(text: string, end: number, shown: (text: string) => string): string {
  const words = shown(text.slice(end, end + WINDOW));
  if (end + WINDOW >= text.length && words.length <= CONTEXT) return words;
  const cut = words.slice(0, CONTEXT);
  const last = cut.lastIndexOf(' ');
  return `${last > 0 ? cut.slice(0, last) : cut} …`;
}
