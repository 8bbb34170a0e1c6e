import { Document, type IStylesOptions, Paragraph, Tab, TextRun } from 'docx';
import { layoutDocument } from 'docx/layout';
import { LETTER_PAGE_LOW_FOOTER } from '#platform/server/word/page-measures.ts';
import { printable } from '#platform/server/word/printable-text.ts';

/** An entry of a table before the body, without its page numbers. */
export interface TableEntryText {
  style: string;
  /** "POINT I" on a line of its own, "A." before a tab. */
  label: { text: string; isLine: boolean } | null;
  pieces: { text: string; italics: boolean }[];
}

/**
 * Renders the entries as runs, with a line break wherever the text would come near the page numbers. Word wraps by the style's
 * right indent when it refreshes the table; other programs ignore a tab beyond that indent, so the result in the file does not
 * need it.
 */
export function wrapEntries(entries: readonly TableEntryText[], styles: IStylesOptions): TextRun[][] {
  const breaks = findBreaks(entries, styles);
  return entries.map((entry, index) => [...labelRuns(entry), ...pieceRuns(entry, breaks[index] ?? [])]);
}

function labelRuns({ label, pieces }: TableEntryText): TextRun[] {
  if (!label) return [];
  if (pieces.length === 0) return [new TextRun(label.text)];
  return [new TextRun(label.text), label.isLine ? new TextRun({ break: 1 }) : new TextRun({ children: [new Tab()] })];
}

function pieceRuns({ pieces }: TableEntryText, breaks: readonly number[]): TextRun[] {
  let at = 0;
  return pieces.flatMap(({ text, italics }) => {
    const inside = breaks.map((location) => location - at).filter((location) => location >= 0 && location < text.length);
    at += text.length;
    return [...new Set([0, ...inside])].map((start, index, starts) => {
      const isBroken = inside.includes(start);
      return new TextRun({ text: text.slice(start, starts[index + 1]), italics, ...(isBroken ? { break: 1 } : {}) });
    });
  });
}

/** Finds the offsets into each entry's text at which a line begins. */
function findBreaks(entries: readonly TableEntryText[], styles: IStylesOptions): number[][] {
  const children = entries.map(
    (entry) => new Paragraph({ style: entry.style, children: [...labelRuns(entry), ...pieceRuns(entry, [])] }),
  );
  const reached = entries.map(({ label }) => -(label ? label.text.length + (label.isLine ? 0 : 1) : 0));
  const breaks: number[][] = entries.map(() => []);
  const document = new Document({
    styles,
    compatibility: { version: 15 },
    sections: [{ properties: { page: LETTER_PAGE_LOW_FOOTER }, children }],
  });
  for (const part of layoutDocument(document, { guess: true }).pages.flatMap(({ body }) => body)) {
    if (part.type !== 'paragraph') continue;
    for (const { text } of part.lines) {
      const at = reached[part.index] ?? 0;
      if (at > 0) breaks[part.index]?.push(at);
      reached[part.index] = at + text.length;
    }
  }
  return breaks;
}

/** Pieces of an entry in characters that a Word file can contain. */
export function piecesOf(inlines: readonly { text: string; italics?: boolean }[]): TableEntryText['pieces'] {
  return inlines.map(({ text, italics = false }) => ({ text: printable(text), italics })).filter(({ text }) => text !== '');
}
