/** Space inside a citation, as the source of a pattern: white space of any kind and at most one line end, or nothing. */
export const GAP = '[^\\S\\n]{0,4}(?:\\n[^\\S\\n]{0,16})?';

/** Like GAP, but not empty. */
export const SPACE = '(?:[^\\S\\n]{1,4}(?:\\n[^\\S\\n]{0,16})?|\\n[^\\S\\n]{0,16})';

/** The match of a sticky pattern (flag y) that begins exactly at an offset. */
export function matchAtOffset(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/** The words between the bracket at an offset and its partner, and the bracket's end; null if none opens, or closes in time. */
export function readBracket(text: string, at: number, longest: number): { inner: string; end: number; opener: string } | null {
  const opener = text[at];
  if (opener !== '(' && opener !== '[') return null;
  const limit = Math.min(text.length, at + longest);
  let depth = 0;
  for (let index = at; index < limit; index += 1) {
    const character = text[index];
    if (character === '(' || character === '[') depth += 1;
    if (character === ')' || character === ']') depth -= 1;
    if (depth === 0) return { inner: text.slice(at + 1, index), end: index + 1, opener };
  }
  return null;
}
