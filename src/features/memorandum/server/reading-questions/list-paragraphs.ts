import { instructionsIn } from '#features/verification/server/record/find-instructions.ts';
import { locationAt } from '#platform/server/pdf/paper.ts';
import type { ReadPaper } from '../understanding/case-file.ts';
import type { Mask } from '../understanding/create-mask.ts';

/** A paragraph as a question shows it. */
export interface Paragraph {
  /** "A14" for paragraph 14 of the affirmation, "M3-2" for the second block on page 3 of the memorandum. */
  id: string;
  /** Private data masked, sentences addressed to a machine left out. */
  text: string;
  /** Offsets in the paper's text. */
  start: number;
  end: number;
}

/** Lists the paragraphs, headings and footnotes of a paper in its order. */
export function listParagraphs({ role, paper, judgement }: ReadPaper, mask: Mask): Paragraph[] {
  const used = new Map<string, number>();
  return paper.blocks
    .filter(
      ({ kind, paragraph }) =>
        (kind === 'body' || kind === 'footnote') && (paragraph === null || paragraph !== judgement.oathParagraph),
    )
    .flatMap(({ start, end, paragraph, footnote }): Paragraph[] => {
      const { pdfPage, printedPage } = locationAt(paper, start);
      const page = printedPage ?? `pdf${pdfPage}`;
      const place =
        role === 'affirmation' && paragraph !== null ? `A${paragraph}` : `${role === 'memorandum' ? 'M' : 'Ap'}${page}`;
      const base = footnote ? `${place}n${footnote.mark}` : place;
      const count = (used.get(base) ?? 0) + 1;
      used.set(base, count);
      const text = withoutInstructions(mask.slice(role, start, end))
        .replace(/\s+/g, ' ')
        .trim();
      return text === '' ? [] : [{ id: count === 1 ? base : `${base}-${count}`, text, start, end }];
    });
}

function withoutInstructions(text: string): string {
  let kept = '';
  let from = 0;
  for (const { start, end } of instructionsIn(text)) {
    kept += text.slice(from, start);
    from = end;
  }
  return kept + text.slice(from);
}

/** Characters of paragraphs in one question: the answer to them fits into a model's usual limit. */
const CHUNK = 20_000;
/** Most questions for one paper; what is beyond them is read by the program alone. */
const MOST_CHUNKS = 12;

/** Divides paragraphs into the chunks of one question each. @returns `unread`: how many paragraphs have no place */
export function chunkParagraphs(paragraphs: readonly Paragraph[]): { chunks: Paragraph[][]; unread: number } {
  const chunks: Paragraph[][] = [];
  let size = CHUNK;
  for (const paragraph of paragraphs) {
    if (size + paragraph.text.length > CHUNK) {
      chunks.push([]);
      size = 0;
    }
    chunks.at(-1)?.push(paragraph);
    size += paragraph.text.length;
  }
  return { chunks: chunks.slice(0, MOST_CHUNKS), unread: chunks.slice(MOST_CHUNKS).flat().length };
}
