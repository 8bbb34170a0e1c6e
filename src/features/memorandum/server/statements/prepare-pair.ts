import type { ReadPaper } from '../understanding/case-file.ts';
import type { PaperRole } from '../understanding/create-mask.ts';
import { withYears } from './complete-dates.ts';
import { describeFigures, describeSentences, type FiguredPaper } from './describe-figures.ts';
import { partKey, playParts } from './figure-arithmetic.ts';
import { cueWords } from './figure-cues.ts';
import { traitReader } from './figure-traits.ts';
import { type FoundEvent, findEvents } from './find-events.ts';
import { findFigures, sentencesOfCase } from './find-figures.ts';
import { reportReader } from './find-speaker.ts';
import { withLedgers } from './ledger-tables.ts';
import { withMonthTables } from './month-tables.ts';
import { findSideByName, type SideByName } from './party-names.ts';
import { describeSpeakers, SIDES } from './speaker-cues.ts';

/** Parts of a read paper in which its statements are found. */
export type StatementSource = Pick<ReadPaper, 'role' | 'paper' | 'citations'>;

/** A paper prepared for classification: sentences, figures, cues, and the stretches that report the other side. */
export interface PreparedPaper extends FiguredPaper {
  role: PaperRole;
  /** Cues of each figure, in order. */
  figureCues: string[][];
  sentenceCues: string[][];
  /** Events that sentences state by their words alone. */
  events: FoundEvent[];
  /** Cues of whose statement each figure is, in order. */
  speakerCues: string[][];
  /** Stretches that the reporting frames find reported of the other side, in offsets of the paper's text. */
  reported: { start: number; end: number }[];
  /** The other side's figures that the client sets against its own, in offsets of the paper's text. */
  denied: { start: number; end: number }[];
}

export interface PartyNames {
  plaintiffs: readonly string[];
  defendants: readonly string[];
}

/** Prepares both papers: what one of them defines or computes is a cue in the other. */
export function preparePair(memorandum: StatementSource, affirmation: StatementSource, names: PartyNames): PreparedPaper[] {
  const parties = findSideByName(names, memorandum.paper.text, affirmation.paper.text);
  const [theirs, ours] = [cutIntoSentences(memorandum), cutIntoSentences(affirmation)];
  const cut = [
    { source: memorandum, ...theirs, figures: withYears(theirs.figures, ours.figures) },
    { source: affirmation, ...ours, figures: withYears(ours.figures, theirs.figures) },
  ];
  const all = cut.flatMap(({ figures }) => figures);
  const [parts, traits] = [playParts(all), traitReader(all)];
  return cut.map(({ source: { role }, ...figured }, index) => {
    const others = new Set((cut[1 - index]?.figures ?? []).map(partKey));
    const { reported, denied } = findReported(role, figured, parties);
    return {
      ...figured,
      role,
      figureCues: describeFigures(figured, parties, parts, traits),
      sentenceCues: describeSentences(figured, parties),
      events: findEvents(role, figured, sidesNamed(figured, parties)),
      speakerCues: describeSpeakers(figured, role, parties, reported, others),
      ...{ reported, denied },
    };
  });
}

function cutIntoSentences({ paper, citations }: StatementSource): FiguredPaper {
  const sentences = sentencesOfCase(paper, citations);
  const figures = withMonthTables(paper, sentences, findFigures(paper, citations, sentences));
  let heading = '';
  const headings = sentences.map(({ start, end, block }) => {
    const words = paper.text.slice(start, end);
    if (block.isCentered || (words.length < 90 && !/[.;:!?]["”’)]*$/.test(words))) heading = words;
    return heading;
  });
  return { text: paper.text, sentences, figures: withLedgers(paper, sentences, figures), headings };
}

/** The sides that each sentence names, as words of cues: "CLIENT PLAINTIFF". */
const sidesNamed = ({ text, sentences }: FiguredPaper, parties: SideByName): string[] =>
  sentences.map(({ start, end }) =>
    cueWords(text.slice(start, end), [], start, parties)
      .filter((word) => SIDES.has(word))
      .join(' '),
  );

function findReported(
  role: PaperRole,
  { text, sentences }: FiguredPaper,
  parties: SideByName,
): Pick<PreparedPaper, 'reported' | 'denied'> {
  const reader = reportReader(role, parties);
  const found = sentences.map(({ start, end, block }, index) => {
    const startsBlock = sentences[index - 1]?.block !== block;
    return { at: start, ...reader.read(text.slice(start, end), startsBlock) };
  });
  const all = (kind: 'reported' | 'denied') =>
    found.flatMap(({ at, [kind]: spans }) => spans.map(({ start, end }) => ({ start: at + start, end: at + end })));
  return { reported: all('reported'), denied: all('denied') };
}
