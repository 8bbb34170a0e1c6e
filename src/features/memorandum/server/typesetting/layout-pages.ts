import { Document, type IStylesOptions, NumberFormat } from 'docx';
import { layoutDocument } from 'docx/layout';
import { LETTER_PAGE_LOW_FOOTER } from '#platform/server/word/page-measures.ts';
import type { Block } from './block.ts';
import { textOf } from './inline-text.ts';
import { footnotesPart, numberFootnotes } from './number-footnotes.ts';
import { paragraphOf } from './word-paragraphs.ts';

/** Returns the page number, as printed, of an offset of a block's text; null where it is not known. */
export type PageAt = (block: number, offset: number) => string | null;

interface LineStart {
  at: number;
  page: string;
}

/**
 * Lays the body out as Word does, without an office program: its typeface by its widths, exact line heights, widows, headings
 * on the same page as what follows, footnotes at the foot of their page. The front matter is a section of its own and moves
 * nothing.
 */
export function layoutPages(blocks: readonly Block[], styles: IStylesOptions): PageAt {
  const notes = numberFootnotes(blocks);
  const document = new Document({
    styles,
    compatibility: { version: 15 },
    footnotes: footnotesPart(notes),
    sections: [
      {
        properties: { page: { ...LETTER_PAGE_LOW_FOOTER, pageNumbers: { start: 1, formatType: NumberFormat.DECIMAL } } },
        children: blocks.map((block, index) => paragraphOf(block, { notes: notes.ofBlock[index] ?? [] })),
      },
    ],
  });
  const lines = linesOf(document, blocks);
  return (block, offset) => lines[block]?.findLast(({ at }, index) => index === 0 || at <= offset)?.page ?? null;
}

/** Offset in each block's text at which each of its lines begins. */
function linesOf(document: Document, blocks: readonly Block[]): LineStart[][] {
  const lines: LineStart[][] = blocks.map(() => []);
  const reached = blocks.map((block) => -labelLength(block));
  for (const { pageNumber, body } of layoutDocument(document, { guess: true }).pages) {
    for (const part of body) {
      if (part.type !== 'paragraph') continue;
      for (const { text } of part.lines) {
        const at = reached[part.index] ?? 0;
        lines[part.index]?.push({ at, page: pageNumber ?? '' });
        reached[part.index] = at + text.length;
      }
    }
  }
  return lines;
}

/** Length of a label, which is on its own line or before a tab; a footnote's mark may count as a character of the line. */
function labelLength({ style, label, inlines }: Block): number {
  if (!label || textOf(inlines) === '') return 0;
  return label.length + (style === 'subpoint' ? 1 : 0);
}
