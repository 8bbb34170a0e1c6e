import type { PointKind } from '../plan/points.ts';

/** The sections of the memorandum in the order of the paper; the points between standard and conclusion stand as the plan orders them. */
export type SectionId = 'preliminary' | 'facts' | 'standard' | PointKind | 'replies' | 'conclusion';

/**
 * A part of a section: its paragraphs in plain text. Where something is cited stands a token in double brackets, never the citation
 * itself: `[[A14]]`, `[[A14-A16, M3]]` for the record, `[[lg-funding-v-united-senior]]` for a decision, `[[=principis-v-i-do]]`
 * for its name in running text. What the attorney has to add stands as `[ATTORNEY: …]`. A paragraph that is nothing but a quotation
 * of fifty words or more, with its token behind it, is set as a block.
 */
export interface DraftPart {
  /** "reconciliation", as the plan calls it. */
  kind: string;
  /** A whole sentence; null where the section has this one part only. */
  heading: string | null;
  paragraphs: string[];
}

/** A section of the draft, by whom it was written: a model, or code where the words must be right. */
export interface DraftSection {
  id: SectionId;
  /** "POINT I"; null for what is no point. */
  label: string | null;
  heading: string;
  parts: DraftPart[];
  writtenBy: 'model' | 'code';
}

/** The memorandum's text, before citations are set and pages are counted. */
export interface Draft {
  sections: DraftSection[];
}

/** A place in the draft: offsets into the text of one paragraph, or of a heading (`paragraph` null). */
export interface DraftLocation {
  section: SectionId;
  /** Index of the part; -1 for the heading of the section itself. */
  part: number;
  paragraph: number | null;
  start: number;
  end: number;
}
