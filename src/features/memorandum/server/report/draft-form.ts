import type { CitationStyle } from '../drafting/brief.ts';
import type { CaseFile } from '../understanding/case-file.ts';

/** A laid-out draft, as far as the rules of form ask. */
export interface DraftForm {
  /** By 22 NYCRR 202.8-b. */
  words: number;
  /** The number that its certification gives; null where it has none. */
  certifiedWords: number | null;
  /** Headings in Word's own heading styles. */
  headings: readonly string[];
  hasContents: boolean;
  hasAuthorities: boolean;
  citationStyle: CitationStyle;
  file: CaseFile;
  /** What stands bracketed for the attorney. */
  blanks: readonly { text: string }[];
  /** ISO date. */
  today: string;
}
