import type { Paper } from '#platform/server/pdf/paper.ts';
import type { Sentence } from '../understanding/divide-sentences.ts';
import { type Parts, partKey } from './figure-arithmetic.ts';
import { cuesOf, cueWords } from './figure-cues.ts';
import type { Figure } from './find-figures.ts';
import type { PartyWords } from './party-words.ts';

/** A paper cut into its sentences with their figures. */
export interface FiguredPaper {
  text: Paper['text'];
  sentences: readonly Sentence[];
  figures: readonly Figure[];
  /** Heading above each sentence. */
  headings: readonly string[];
}

/** The cues of each figure, in their order. */
export function describeFigures(paper: FiguredPaper, parties: PartyWords, parts: Parts): string[][] {
  const words = paper.sentences.map((sentence, index) => wordsOf(paper, sentence, index, parties));
  return paper.figures.map((figure) => {
    const sentence = paper.sentences[figure.sentence];
    if (!sentence) return [];
    const inside = paper.figures.filter((other) => other.sentence === figure.sentence);
    const cut = (from: number, to: number) => cueWords(paper.text.slice(from, to), inside, from, parties);
    const earlier = earlierInBlock(paper, figure.sentence).flatMap((index) => words[index] ?? []);
    const cues = cuesOf({
      before: cut(sentence.start, figure.start),
      after: cut(figure.end, sentence.end),
      earlier,
      heading: cueWords(paper.headings[figure.sentence] ?? '', [], 0, parties),
    });
    return [...cues, ...[...(parts.get(partKey(figure)) ?? [])].map((part) => `is ${part}`)];
  });
}

/** The cues of each sentence as a whole. */
export function describeSentences(paper: FiguredPaper, parties: PartyWords): string[][] {
  const words = paper.sentences.map((sentence, index) => wordsOf(paper, sentence, index, parties));
  return words.map((own, index) => {
    const cues = new Set<string>();
    for (const [at, word] of own.entries()) {
      cues.add(`s ${word}`);
      if (at > 0) cues.add(`ss ${own[at - 1]} ${word}`);
      if (at > 1) cues.add(`s_s ${own[at - 2]} ${word}`);
    }
    for (const word of earlierInBlock(paper, index).flatMap((other) => words[other] ?? [])) cues.add(`e ${word}`);
    return [...cues];
  });
}

function wordsOf({ text, figures }: FiguredPaper, { start, end }: Sentence, index: number, parties: PartyWords): string[] {
  return cueWords(text.slice(start, end), figures.filter(({ sentence }) => sentence === index), start, parties);
}

/** Sentences before this one that a reader still has in mind: two of the same block. */
function earlierInBlock({ sentences }: FiguredPaper, index: number): number[] {
  return [index - 2, index - 1].filter((other) => other >= 0 && sentences[other]?.block === sentences[index]?.block);
}
