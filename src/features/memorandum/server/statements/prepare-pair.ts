import type { ReadPaper } from '../understanding/case-file.ts';
import type { PaperRole } from '../understanding/create-mask.ts';
import { describeFigures, describeSentences, type FiguredPaper } from './describe-figures.ts';
import { playParts } from './figure-arithmetic.ts';
import { type Figure, findFigures, sentencesOfCase } from './find-figures.ts';
import { reportReader } from './find-speaker.ts';
import { findSideByName, type SideByName } from './party-names.ts';

/** Parts of a read paper in which its statements are found. */
export type StatementSource = Pick<ReadPaper, 'role' | 'paper' | 'citations'>;

/** A paper prepared for classification: sentences, figures, cues, and the stretches that report the other side. */
export interface PreparedPaper extends FiguredPaper {
  role: PaperRole;
  /** Cues of each figure, in order. */
  figureCues: string[][];
  sentenceCues: string[][];
  /** Offsets in the paper's text. */
  reported: { start: number; end: number }[];
}

export interface PartyNames {
  plaintiffs: readonly string[];
  defendants: readonly string[];
}

/** Prepares both papers: what one of them defines or computes is a cue in the other. */
export function preparePair(memorandum: StatementSource, affirmation: StatementSource, names: PartyNames): PreparedPaper[] {
  const parties = findSideByName(names, memorandum.paper.text, affirmation.paper.text);
  const cut = [memorandum, affirmation].map((source) => ({ source, ...cutIntoSentences(source) }));
  const parts = playParts(cut.flatMap(({ figures }) => figures));
  return cut.map(({ source, ...figured }) => ({
    ...figured,
    role: source.role,
    figureCues: describeFigures(figured, parties, parts),
    sentenceCues: describeSentences(figured, parties),
    reported: findReported(source.role, figured, parties),
  }));
}

function cutIntoSentences({ paper, citations }: StatementSource): FiguredPaper {
  const sentences = sentencesOfCase(paper, citations);
  const figures: Figure[] = findFigures(paper, citations, sentences);
  let heading = '';
  const headings = sentences.map(({ start, end, block }) => {
    const words = paper.text.slice(start, end);
    if (block.isCentered || (words.length < 90 && !/[.;:!?]["”’)]*$/.test(words))) heading = words;
    return heading;
  });
  return { text: paper.text, sentences, figures, headings };
}

function findReported(role: PaperRole, { text, sentences }: FiguredPaper, parties: SideByName): PreparedPaper['reported'] {
  const reader = reportReader(role, parties);
  return sentences.flatMap(({ start, end, block }, index) => {
    const startsBlock = sentences[index - 1]?.block !== block;
    return reader.read(text.slice(start, end), startsBlock).map((span) => ({ start: start + span.start, end: start + span.end }));
  });
}
