import {
  Bookmark,
  BookmarkEnd,
  BookmarkStart,
  FootnoteReferenceRun,
  HeadingLevel,
  type IParagraphOptions,
  NoBreakHyphen,
  Paragraph,
  type ParagraphChild,
  Tab,
  TextRun,
} from 'docx';
import { printable } from '#platform/server/word/printable-text.ts';
import type { Block, BlockStyle } from './block.ts';
import type { InlineText } from './inline-text.ts';

/** A zero-width item at an offset of a block's text: a hidden field, an edge of a comment. */
export interface Anchor {
  at: number;
  runs: readonly ParagraphChild[];
}

export interface ParagraphExtras {
  anchors?: readonly Anchor[];
  /** Numbered within the document, so that the same draft is the same file. */
  bookmark?: { name: string; id: number };
  /** Numbers of the block's footnotes, in order. */
  notes: readonly number[];
}

/** Word's options for each kind of paragraph. */
const MANNERS: Record<BlockStyle, IParagraphOptions> = {
  part: { heading: HeadingLevel.HEADING_1 },
  point: { heading: HeadingLevel.HEADING_2 },
  subpoint: { heading: HeadingLevel.HEADING_3 },
  body: { style: 'BodyText' },
  quotation: { style: 'BlockText' },
  title: { style: 'TOCHeading', pageBreakBefore: true },
  plain: { style: 'Closing', keepNext: true, spacing: { before: 240 } },
  form: { style: 'BodyText' },
  signature: { style: 'Signature', keepNext: true, spacing: { before: 120 } },
};

/** Builds Word's paragraph for a block; its text, whatever it is, becomes text runs. */
export function paragraphOf(block: Block, { anchors = [], bookmark, notes }: ParagraphExtras): Paragraph {
  const content = [...labelOf(block), ...runsOf(block.inlines, anchors, notes)];
  return new Paragraph({
    widowControl: true,
    ...MANNERS[block.style],
    children: bookmark ? [bookmarked(content, bookmark)] : content,
  });
}

/** Builds a bookmark numbered within the document; the library numbers by a counter of the process. */
function bookmarked(children: ParagraphChild[], { name, id }: { name: string; id: number }): Bookmark {
  return Object.assign(new Bookmark({ id: name, children }), { start: new BookmarkStart(name, id), end: new BookmarkEnd(id) });
}

function labelOf({ style, label, inlines }: Block): TextRun[] {
  if (!label) return [];
  if (style === 'subpoint') return [new TextRun(label), new TextRun({ children: [new Tab()] })];
  return inlines.length > 0 ? [new TextRun(label), new TextRun({ break: 1 })] : [new TextRun(label)];
}

function runsOf(inlines: readonly InlineText[], anchors: readonly Anchor[], notes: readonly number[]): ParagraphChild[] {
  const runs: ParagraphChild[] = [];
  const left = [...notes];
  let at = 0;
  for (const inline of inlines) {
    const inside = anchors.filter((anchor) => anchor.at >= at && anchor.at < at + inline.text.length);
    let from = 0;
    for (const anchor of inside) {
      runs.push(...textRun(inline, from, anchor.at - at), ...anchor.runs);
      from = anchor.at - at;
    }
    runs.push(...textRun(inline, from, inline.text.length));
    at += inline.text.length;
    const note = inline.footnote ? left.shift() : undefined;
    if (note !== undefined) runs.push(new FootnoteReferenceRun(note));
  }
  const behind = anchors.filter((anchor) => anchor.at >= at);
  return [...runs, ...behind.flatMap((anchor) => anchor.runs)];
}

function textRun({ text, italics, bold, highlight }: InlineText, from: number, to: number): TextRun[] {
  if (to <= from) return [];
  const manner = {
    ...(italics ? { italics } : {}),
    ...(bold ? { bold } : {}),
    ...(highlight ? { highlight: 'yellow' as const } : {}),
  };
  return [new TextRun({ children: heldTogether(printable(text.slice(from, to))), ...manner })];
}

/** "18-19" stays on one line: word processors differ on whether the hyphen breaks it, and the pages of the tables would differ with them. */
function heldTogether(text: string): (string | NoBreakHyphen)[] {
  const [first = '', ...rest] = text.split(/(?<=\d)-(?=\d)/);
  return [first, ...rest.flatMap((part) => [new NoBreakHyphen(), part])];
}
