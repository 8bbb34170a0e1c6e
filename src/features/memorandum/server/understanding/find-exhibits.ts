import type { Span } from '#features/verification/server/citations/citation.ts';
import type { Paper } from '#platform/server/pdf/paper.ts';
import { memoizeByObject } from '#platform/shared/memoize-by-object.ts';

/** An exhibit within a file: a whole file with the label on its first page, or a part of an affidavit's file. */
export interface Exhibit extends Span {
  /** "B", "12". */
  label: string;
}

/** "EXHIBIT B", "Exhibit 2 - Guaranty of Lease", "EXHIBIT A TO THE KESSLER AFFIRMATION"; no sentence. */
const COVER = /^\W{0,3}EX(?:HIBIT|\.)?\s+[“"]?([A-Z]{1,2}|\d{1,3})[”"]?(?=$|[\s:.–—-])[^.;]{0,80}$/i;
/** A label below the title, in brackets: "(Exhibit A to Complaint)". */
const BRACKETED = /[([]Ex(?:hibit|\.)\s+([A-Z]{1,2}|\d{1,3})\b[^()[\]]{0,80}[)\]]/i;
/** Blocks at the top of a page among which a cover's label stands. */
const TOP = 3;

/** Finds the exhibits of a file by the labels at the top of their first pages, each up to the next one. */
export const findExhibits = memoizeByObject(({ text, blocks, pageStarts }: Paper): Exhibit[] => {
  const covers = pageStarts.flatMap(({ at }, index) => {
    const end = pageStarts[index + 1]?.at ?? text.length;
    const top = blocks.filter((block) => block.start >= at && block.start < end && block.kind !== 'footnote').slice(0, TOP);
    const labels = top.flatMap((block) => {
      const words = text.slice(block.start, block.end);
      return COVER.exec(words)?.[1] ?? BRACKETED.exec(words)?.[1] ?? [];
    });
    return labels[0] ? [{ label: labels[0].toUpperCase(), start: at }] : [];
  });
  const firsts = covers.filter(({ label }, index) => covers[index - 1]?.label !== label);
  return firsts.map((cover, index) => ({ ...cover, end: firsts[index + 1]?.start ?? text.length }));
});
