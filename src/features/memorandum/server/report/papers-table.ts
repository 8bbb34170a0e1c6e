import type { CheckedPaper, PageQuality } from '#features/memorandum/cite-check.contract.ts';
import { type Block, paragraph, tableOf } from '#platform/server/word/report-layout.ts';

const SOURCES: Record<PageQuality['source'], string> = {
  text: 'text in the file',
  ocr: 'read by OCR (approximate)',
  none: 'no text found',
};

/** Lists the examined files: the hash that identifies each, and where the text of each page came from. */
export function papersTable(papers: readonly CheckedPaper[], madeAt: string): Block[] {
  return [
    tableOf(
      [
        { title: 'Paper', width: 22 },
        { title: 'Pages', width: 7, isNumber: true },
        { title: 'Text of the pages (of the PDF)', width: 33 },
        { title: 'SHA-256 of the file', width: 38 },
      ],
      papers.map((paper) => [paper.name, String(paper.pages), qualityInWords(paper).map((words) => [words]), paper.sha256]),
    ),
    paragraph(`Made on ${madeAt.slice(0, 10)} (UTC). Page numbers are as printed on the papers, followed by the PDF page.`, {
      below: true,
    }),
  ];
}

/** One line for each run of pages. */
function qualityInWords({ quality, recognisedPages, emptyPages }: CheckedPaper): string[] {
  if (!quality || quality.length === 0) return [`${recognisedPages} read by OCR, ${emptyPages} without text`];
  return quality.map(({ from, to, source }) => `${from === to ? `${from}` : `${from}–${to}`}: ${SOURCES[source]}`);
}
