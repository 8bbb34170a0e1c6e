import type { Span } from '#features/verification/server/citations/citation.ts';
import { splitSentences } from '#features/verification/server/record/split-sentences.ts';
import type { Block } from '#platform/server/pdf/paper.ts';
import type { CheckedPaper } from './case-file.ts';
import { isIndentedBlock } from './indented-block.ts';

/** An indented paragraph without quotation marks that gives the words of a paper. */
export interface BlockQuotation extends Span {
  text: string;
  /** Index of the citation that gives its source; undefined where there is none. */
  citation: number | undefined;
  /** End of the paragraph that introduces it. */
  introducedAt: number;
}

const FEWEST_WORDS = 12;
/** A list, a table, or a quotation that has its marks. */
const OTHER_START = /^(?:["“•▪◦‣–-]|\(?[\da-zA-Z]{1,3}[.)]\s)/;
/** A question or an answer of a transcript. */
const TESTIMONY = /^[QA][.:]\s/;
/** Words that may stand before the citation below a block quotation. */
const LEAD_IN = /^\s*[([]?\s*(?:(?:see|at)\s)?(?:\d{4}\s)?\s*$/i;

/**
 * Finds block quotations: the indented paragraphs behind a colon, or the questions and answers there, whose citation begins the next
 * paragraph, or is the only one in the sentence that introduces them.
 */
export function findBlockQuotations(reader: CheckedPaper): BlockQuotation[] {
  const { paper } = reader;
  const body = paper.blocks.filter(({ kind }) => kind === 'body');
  const wordsOf = ({ start, end }: Block) => paper.text.slice(start, end);
  return body.flatMap((block, index) => {
    const before = body[index - 1];
    if (!before || block.isCentered || !isIndentedBlock(paper, block) || isIndentedBlock(paper, before)) return [];
    const isTestimony = TESTIMONY.test(wordsOf(block));
    const next = body.slice(index + 1).find((other) => !isIndentedBlock(paper, other) || other.isCentered);
    const { end } = body[(next ? body.indexOf(next) : body.length) - 1] ?? block;
    const text = paper.text.slice(block.start, end);
    if ((OTHER_START.test(text) && !isTestimony) || text.split(/\s+/).length < FEWEST_WORDS) return [];
    if (!/:$/.test(wordsOf(before).trimEnd())) return [];
    const citation = citedBelow(reader, next) ?? citedAbove(reader, before);
    return [{ start: block.start, end, text, citation, introducedAt: before.end }];
  });
}

function citedBelow({ paper, citations }: CheckedPaper, block: Block | undefined): number | undefined {
  if (!block) return undefined;
  const index = citations.findIndex(({ citation }) => citation.start >= block.start);
  const start = citations[index]?.citation.start ?? block.end;
  return start < block.end && LEAD_IN.test(paper.text.slice(block.start, start)) ? index : undefined;
}

/** The citation of the sentence that introduces the quotation, if it has one alone. */
function citedAbove({ paper, citations }: CheckedPaper, block: Block): number | undefined {
  const last = splitSentences(paper.text.slice(block.start, block.end)).at(-1);
  const from = block.start + (last?.start ?? 0);
  const within = [...citations.keys()].filter((index) => {
    const start = citations[index]?.citation.start ?? -1;
    return start >= from && start < block.end;
  });
  return within.length === 1 ? within[0] : undefined;
}
