import type { Paper } from '#platform/server/pdf/paper.ts';
import type { Span } from '../citations/citation.ts';
import { type FoldedWord, foldWords } from './fold-words.ts';
import { normalizeText } from './normalize-text.ts';
import type { NormalizedText } from './normalized-text.ts';

/** A part of an opinion: "majority", "dissent of Fahey, J.". */
export interface PaperPart extends Span {
  label: string;
}

/** A paper prepared for looking up many quotations. */
export interface IndexedPaper {
  /** As in the report: "Delgado Aff.". */
  name: string;
  paper: Paper;
  parts: PaperPart[];
  /** The text at level 1. */
  plain: NormalizedText;
  words: FoldedWord[];
  /** Positions of each word in `words`, ascending. */
  positions: Map<string, number[]>;
}

/** Indexes a paper once, so that each quotation costs little; nothing before it is needed. @param parts an opinion's majority, dissents … */
export function indexPaper(name: string, paper: Paper, parts: PaperPart[] = []): IndexedPaper {
  const plain = once(() => normalizeText(paper.text, 1));
  const words = once(() => foldWords(paper.text, plain()));
  const positions = once(() => positionsOf(words()));
  return {
    ...{ name, paper, parts },
    get plain() {
      return plain();
    },
    get words() {
      return words();
    },
    get positions() {
      return positions();
    },
  };
}

function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

function positionsOf(words: readonly FoldedWord[]): Map<string, number[]> {
  const positions = new Map<string, number[]>();
  for (const [position, { word }] of words.entries()) {
    const known = positions.get(word);
    if (known) known.push(position);
    else positions.set(word, [position]);
  }
  return positions;
}
