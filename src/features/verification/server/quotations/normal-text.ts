import type { Span } from '../citations/citation.ts';

/** A normalised text with the place of each of its characters in the text that it was made from. */
export interface NormalText {
  text: string;
  /** For each UTF-16 unit of `text`, where in the original what it stands for begins … */
  starts: Uint32Array;
  /** … and ends, exclusive. */
  ends: Uint32Array;
}

/** Where in the original a stretch of the normalised text stands. The stretch must not be empty. */
export function originalSpan(normal: NormalText, { start, end }: Span): Span {
  return { start: normal.starts[start] ?? 0, end: normal.ends[end - 1] ?? 0 };
}

/** Collects the characters of a normalised text with their places. A space after a space, or at the beginning, is left out. */
export function normalWriter() {
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
    done: (): NormalText => ({ text: parts.join(''), starts: Uint32Array.from(starts), ends: Uint32Array.from(ends) }),
  };
}
