/** Delimiters of formulas, each opening one with its closing one; of two with the same beginning, the longer first. */
export const DELIMITERS = { $$: '$$', '\\[': '\\]', '\\(': '\\)', $: '$' } as const;
export type Delimiter = keyof typeof DELIMITERS;

const COMMANDS = /\\[a-z{}]|[\^_]/i;
const SIGNS = /\\[a-z{}%,;]|[\^_={}<>]/i;

/** Variables and numbers, such as `x`, `2n + 1`, `f(x)`: no word, and no amount such as `5,000 a`. */
const isTerm = (tex: string) => /^[\w\s+*/!'(),.|-]+$/.test(tex) && /[a-z]/i.test(tex) && !/[a-z]{2}|\d[\s,.]+[a-z]/i.test(tex);

/**
 * Decides whether what stands between delimiters is mathematics: dollars are prices first, and some authors of Markdown write
 * brackets as `\[sic\]`.
 */
export function isMathematics(tex: string, open: Delimiter): boolean {
  if (tex.trim() === '') return false;
  if (open === '\\(') return true;
  if (open === '\\[') return SIGNS.test(tex) || /^\s/.test(tex);
  const isAmount = open === '$' && /^\d/.test(tex);
  return isTerm(tex.trim()) || (isAmount ? COMMANDS : SIGNS).test(tex);
}

/** Decides whether a formula without its end is one, such as while it is being written: its backslashes are then no escapes. */
export const isBegunFormula = (tex: string, open: Delimiter): boolean => open !== '$' && COMMANDS.test(tex);

/** Returns the delimiter with which a formula opens; undefined for any other text. */
export function openingOf(source: string): Delimiter | undefined {
  const open = (Object.keys(DELIMITERS) as Delimiter[]).find((delimiter) => source.startsWith(delimiter));
  return open === '$' && !/^.\S/.test(source) ? undefined : open;
}

/** Decides whether a formula is complete. @param next the character behind it: no price's dollar sign closes a formula */
export function isClosed(source: string, open: Delimiter, next: string): boolean {
  const close = DELIMITERS[open];
  const before = source.slice(open.length, -close.length);
  if (before === '' || !source.endsWith(close) || source.length < open.length + close.length) return false;
  if (/(?<!\\)(?:\\\\)*\\$/.test(before)) return false;
  return open !== '$' || (!/\s$/.test(before) && !/\d/.test(next));
}
