import { assemblePaper } from '#platform/server/pdf/assemble-paper.ts';
import type { Line } from '#platform/server/pdf/build-lines.ts';
import type { Paper } from '#platform/server/pdf/paper.ts';

/** A line as it was typed: blanks are columns, `*` before its first word stands for bold type. */
export interface TypedLine {
  text: string;
  baseline: number;
}

/** Points that a character of a typewriter is wide, its size, and the left edge of a page. */
const WIDE = 6;
const SIZE = 12;
const LEFT = 72;

/** A paper of typed pages, read as the lines of a PDF are. */
export function typedPaper(pages: readonly (readonly TypedLine[])[]): Paper {
  const height = (lines: readonly TypedLine[]) => Math.max(792, ...lines.map(({ baseline }) => baseline + 40));
  return assemblePaper(
    pages.map((lines) => ({ lines: lines.flatMap(lineOf), width: 612, height: height(lines), source: 'text', hidden: [] })),
  );
}

function lineOf({ text, baseline }: TypedLine): Line[] {
  const isEmphasized = /^\s*\*(?!\*)/.test(text);
  const words = [...text.replace(/^(\s*)\*(?!\*)/, '$1').matchAll(/\S+/g)].map(({ 0: word, index }) => ({
    text: word,
    left: LEFT + index * WIDE,
    right: LEFT + (index + word.length) * WIDE,
    baseline,
    size: SIZE,
    isRaised: false,
  }));
  const [first, last] = [words[0], words.at(-1)];
  return first && last ? [{ words, left: first.left, right: last.right, baseline, size: SIZE, isEmphasized }] : [];
}
