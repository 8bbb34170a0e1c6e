import type { CitationStyle } from '../drafting/brief.ts';
import type { CaseRules } from '../form-rules/case-rules.ts';
import type { CaseFile } from '../understanding/case-file.ts';

/** Properties of a laid-out draft that the rules of form depend on. */
export interface DraftProperties {
  /** Count under 22 NYCRR 202.8-b. */
  words: number;
  /** The number in its certification; null where it has none. */
  certifiedWords: number | null;
  /** Headings in Word's own heading styles. */
  headings: readonly string[];
  hasContents: boolean;
  hasAuthorities: boolean;
  /** Links to addresses outside the file. */
  hasHyperlinks: boolean;
  hasAiCertification: boolean;
  citationStyle: CitationStyle;
  file: CaseFile;
  /** Chosen by the court, the part and the day. */
  rules: CaseRules;
  /** Bracketed notes for the attorney. */
  blanks: readonly { text: string }[];
  /** ISO date. */
  today: string;
}
