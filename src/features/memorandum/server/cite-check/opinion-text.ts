import { type IndexedPaper, indexPaper } from '#features/verification/server/quotations/index-paper.ts';
import { textAsPaper } from '#platform/server/pdf/text-as-paper.ts';

/** The text of a decision that the firm has imported. */
export interface OpinionText {
  authorityKey: string;
  text: string;
  /** Locations of majority, dissents and concurrences. */
  segments: readonly { start: number; end: number; kind: string }[];
}

/** An imported decision, ready for looking quotations up in it. */
export const opinionSource = ({ authorityKey, text, segments }: OpinionText): IndexedPaper =>
  indexPaper(
    authorityKey,
    textAsPaper(text),
    segments.map(({ start, end, kind }) => ({ start, end, label: kind })),
  );

const HOW = [
  '',
  '',
  ', apart from capitals and punctuation',
  ', with the marked omissions and changes',
  ' approximately: the page was read from a picture',
];
/** Wording of how closely a quotation was found, behind "has these words". */
export const describeMatch = (level: number) => HOW[level] ?? '';
