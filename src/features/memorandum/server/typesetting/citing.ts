import type { AuthoritySource, CitationStyle } from '../drafting/brief.ts';
import type { PaperRole } from '../understanding/create-mask.ts';
import type { CitableLocations } from './cite-records.ts';
import { markBlanks } from './find-blanks.ts';
import type { Inline } from './inline.ts';
import type { LineOfText } from './line-of-text.ts';
import { setTypography } from './set-typography.ts';

/** Context for typesetting a paper's citations, and the state carried from one paragraph to the next. */
export interface Citing {
  style: CitationStyle;
  locations: CitableLocations;
  authorities: ReadonlyMap<string, AuthoritySource>;
  shortNames: ReadonlyMap<string, string>;
  /** Decisions that a token of the draft cites; the others are cited in full where they are first named. */
  isCitedByToken: ReadonlySet<string>;
  /** Decisions that have already been cited in full. */
  cited: Set<string>;
  /** Explanations of the papers' short forms, each removed once it was given. */
  explanations: Map<PaperRole, string>;
}

/** The draft's own words between two offsets. */
export function plain(text: string, start: number, end: number): Inline {
  return { text: text.slice(start, end), start, end };
}

/** Marks what cannot become a citation, so that it remains visible. */
export function unknown(words: string, { start, end }: Pick<Inline, 'start' | 'end'>): Inline {
  return { text: `[VERIFY citation: ${words.replace(/[[\]]/g, '')}]`, start, end };
}

/** Applies typography and blanks to finished pieces. */
export function finish({ pieces }: Pick<LineOfText, 'pieces'>): Inline[] {
  const [first] = pieces;
  if (first) first.text = first.text.trimStart();
  const last = pieces.at(-1);
  if (last) last.text = last.text.trimEnd();
  return markBlanks(setTypography(pieces)).filter(({ text, footnote }) => text !== '' || footnote);
}
