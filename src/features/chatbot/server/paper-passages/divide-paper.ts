import type { Block } from '#platform/server/pdf/paper.ts';
import type { NumberedPaper } from './numbered-paper.ts';

/** A stretch of a paper that is found and shown as one: paragraphs of one page, or rows. */
export interface Chunk {
  paper: NumberedPaper;
  /** Its first page, paragraph or row. */
  unit: number;
  start: number;
  end: number;
  /** The heading above it; of rows, the first one. Empty where there is none. */
  heading: string;
}

/** Short paragraphs are joined up to this many characters: about a third of a page. */
const CHUNK_LENGTH = 1_000;
const LONGEST_HEADING = 120;

/** Divides a paper into chunks, in order. No chunk of a paper with pages goes over a page's end. */
export function dividePaper(paper: NumberedPaper): Chunk[] {
  const chunks: Chunk[] = [];
  const text = paper.paper.text;
  const firstRow = paper.unit === 'row' ? text.slice(0, paper.spansOf(1, 1)[0]?.end).trim() : '';
  let heading = '';
  for (const block of paper.paper.blocks) {
    if (paper.unit !== 'row' && isHeading(text, block)) heading = text.slice(block.start, block.end).trim();
    const parts = paper.unit === 'page' ? paper.segments(block) : [{ ...block, unit: paper.unitAt(block.start) }];
    for (const { start, end, unit } of parts) {
      const last = chunks.at(-1);
      const isOnePage = paper.unit !== 'page' || last?.unit === unit;
      if (last && isOnePage && last.heading === (firstRow || heading) && end - last.start <= CHUNK_LENGTH) last.end = end;
      else chunks.push({ paper, unit, start, end, heading: firstRow || heading });
    }
  }
  return chunks;
}

/** A short line that ends without a period. */
function isHeading(text: string, { start, end, kind, isEmphasized, isCentered }: Block): boolean {
  if (kind !== 'body' || end - start > LONGEST_HEADING) return false;
  const words = text.slice(start, end).trim();
  if (!/^[\p{Lu}\d]/u.test(words) || /[.:;,”"]$/u.test(words)) return false;
  return (
    isEmphasized ||
    isCentered ||
    words === words.toUpperCase() ||
    /^(?:\d{1,2}\.|[IVX]{1,5}\.|article|section|point|exhibit)\s/i.test(words)
  );
}
