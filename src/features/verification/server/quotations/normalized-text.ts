import type { Span } from '../citations/citation.ts';

/** A normalized text with the offset of each of its characters in the original. */
export interface NormalizedText {
  text: string;
  /** For each UTF-16 unit of `text`, the offset in the original where its source begins … */
  starts: Uint32Array;
  /** … and ends, exclusive. */
  ends: Uint32Array;
}

/** The span in the original of a part of the normalized text. The part must not be empty. */
export function originalSpan(normal: NormalizedText, { start, end }: Span): Span {
  return { start: normal.starts[start] ?? 0, end: normal.ends[end - 1] ?? 0 };
}

/** Collects the characters of a normalized text with their offsets. A space after a space, or at the beginning, is left out. */
export function createNormalizer() {
  const parts: string[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  let last = ' ';
  return {
    put(words: string, start: number, end: number) {
      if (words === '' || (words === ' ' && last === ' ')) return;
      parts.push(words);
      last = words;
      for (let unit = 0; unit < words.length; unit += 1) {
        starts.push(start);
        ends.push(end);
      }
    },
    done: (): NormalizedText => ({ text: parts.join(''), starts: Uint32Array.from(starts), ends: Uint32Array.from(ends) }),
  };
}
