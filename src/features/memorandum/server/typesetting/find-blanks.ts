import type { Span } from '#features/verification/server/citations/citation.ts';
import { type InlineText, textOf } from './inline-text.ts';

/** A bracketed note for the attorney: to be filled in (`blank`), or to be looked at (`verify`). */
export interface Blank extends Span {
  kind: 'blank' | 'verify';
}

const LONGEST = 2_000;

/** Finds every "[ATTORNEY: …]" and "[VERIFY …]" in a text; brackets inside belong to it ("CPLR 3018[b]"). */
export function findBlanks(text: string): Blank[] {
  const found: Blank[] = [];
  for (const match of text.matchAll(/\[(ATTORNEY|VERIFY)\b/g)) {
    if (match.index < (found.at(-1)?.end ?? 0)) continue;
    const end = closingBracket(text, match.index);
    if (end) found.push({ kind: match[1] === 'VERIFY' ? 'verify' : 'blank', start: match.index, end });
  }
  return found;
}

/** Offset after the bracket that closes the one at `start`; 0 where none does. */
function closingBracket(text: string, start: number): number {
  let depth = 0;
  for (let at = start; at < Math.min(text.length, start + LONGEST); at += 1) {
    if (text[at] === '[') depth += 1;
    if (text[at] === ']') depth -= 1;
    if (depth === 0) return at + 1;
  }
  return 0;
}

/** Makes every blank bold, and highlights those to be verified in yellow as well. */
export function markBlanks(inlines: readonly InlineText[]): InlineText[] {
  const blanks = findBlanks(textOf(inlines));
  if (blanks.length === 0) return [...inlines];
  let offset = 0;
  let next = 0;
  return inlines.flatMap((inline) => {
    const from = offset;
    offset += inline.text.length;
    while ((blanks[next]?.end ?? Number.POSITIVE_INFINITY) <= from) next += 1;
    const touching: Blank[] = [];
    for (let at = next; (blanks[at]?.start ?? offset) < offset; at += 1) touching.push(blanks[at] as Blank);
    return splitAt(inline, from, touching);
  });
}

/** @param touching the blanks that share a character with the piece */
function splitAt(inline: InlineText, from: number, touching: readonly Blank[]): InlineText[] {
  const to = from + inline.text.length;
  if (touching.length === 0) return [inline];
  const edges = touching.flatMap(({ start, end }) => [start, end]).filter((edge) => edge > from && edge < to);
  const cuts = [from, ...edges, to];
  return cuts.slice(1).map((cut, index) => {
    const start = cuts[index] ?? from;
    const blank = touching.find((span) => span.start <= start && span.end >= cut);
    const { authorityId, footnote, ...plain } = inline;
    return {
      ...plain,
      text: inline.text.slice(start - from, cut - from),
      ...(index === 0 && authorityId ? { authorityId } : {}),
      ...(cut === to && footnote ? { footnote } : {}),
      ...(blank ? { bold: true } : {}),
      ...(blank?.kind === 'verify' ? { highlight: true } : {}),
    };
  });
}
