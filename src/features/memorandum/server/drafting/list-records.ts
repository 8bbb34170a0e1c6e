import { locationAt, type Paper, type PaperLocation } from '#platform/server/pdf/paper.ts';
import type { CaseFile, ReadPaper } from '../understanding/case-file.ts';
import type { Mask, PaperRole } from '../understanding/create-mask.ts';
import type { RecordSource } from './brief.ts';

/** Every place of the two papers that can be cited, in their order, private data masked: paragraphs where a paper numbers them, else its pages. */
export function listRecords({
  affirmation,
  memorandum,
  mask,
}: Pick<CaseFile, 'affirmation' | 'memorandum' | 'mask'>): RecordSource[] {
  const supporting = affirmation.judgement.paragraphs > 0 ? paragraphsOf(affirmation, mask) : pagesOf(affirmation, mask);
  return [...supporting, ...pagesOf(memorandum, mask)];
}

/** The id of the place where something stands: "A14", "Ap3", "M3"; null where nothing there can be cited. */
export function recordIdAt(
  { role, paper, judgement }: Pick<ReadPaper, 'role' | 'paper' | 'judgement'>,
  place: PaperLocation,
): string | null {
  if (role === 'affirmation' && judgement.paragraphs > 0) return place.paragraph === null ? null : `A${place.paragraph}`;
  const page = pageName(paper, place);
  return page === null ? null : `${role === 'memorandum' ? 'M' : 'Ap'}${page}`;
}

/** The id of the place at an offset of a paper. */
export function recordIdAtOffset(reader: Pick<ReadPaper, 'role' | 'paper' | 'judgement'>, offset: number): string | null {
  return recordIdAt(reader, locationAt(reader.paper, offset));
}

const CITABLE_PAGE = /^[0-9ivxl]{1,6}$/;

/** A paper that prints no page numbers at all is cited by the pages of its file. */
function pageName({ pages }: Paper, { printedPage, pdfPage }: Pick<PaperLocation, 'printedPage' | 'pdfPage'>): string | null {
  if (pages.every((page) => page.printedPage === null)) return String(pdfPage);
  const page = printedPage?.toLowerCase() ?? '';
  return CITABLE_PAGE.test(page) ? page : null;
}

function paragraphsOf({ paper }: ReadPaper, mask: Mask): RecordSource[] {
  const texts = new Map<number, string[]>();
  for (const { paragraph, start, end } of paper.blocks) {
    if (paragraph === null) continue;
    const words = mask.slice('affirmation', start, end);
    const known = texts.get(paragraph);
    if (known) known.push(words);
    else texts.set(paragraph, [words]);
  }
  return [...texts].map(([paragraph, words]) => ({
    ...{ id: `A${paragraph}`, role: 'affirmation' as const, paragraph: String(paragraph), page: null },
    text: withoutNumber(words.join('\n')),
  }));
}

const withoutNumber = (text: string) => text.replace(/^\d{1,4}[.)]\s+/, '');

/** A page's footnotes stand behind the body of the whole paper, and belong to their page all the same. */
function pagesOf({ role, paper }: ReadPaper, mask: Mask): RecordSource[] {
  const texts = new Map<string, string[]>();
  for (const { from, until, pdfPage } of stretchesOf(paper)) {
    const printedPage = paper.pages.find((page) => page.pdfPage === pdfPage)?.printedPage ?? null;
    const name = pageName(paper, { printedPage, pdfPage });
    const words = name === null ? '' : readingWords(role, paper, mask, from, until);
    if (name !== null && words) texts.set(name, [...(texts.get(name) ?? []), words]);
  }
  const series = role === 'memorandum' ? 'M' : 'Ap';
  return [...texts].map(([page, words]) => ({ id: `${series}${page}`, role, paragraph: null, page, text: words.join('\n\n') }));
}

function stretchesOf({ pageStarts, text }: Paper): { from: number; until: number; pdfPage: number }[] {
  return pageStarts.map(({ at, pdfPage }, index) => ({ from: at, until: pageStarts[index + 1]?.at ?? text.length, pdfPage }));
}

/** Quotable text of a page: no caption, no table of contents. */
function readingWords(role: PaperRole, { blocks }: Paper, mask: Mask, from: number, until: number): string {
  const inside = blocks.filter(({ kind, start, end }) => (kind === 'body' || kind === 'footnote') && start < until && end > from);
  return inside.map(({ start, end }) => mask.slice(role, Math.max(start, from), Math.min(end, until)).trim()).join('\n\n');
}
