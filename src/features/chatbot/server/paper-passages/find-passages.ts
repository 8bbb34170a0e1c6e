import type { PaperPassage } from '#features/chatbot/papers.contract.ts';
import { findQuotationHits, readQuotation } from '#features/verification/server/quotations/find-quotation-hits.ts';
import { dividePaper } from './divide-paper.ts';
import type { NumberedPaper } from './numbered-paper.ts';
import { rankChunks } from './rank-chunks.ts';

const MOST = 10;
const QUOTED = /["“]([^"”]{2,200})["”]/g;

/** Finds the passages of papers that say something, the best first; those with the words in quotation marks before all others. */
export function findPassages(papers: readonly NumberedPaper[], query: string): PaperPassage[] {
  const chunks = papers.flatMap((paper) => dividePaper(paper));
  const phrases = [...query.matchAll(QUOTED)].map(([, words = '']) => readQuotation(words));
  const exact = phrases.flatMap((phrase) =>
    papers.flatMap((paper) =>
      findQuotationHits(phrase, paper.whole()).flatMap(({ hit }) => {
        const chunk = chunks.find((each) => each.paper === paper && each.start <= hit.span.start && hit.span.start < each.end);
        return chunk ? [{ ...chunk, ...hit.span, unit: paper.unitAt(hit.span.start) }] : [];
      }),
    ),
  );
  const found = exact.length > 0 ? exact : rankChunks(chunks, query);
  return found.slice(0, MOST).map(({ paper, unit, start, end, heading }) => {
    const text = exact.length > 0 ? around(paper.paper.text, start, end) : paper.paper.text.slice(start, end);
    return { paper: paper.number, unit, start, end, heading, text };
  });
}

const CONTEXT = 160;

function around(text: string, start: number, end: number): string {
  const from = Math.max(0, start - CONTEXT);
  const to = Math.min(text.length, end + CONTEXT);
  return `${from > 0 ? '… ' : ''}${text.slice(from, to).toWellFormed()}${to < text.length ? ' …' : ''}`;
}
