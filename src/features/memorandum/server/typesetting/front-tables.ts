import {
  InternalHyperlink,
  type IStylesOptions,
  LeaderType,
  Paragraph,
  type ParagraphChild,
  Tab,
  TabStopType,
  TextRun,
} from 'docx';
import { fieldBegins, fieldEnds, fieldWith } from '#platform/server/word/fields.ts';
import { INCH, TEXT_WIDTH } from '#platform/server/word/page-measures.ts';
import { type Block, levelOf } from './block.ts';
import type { PageAt } from './layout-pages.ts';
import { formatPages, type ListedAuthority } from './list-authorities.ts';
import { piecesOf, wrapEntries } from './wrap-entries.ts';

/** Name of a heading's bookmark, by its block. */
export const bookmarkOf = (block: number) => `_Toc${String(block + 1).padStart(8, '0')}`;

/** The table of contents: Word's own field, with its result already in it. */
export function tableOfContents(blocks: readonly Block[], pageAt: PageAt, styles: IStylesOptions): Paragraph[] {
  const entries = blocks.flatMap((block, index) => (levelOf(block) > 0 ? [{ block, index, page: pageAt(index, 0) ?? '' }] : []));
  const texts = entries.map(({ block: { style, label, inlines }, ...entry }) => ({
    ...entry,
    style: `TOC${levelOf({ style })}`,
    label: label ? { text: label, isLine: style !== 'subpoint' } : null,
    pieces: piecesOf(inlines),
  }));
  const runs = wrapEntries(texts, styles);
  const linked = texts.map(({ index, page, style }, at) => {
    const anchor = bookmarkOf(index);
    const children = [...(runs[at] ?? []), new TextRun({ children: [new Tab()] }), ...fieldWith(`PAGEREF ${anchor} \\h`, page)];
    return { style, content: [new InternalHyperlink({ anchor, children })] };
  });
  return [tableTitle('TABLE OF CONTENTS'), ...fieldOf('TOC \\o "1-3" \\h \\z \\u', linked)];
}

interface Entry {
  style: string;
  content: ParagraphChild[];
}

/** Paragraphs of a field's result; the first begins the field, the last ends it. */
function fieldOf(instruction: string, entries: readonly Entry[]): Paragraph[] {
  return entries.map(
    ({ style, content }, at) =>
      new Paragraph({
        style,
        indent: { right: 0 },
        tabStops: style === 'TOC3' ? [LETTER, PAGE_NUMBER] : [PAGE_NUMBER],
        children: [...(at === 0 ? fieldBegins(instruction) : []), ...content, ...(at === entries.length - 1 ? fieldEnds() : [])],
      }),
  );
}

const PAGE_NUMBER = { type: TabStopType.RIGHT, position: TEXT_WIDTH, leader: LeaderType.DOT };
const LETTER = { type: TabStopType.LEFT, position: INCH };

/** Word's category numbers of authorities. */
export const CATEGORIES = { case: 1, statute: 2 } as const;
const KINDS = [
  ['case', 'Cases'],
  ['statute', 'Statutes and Rules'],
] as const;

/** The table of authorities: a Word field for each kind, with its result already in it. */
export function tableOfAuthorities(listed: readonly ListedAuthority[], styles: IStylesOptions): Paragraph[] {
  if (listed.length === 0) return [];
  const tables = KINDS.flatMap(([kind, title]) => {
    const ofKind = listed.filter(({ entry }) => entry.kind === kind);
    return ofKind.length > 0
      ? [kindTitle(title), ...fieldOf(`TOA \\c "${CATEGORIES[kind]}" \\p`, authorityEntries(ofKind, styles))]
      : [];
  });
  return [tableTitle('TABLE OF AUTHORITIES', true), ...tables];
}

function authorityEntries(listed: readonly ListedAuthority[], styles: IStylesOptions): Entry[] {
  const style = 'TableofAuthorities';
  const runs = wrapEntries(
    listed.map(({ entry: { name, place: location } }) => ({
      style,
      label: null,
      pieces: piecesOf([{ text: name, italics: true }, { text: location }]),
    })),
    styles,
  );
  return listed.map((authority, at) => ({
    style,
    content: [...(runs[at] ?? []), new TextRun({ children: [new Tab()] }), new TextRun(formatPages(authority))],
  }));
}

function kindTitle(title: string): Paragraph {
  return new Paragraph({
    style: 'TOAHeading',
    tabStops: [{ type: TabStopType.RIGHT, position: TEXT_WIDTH }],
    children: [new TextRun(title), new TextRun({ children: [new Tab()] }), new TextRun('Page(s)')],
  });
}

/** Title of a table; not a heading, which the table of contents would list. */
function tableTitle(text: string, isOnNewPage = false): Paragraph {
  return new Paragraph({ style: 'TOCHeading', pageBreakBefore: isOnNewPage, children: [new TextRun({ text, bold: true })] });
}
