import type { Paper } from '#platform/server/pdf/paper.ts';
import { MEMORANDUM_MESSAGES } from '../memorandum.contract.ts';
import { type CaptionedStart, compareCaptions, describeDifferences } from './understanding/compare-captions.ts';
import { findOtherTitle, titleKind } from './understanding/find-other-title.ts';
import { readCaption } from './understanding/read-caption.ts';

/** A reason why two papers may be the wrong ones, which their person can set aside. */
export interface PaperDoubt {
  /** For the audit log: no word of a paper. */
  what: string;
  sentence: string;
}

/** Comparison of two papers' first pages, as a pair. */
export interface PairCheck {
  /** True if the first paper calls itself sworn or affirmed, and the second a memorandum. */
  areSwapped: boolean;
  doubts: PaperDoubt[];
}

/** Checks whether these are the two papers of one case. @param memorandum its first pages; undefined where they could not be read at once */
export function checkPair(memorandum: Paper | undefined, affirmation: Paper | undefined): PairCheck {
  const first = captioned(memorandum, affirmation);
  const second = captioned(affirmation, memorandum);
  return {
    areSwapped: first !== null && second !== null && isSworn(first) && titleKind(second.caption.title) === 'memorandum',
    doubts: [...doubtTitle(first, 'memorandum'), ...doubtTitle(second, 'affirmation'), ...doubtCase(first, second)],
  };
}

type Start = CaptionedStart | null;

const captioned = (paper: Paper | undefined, other: Paper | undefined): Start =>
  paper ? { paper, caption: readCaption(paper, other ? [other] : []) } : null;

const isSworn = ({ caption }: CaptionedStart) => titleKind(caption.title) === 'affirmation';

const TITLE_DOUBTS = {
  memorandum: { what: 'title of the memorandum', is: 'The first paper does not seem to be a memorandum of law' },
  affirmation: {
    what: 'title of the supporting paper',
    is: 'The second paper does not seem to be an affirmation, affidavit, or declaration',
  },
} as const;

function doubtTitle(start: Start, role: keyof typeof TITLE_DOUBTS): PaperDoubt[] {
  const title = start && findOtherTitle(start, role);
  const { what, is } = TITLE_DOUBTS[role];
  return title ? [{ what, sentence: `${is}: its title is “${title}”.` }] : [];
}

function doubtCase(memorandum: Start, affirmation: Start): PaperDoubt[] {
  const differences = memorandum && affirmation ? compareCaptions(memorandum, affirmation) : [];
  if (!affirmation || differences.length === 0) return [];
  const words = describeDifferences(differences, supportingName(affirmation));
  return [{ what: differences.map(({ what }) => what).join(', '), sentence: `${MEMORANDUM_MESSAGES.twoCases} ${words}` }];
}

const supportingName = ({ caption }: CaptionedStart) =>
  /AFFIRMATION|AFFIDAVIT|DECLARATION/i.exec(caption.title ?? '')?.[0].toLowerCase() ?? 'supporting paper';
