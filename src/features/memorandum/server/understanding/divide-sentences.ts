import type { ResolvedCitation, Span } from '#features/verification/server/citations/citation.ts';
import { splitSentences } from '#features/verification/server/record/split-sentences.ts';
import type { Block, Paper } from '#platform/server/pdf/paper.ts';

/** A sentence of a paper with the citations that vouch for it: those inside of it, and those that stand alone behind it. */
export interface Sentence extends Span {
  /** End of its last citation. */
  until: number;
  block: Block;
  /** Indexes into the paper's citations. */
  citations: number[];
}

/** Divides a paper's body and footnotes into statements; a heading is none. */
export function divideSentences(paper: Paper, citations: readonly ResolvedCitation[]): Sentence[] {
  return paper.blocks
    .filter(({ kind }) => kind === 'body' || kind === 'footnote')
    .flatMap((block) => groupSentences(paper, block, citations));
}

function groupSentences(paper: Paper, block: Block, citations: readonly ResolvedCitation[]): Sentence[] {
  const statements: Sentence[] = [];
  // Citations and sentences both follow the text, so that one walk through each is enough.
  let next = citations.findIndex(({ citation }) => citation.start >= block.start);
  for (const sentence of sentencesOf(paper, block)) {
    const inside: number[] = [];
    for (; next >= 0 && (citations[next]?.citation.start ?? sentence.end) < sentence.end; next += 1) inside.push(next);
    const last = statements.at(-1);
    if (last && inside.length > 0 && isOnlyCitations(paper.text, sentence, inside, citations)) {
      last.citations.push(...inside);
      last.until = sentence.end;
    } else statements.push({ ...sentence, until: sentence.end, block, citations: inside });
  }
  return statements;
}

/** The sentences of a block, by their place in the paper. */
function sentencesOf({ text }: Paper, { start, end }: Block): Span[] {
  return splitSentences(text.slice(start, end)).map((span) => ({ start: start + span.start, end: start + span.end }));
}

/** Between the citations stand only signals, brackets and punctuation. */
function isOnlyCitations(text: string, { start, end }: Span, inside: number[], citations: readonly ResolvedCitation[]): boolean {
  let rest = '';
  let at = start;
  for (const index of inside) {
    const citation = citations[index]?.citation;
    if (!citation) continue;
    rest += text.slice(at, citation.start);
    at = Math.max(at, citation.end);
  }
  rest += text.slice(at, end);
  const words = rest
    .replace(/\((?:[^()]|\([^()]*\)){0,400}\)/g, ' ')
    .replace(/\b(?:see|also|accord|cf|e\.?g|and|citing|quoting|but)\b/gi, ' ');
  return !/\p{L}{2}/u.test(words);
}
