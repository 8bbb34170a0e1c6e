import type { Span } from '#features/verification/server/citations/citation.ts';
import { splitSentences } from '#features/verification/server/record/split-sentences.ts';
import type { Token } from '../drafting/tokens.ts';

/** A sentence of a paragraph with its citations. */
export interface DraftSentence extends Span {
  /** Tokens in the sentence itself. */
  tokens: Token[];
  /** Tokens directly after it, as a citation sentence of their own. */
  behind: Token[];
}

const LEAD = /^\s*(?:(?:see(?:,? also)?|but see|accord|cf\.|compare|contra|e\.g\.)(?:,? e\.g\.)?,?|and|with)?\s*$/i;
const BETWEEN = /^[\s;,.]*(?:(?:see(?:,? also)?|accord|and|with)(?:,? e\.g\.)?,?\s*)?$/i;

/** Splits a paragraph into sentences; one that consists of tokens alone belongs to the sentence before it. */
export function divideDraftSentences(text: string, tokens: readonly Token[], quotations: readonly Span[]): DraftSentence[] {
  const sentences: DraftSentence[] = [];
  for (const span of joinInsideQuotations(splitSentences(withCapitalTokens(text, tokens)), quotations)) {
    const inside = tokens.filter(({ start, end }) => start >= span.start && end <= span.end);
    const run = leadingRun(text, span, inside);
    const last = sentences.at(-1);
    if (last) last.behind.push(...inside.slice(0, run.count));
    const start = last ? run.end : span.start;
    if (last && !/\p{L}/u.test(restOf(text, start, span.end))) continue;
    sentences.push({ start, end: span.end, tokens: last ? inside.slice(run.count) : inside, behind: [] });
  }
  return sentences;
}

/** Replaces tokens with capitalized words, so that a sentence may begin with one. */
function withCapitalTokens(text: string, tokens: readonly Token[]): string {
  let capital = '';
  let from = 0;
  for (const { start, end } of tokens) {
    capital += `${text.slice(from, start)}[[${'X'.repeat(end - start - 4)}]]`;
    from = end;
  }
  return capital + text.slice(from);
}

function joinInsideQuotations(spans: readonly Span[], quotations: readonly Span[]): Span[] {
  const joined: Span[] = [];
  let next = 0;
  for (const span of spans) {
    while ((quotations[next]?.end ?? Number.POSITIVE_INFINITY) < span.start) next += 1;
    const last = joined.at(-1);
    const isInside = (quotations[next]?.start ?? Number.POSITIVE_INFINITY) < span.start;
    if (last && isInside) last.end = span.end;
    else joined.push({ ...span });
  }
  return joined;
}

/** Finds the tokens at the beginning of a span, with their signals, that do not continue into a sentence. */
function leadingRun(text: string, span: Span, tokens: readonly Token[]): { count: number; end: number } {
  let [count, end] = [0, span.start];
  for (const token of tokens) {
    const between = text.slice(end, token.start);
    if (token.kind === 'name' || !(count === 0 ? LEAD : BETWEEN).test(between)) break;
    [count, end] = [count + 1, token.end];
  }
  const rest = restOf(text, end, span.end);
  const isOver = rest === '' || /^["“‘(]{0,2}\p{Lu}/u.test(rest) || /^\([^()]{0,300}\)[.;]?$/.test(rest);
  if (count === 0 || !isOver) return { count: 0, end: span.start };
  return { count, end: rest.startsWith('(') && /\)[.;]?$/.test(rest) ? span.end : end };
}

const restOf = (text: string, start: number, end: number) =>
  text
    .slice(start, end)
    .replace(/^[\s.;,]+/, '')
    .trimEnd();
