import type { Paper } from '#platform/server/pdf/paper.ts';
import type { Sentence } from '../understanding/divide-sentences.ts';
import { type Parts, partKey } from './figure-arithmetic.ts';
import { classesOf, cuesOf, cueWords } from './figure-cues.ts';
import { sizeOf, type traitReader } from './figure-traits.ts';
import type { Figure } from './find-figures.ts';
import type { SideByName } from './party-names.ts';

/** A paper cut into its sentences with their figures. */
export interface FiguredPaper {
  text: Paper['text'];
  sentences: readonly Sentence[];
  figures: readonly Figure[];
  /** Heading above each sentence. */
  headings: readonly string[];
}

/** The cues of each figure, in their order. */
export function describeFigures(
  paper: FiguredPaper,
  parties: SideByName,
  parts: Parts,
  traits: ReturnType<typeof traitReader>,
): string[][] {
  const bySentence = groupFigures(paper);
  const words = paper.sentences.map((sentence, index) => wordsOf(paper.text, sentence, bySentence.get(index) ?? [], parties));
  return paper.figures.map((figure) => {
    const sentence = paper.sentences[figure.sentence];
    if (!sentence) return [];
    const inside = bySentence.get(figure.sentence) ?? [];
    // Farther words are no neighbors, however long the sentence is.
    const cut = (from: number, to: number) => cueWords(paper.text.slice(from, to), inside, from, parties);
    const [before, after] = [Math.max(sentence.start, figure.start - NEAR), Math.min(sentence.end, figure.end + NEAR)];
    const earlier = earlierInBlock(paper, figure.sentence).flatMap((index) => words[index] ?? []);
    const cues = cuesOf({
      before: cut(before, figure.start),
      after: cut(figure.end, after),
      earlier,
      heading: cueWords(paper.headings[figure.sentence] ?? '', [], 0, parties),
    });
    const near = cut(figure.end, after).find((word) => /^[a-z]{3}/.test(word));
    const own = [...(parts.get(partKey(figure)) ?? []), ...traits(figure), `${sizeOf(figure)} ${near}`];
    return [...cues, ...own.map((trait) => `is ${trait}`)];
  });
}

/** The cues of each sentence as a whole. */
export function describeSentences(paper: FiguredPaper, parties: SideByName): string[][] {
  const bySentence = groupFigures(paper);
  const words = paper.sentences.map((sentence, index) => wordsOf(paper.text, sentence, bySentence.get(index) ?? [], parties));
  return words.map((own, index) => {
    const cues = new Set<string>();
    for (const [at, word] of own.entries()) {
      cues.add(`s ${word}`);
      if (at > 0) cues.add(`ss ${own[at - 1]} ${word}`);
      if (at > 1) cues.add(`s_s ${own[at - 2]} ${word}`);
    }
    const classes = classesOf(own);
    for (const [at, name] of classes.entries()) {
      cues.add(`sc ${name}`);
      if (at > 0) cues.add(`<c ${classes[at - 1]} ${name}`);
      if (at > 1) cues.add(`<c ${classes[at - 2]} _ ${name}`);
    }
    for (const word of earlierInBlock(paper, index).flatMap((other) => words[other] ?? [])) cues.add(`e ${word}`);
    return [...cues];
  });
}

const NEAR = 600;

function groupFigures({ figures }: FiguredPaper): Map<number, Figure[]> {
  const groups = new Map<number, Figure[]>();
  for (const figure of figures) {
    const group = groups.get(figure.sentence);
    if (group) group.push(figure);
    else groups.set(figure.sentence, [figure]);
  }
  return groups;
}

function wordsOf(text: string, { start, end }: Sentence, figures: readonly Figure[], parties: SideByName): string[] {
  return cueWords(text.slice(start, end), figures, start, parties);
}

/** Sentences before this one that a reader still has in mind: two of the same block. */
function earlierInBlock({ sentences }: FiguredPaper, index: number): number[] {
  return [index - 2, index - 1].filter((other) => other >= 0 && sentences[other]?.block === sentences[index]?.block);
}
