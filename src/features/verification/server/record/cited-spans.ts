import type { Paper } from '#platform/server/pdf/paper.ts';
import type { Range, Span } from '../citations/citation.ts';

/** Target of a record cite in a paper. */
export interface CitedSpans {
  /** The paragraphs and pages that exist, in the order of the cite. */
  spans: Span[];
  /** Cited numbers that the paper does not have: "38". */
  missing: string[];
}

/** Most paragraphs in a range: no paper has more. */
const MAX_RANGE = 2000;

/** The text of cited paragraphs and of cited printed pages; PDF page numbers are never cited. */
export function citedSpans(paper: Paper, { paragraphs, pages }: { paragraphs: Range[]; pages: Range[] }): CitedSpans {
  const found: CitedSpans = { spans: [], missing: [] };
  for (const range of paragraphs) addParagraphs(found, paper, range);
  for (const range of pages) addPages(found, paper, range);
  return found;
}

function addParagraphs(found: CitedSpans, paper: Paper, { from, to }: Range) {
  const [first, last] = [Number.parseInt(from, 10), Number.parseInt(to, 10)];
  if (Number.isNaN(first) || Number.isNaN(last) || last < first || last - first > MAX_RANGE) {
    found.missing.push(from === to ? from : `${from}-${to}`);
    return;
  }
  for (let paragraph = first; paragraph <= last; paragraph += 1) {
    const blocks = paper.blocks.filter((block) => block.paragraph === paragraph);
    found.spans.push(...blocks.map(({ start, end }) => ({ start, end })));
    if (blocks.length === 0) found.missing.push(String(paragraph));
  }
}

/** Adds printed pages in the order of the paper: "ii" to "2" is ii, iii, 1, 2. */
function addPages(found: CitedSpans, paper: Paper, { from, to }: Range) {
  const printed = (page: string) => paper.pages.findIndex(({ printedPage }) => printedPage?.toLowerCase() === page.toLowerCase());
  const [first, last] = [printed(from), printed(to)];
  const ends = from === to ? [from] : [from, to];
  found.missing.push(...ends.filter((page) => printed(page) < 0));
  if (first < 0 && last < 0) return;
  const indices = [first < 0 ? last : first, last < 0 ? first : last];
  for (const page of paper.pages.slice(indices[0], (indices[1] ?? 0) + 1)) {
    // A page's footnotes come after the body: one page can have several spans.
    for (const [at, start] of paper.pageStarts.entries()) {
      if (start.pdfPage !== page.pdfPage) continue;
      found.spans.push({ start: start.at, end: paper.pageStarts[at + 1]?.at ?? paper.text.length });
    }
  }
}
