import type { AuthoritySource, CitationStyle } from '../drafting/brief.ts';
import type { PaperRole } from '../understanding/create-mask.ts';
import type { CitableLocations } from './cite-records.ts';
import { markBlanks } from './find-blanks.ts';
import type { InlineText } from './inline-text.ts';
import type { ParagraphBuilder } from './paragraph-builder.ts';
import { setTypography } from './set-typography.ts';

/** Context for typesetting a paper's citations, and the state carried from one paragraph to the next. */
export interface CitationContext {
  style: CitationStyle;
  locations: CitableLocations;
  authorities: ReadonlyMap<string, AuthoritySource>;
  shortNames: ReadonlyMap<string, string>;
  /** Decisions that have already been cited in full. */
  cited: Set<string>;
  /** Explanations of the papers' short forms, each removed once it was given. */
  explanations: Map<PaperRole, string>;
}

/** The draft's own words between two offsets. */
export function plainInline(text: string, start: number, end: number): InlineText {
  return { text: text.slice(start, end), start, end };
}

/** Marks what cannot become a citation, so that it remains visible. */
export function unknownInline(words: string, { start, end }: Pick<InlineText, 'start' | 'end'>): InlineText {
  return { text: `[VERIFY citation: ${words.replace(/[[\]]/g, '')}]`, start, end };
}

/** Applies typography and blanks to finished pieces. */
export function finishInlines({ pieces }: Pick<ParagraphBuilder, 'pieces'>): InlineText[] {
  const [first] = pieces;
  if (first) first.text = first.text.trimStart();
  const last = pieces.at(-1);
  if (last) last.text = last.text.trimEnd();
  return markBlanks(setTypography(pieces)).filter(({ text, footnote }) => text !== '' || footnote);
}
