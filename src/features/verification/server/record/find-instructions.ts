import { locationAt, type Paper, pdfPageAt } from '#platform/server/pdf/paper.ts';
import type { Span } from '../citations/citation.ts';
import { INSTRUCTIONS } from './instruction-patterns.ts';
import { splitSentences } from './split-sentences.ts';

/** A sentence addressed to a machine, or to the person who drafts, and not to the Court. */
export interface FoundInstruction {
  text: string;
  /** In the paper's text; null if it is in hidden text. */
  span: Span | null;
  pdfPage: number;
}

/** Most characters of a sentence that are checked; no longer one gives an order. */
const LONGEST = 1200;
const MOST = 100;
const HIDDEN = /[\u00ad\u200b-\u200f\u2060-\u2064\ufeff]/g;

/** Finds every sentence of a paper, hidden text included, that tries to steer a machine or the drafting of the answer. */
export function findInstructions(paper: Paper): FoundInstruction[] {
  const seen = paper.blocks.flatMap(({ start, end }) =>
    instructionsIn(paper.text.slice(start, end))
      .map((span) => ({ start: start + span.start, end: start + span.end }))
      .filter((span) => !locationAt(paper, span.start).isApproximate || isWellRead(paper.text.slice(span.start, span.end))),
  );
  const shown = seen.map((span) => ({
    text: paper.text.slice(span.start, span.end),
    span,
    pdfPage: pdfPageAt(paper, span.start),
  }));
  const hidden = paper.hidden.flatMap(({ text, pdfPage }) =>
    instructionsIn(text).map(({ start, end }) => ({ text: text.slice(start, end), span: null, pdfPage })),
  );
  return [...shown, ...hidden].slice(0, MOST);
}

const FEWEST_WORDS = 6;

/** True for a sentence that OCR did not make up of noise: enough words, and hardly anything else. */
function isWellRead(sentence: string): boolean {
  const words = sentence.match(/(?<!\S)["“(]?\p{L}[\p{Ll}’'-]*[.,;:!?”")]?(?!\S)/gu) ?? [];
  return words.length >= FEWEST_WORDS && words.length >= sentence.trim().split(/\s+/).length * 0.9;
}

/** Finds the sentences of a text that give such an order. */
export function instructionsIn(text: string): Span[] {
  return splitSentences(text).filter(({ start, end }) => {
    const sentence = text
      .slice(start, Math.min(end, start + LONGEST))
      .replace(HIDDEN, '')
      .replace(/\s+/g, ' ');
    return INSTRUCTIONS.some((pattern) => pattern.test(sentence));
  });
}
