import type { Block, Paper, PaperPage } from '../pdf/paper.ts';

interface PageInput {
  printedPage?: string | null;
  source?: PaperPage['source'];
  /** Blocks of the page; one that begins with `12. ` is a numbered paragraph, one that begins with `^1 ` a footnote. */
  blocks: string[];
}

/** A paper as read from a PDF, built from the words of its pages: for tests of code that processes papers. */
export function paperFrom(pages: PageInput[]): Paper {
  let text = '';
  const blocks: Block[] = [];
  const pageStarts: Paper['pageStarts'] = [];
  let paragraph: number | null = null;
  for (const [index, page] of pages.entries()) {
    if (text) text += '\n\n';
    pageStarts.push({ at: text.length, pdfPage: index + 1 });
    for (const [number, words] of page.blocks.entries()) {
      if (number > 0) text += '\n\n';
      const start = text.length;
      const mark = /^\^(\d+) /.exec(words)?.[1];
      text += mark ? words.slice(mark.length + 2) : words;
      const numbered = /^(\d{1,3})\. /.exec(words)?.[1];
      if (numbered) paragraph = Number(numbered);
      blocks.push({
        kind: mark ? 'footnote' : 'body',
        start,
        end: text.length,
        isCentered: false,
        left: 72,
        isEmphasized: false,
        paragraph: mark ? null : paragraph,
        isNumberRestored: false,
        footnote: mark ? { mark, anchor: null } : null,
      });
    }
  }
  return {
    text,
    blocks,
    pageStarts,
    pages: pages.map(({ printedPage = null, source = 'text' }, index) => ({
      pdfPage: index + 1,
      stamp: null,
      printedPage,
      source,
    })),
    stamp: { indexNumber: null, docketNumber: null, filed: null, clerk: null },
    hidden: [],
    firstPage: [],
    uncertain: [],
  };
}
