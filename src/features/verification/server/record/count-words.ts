import type { Span } from '../citations/citation.ts';

/**
 * Counts words as Microsoft Word does, on whose count a certification under 22 NYCRR 202.8-b(c) may rely: every run of
 * characters between white space is one, whatever it consists of. So "§ 3" is two words (a no-break space separates too),
 * ". . ." three, "fee — paid" three, "fee—paid", "and/or" and "3/13/2026" one each. Microsoft publishes no rule; this is how
 * Word counts. LibreOffice counts the same, except that em and en dashes separate words and are none themselves.
 * @param excluded spans that 202.8-b(b) leaves out: caption, tables of contents and of authorities, signature block; and the
 * certification. A word that an excluded span cuts counts where a part of it remains.
 */
export function countWords(text: string, excluded: Span[] = []): number {
  const isCounted = new Uint8Array(text.length).fill(1);
  for (const { start, end } of excluded) isCounted.fill(0, start, end);
  let words = 0;
  let isInWord = false;
  for (let at = 0; at < text.length; at += 1) {
    const isPart = isCounted[at] === 1 && !/\s/.test(text[at] ?? ' ');
    if (isPart && !isInWord) words += 1;
    isInWord = isPart;
  }
  return words;
}
