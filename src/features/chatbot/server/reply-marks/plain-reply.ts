import { type FoundCite, findCites } from './find-cites.ts';

/** A reply without its Markdown and cites, and where each of its characters stands in the reply itself. */
export interface PlainReply {
  text: string;
  cites: PlainCite[];
  /** Offset in the reply behind the character before an offset of the text. */
  behind(offset: number): number;
}

export interface PlainCite extends FoundCite {
  /** Offset in the plain text at which it stood. */
  position: number;
}

/** Code, emphasis, and the address of a link: nothing of them is compared. */
const MARKUP =
  /```[^`]*(?:```|$)|`[^`\n]*`|\*{1,3}|(?<![\p{L}\p{N}])_{1,3}|_{1,3}(?![\p{L}\p{N}])|\]\([^)\s]{0,2000}\)|<br\s*\/?>|\\(?=[[\]$*_|])/gu;

const CODE = /```[^`]*(?:```|$)|`[^`\n]*`/g;

/** Removes code, emphasis and cites from a reply. Linear in its length. */
export function plainReply(reply: string): PlainReply {
  const cites = findCites(reply.replace(CODE, (code) => ' '.repeat(code.length)));
  const removed = [...cites.map(({ start, end }) => ({ start, end })), ...markupIn(reply)].sort((a, b) => a.start - b.start);
  const kept: { from: number; start: number }[] = [];
  let text = '';
  let from = 0;
  for (const { start, end } of [...removed, { start: reply.length, end: reply.length }]) {
    if (start < from) continue;
    kept.push({ from, start: text.length });
    text += reply.slice(from, start);
    from = end;
  }
  const plainOffset = (offset: number) => {
    const part = kept.findLast((each) => each.from <= offset);
    const next = kept.find((each) => each.from > offset);
    return Math.min(next?.start ?? text.length, (part?.start ?? 0) + offset - (part?.from ?? 0));
  };
  return {
    text,
    cites: cites.map((cite) => ({ ...cite, position: plainOffset(cite.start) })),
    behind: (offset) => {
      const part = kept.findLast(({ start }) => start < offset) ?? kept[0];
      return (part?.from ?? 0) + offset - (part?.start ?? 0);
    },
  };
}

const markupIn = (reply: string) =>
  [...reply.matchAll(MARKUP)].map(({ 0: words, index }) => ({ start: index, end: index + words.length }));
