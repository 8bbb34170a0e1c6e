import type { Paper } from './paper.ts';

/** Wraps a plain text as a paper of one page and one block, for functions that read papers. */
export const textAsPaper = (text: string): Paper => ({
  text,
  blocks: [
    {
      kind: 'body',
      start: 0,
      end: text.length,
      isCentered: false,
      left: 0,
      isEmphasized: false,
      paragraph: null,
      isNumberRestored: false,
      footnote: null,
    },
  ],
  pageStarts: [{ at: 0, pdfPage: 1 }],
  pages: [{ pdfPage: 1, stamp: null, printedPage: null, source: 'text' }],
  stamp: { indexNumber: null, docketNumber: null, filed: null, clerk: null },
  hidden: [],
  firstPage: [],
  uncertain: [],
});
