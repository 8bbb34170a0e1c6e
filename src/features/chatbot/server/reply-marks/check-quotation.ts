import type { ReplyMark } from '#features/chatbot/papers.contract.ts';
import type { Span } from '#features/verification/server/citations/citation.ts';
import { findQuotationHits, readQuotation } from '#features/verification/server/quotations/find-quotation-hits.ts';
import { locateQuotation } from '#features/verification/server/quotations/locate-quotation.ts';
import type { QuotationLevel, QuotationResult } from '#features/verification/server/quotations/quotation-result.ts';
import { nameUnits } from '../paper-passages/name-units.ts';
import type { NumberedPaper } from '../paper-passages/numbered-paper.ts';

/** Units of a paper that a reply cites, and that exist. */
export interface CitedUnits {
  paper: NumberedPaper;
  from: number;
  to: number;
}

export type Finding = Pick<ReplyMark, 'result' | 'note' | 'difference' | 'location'>;

/** Shorter quotations are names and terms: no passage is similar to them. */
const FEWEST_WORDS_ALIKE = 4;

const HOW: Record<QuotationLevel, string> = {
  0: 'Word for word',
  1: 'Word for word',
  2: 'The same words, with other capitals or punctuation',
  3: 'The same words, with the marked omissions and changes',
  4: 'Approximately: the page was read by OCR',
};

/** Looks a quotation up on the cited pages, then in the cited papers, then in all. */
export function checkQuotation(quote: string, cited: readonly CitedUnits[], papers: readonly NumberedPaper[]): Finding {
  for (const units of cited) {
    const hit = hitOnUnits(quote, units);
    if (hit)
      return {
        result: 'verified',
        note: `${HOW[hit.level]} on ${nameCited(units)}.`,
        difference: [],
        location: locationOf(units.paper, hit.span),
      };
  }
  const order = [...new Set([...cited.map(({ paper }) => paper), ...papers])];
  for (const paper of order) {
    const [hit] = findQuotationHits(readQuotation(quote), paper.whole());
    if (hit) return foundElsewhere(cited, paper, hit.hit.span, hit.level);
  }
  if (quote.split(/\s+/).length < FEWEST_WORDS_ALIKE) return NOT_FOUND;
  for (const paper of order) {
    const found = locateQuotation(quote, [paper.whole()]);
    if (found.answer !== 'not-found') return describeAlike(found, cited, paper);
  }
  return NOT_FOUND;
}

const NOT_FOUND: Finding = {
  result: 'not-found',
  note: 'These words were not found in the papers.',
  difference: [],
  location: null,
};

/** A hit that stands on the cited units, at least in part: the units themselves first, because most quotations end there. */
function hitOnUnits(quote: string, { paper, from, to }: CitedUnits): { span: Span; level: QuotationLevel } | undefined {
  const cited = paper.spansOf(from, to);
  const isOnCited = ({ span }: { span: Span }) => cited.some(({ start, end }) => span.start < end && span.end > start);
  return (
    hitsIn(quote, paper, from, to).find(isOnCited) ??
    hitsIn(quote, paper, Math.max(1, from - 1), Math.min(paper.units, to + 1)).find(isOnCited)
  );
}

function hitsIn(quote: string, paper: NumberedPaper, from: number, to: number): { span: Span; level: QuotationLevel }[] {
  const { offset, indexed } = paper.stretch(from, to);
  return findQuotationHits(readQuotation(quote), indexed).map(({ hit, level }) => ({
    span: { start: hit.span.start + offset, end: hit.span.end + offset },
    level,
  }));
}

const locationOf = (paper: NumberedPaper, { start, end }: Span) => ({
  paper: paper.number,
  unit: paper.unitAt(start),
  start,
  end,
});

/** "p. 3", and of which paper where there are several. */
const nameCited = ({ paper, from, to }: CitedUnits) =>
  from === 1 && to === paper.units
    ? `${nameUnits(paper.unit, from, to)} of paper ${paper.number}`
    : `paper ${paper.number}, ${nameUnits(paper.unit, from, to)}`;

function foundElsewhere(cited: readonly CitedUnits[], paper: NumberedPaper, span: Span, level: QuotationLevel): Finding {
  const location = locationOf(paper, span);
  const where = `paper ${paper.number}, ${nameUnits(paper.unit, location.unit)}`;
  if (cited.length === 0)
    return {
      result: 'verified',
      note: `${HOW[level]} in ${where}. The reply cites no page for it.`,
      difference: [],
      location,
    };
  return { result: 'differs', note: `It stands in ${where}, not in ${listCited(cited)}.`, difference: [], location };
}

/** The cited units in words. */
export const listCited = (cited: readonly CitedUnits[]) => [...new Set(cited.map(nameCited))].join(' or ');

function describeAlike(
  found: Exclude<QuotationResult, { answer: 'not-found' }>,
  cited: readonly CitedUnits[],
  paper: NumberedPaper,
): Finding {
  const { span } = found.hit;
  const location = locationOf(paper, span);
  const where = `paper ${paper.number}, ${nameUnits(paper.unit, location.unit)}`;
  const isCited =
    cited.length === 0 ||
    cited.some((units) => units.paper === paper && units.from <= location.unit && location.unit <= units.to);
  if (found.answer === 'found') {
    const note = isCited ? `${HOW[found.level]}, in ${where}.` : `It stands in ${where}, not in ${listCited(cited)}.`;
    return { result: isCited ? 'verified' : 'differs', note, difference: [], location };
  }
  const elsewhere = isCited ? '' : ` The reply cites ${listCited(cited)}.`;
  return { result: 'differs', note: `The words differ from ${where}.${elsewhere}`, difference: found.difference, location };
}
