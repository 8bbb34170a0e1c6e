import { printable } from '#platform/server/word/printable-text.ts';
import type { InlineText } from './inline-text.ts';

const NO_BREAK = '\u00A0';

/** Sets curly quotation marks and apostrophes, with signs and "v." on the same line as what follows them. */
export function setTypography(inlines: readonly InlineText[]): InlineText[] {
  let before = ' ';
  return inlines.map((inline) => {
    const text = bound(curled(printable(inline.text), before));
    before = text.at(-1) ?? before;
    return { ...inline, text };
  });
}

/** @param before the character before the piece */
function curled(text: string, before: string): string {
  return text.replace(/["']/g, (mark, at: number) => {
    const isOpening = /[\s([{—–“‘/]/.test(at > 0 ? (text[at - 1] ?? ' ') : before);
    if (mark === '"') return isOpening ? '“' : '”';
    return isOpening && !/\d/.test(text[at + 1] ?? '') ? '‘' : '’';
  });
}

function bound(text: string): string {
  return text.replace(/([§¶]|\bCPLR|\bDoc\. No\.) (?=\S)/g, `$1${NO_BREAK}`).replace(/( v\.?) (?=[\p{Lu}\d])/gu, `$1${NO_BREAK}`);
}
