import type { Authority } from '#features/verification/server/library/authority.ts';
import type { CitedAuthority } from '../understanding/case-file.ts';
import type { PaperRole } from '../understanding/create-mask.ts';
import type { DraftSection, SectionId } from './draft.ts';

/** A place of the record that the draft may cite: the paragraphs of the supporting paper, the pages of the plaintiff's memorandum. */
export interface RecordSource {
  /** Text inside a token: "A14" is paragraph 14, "Ap3" page 3 of a paper without numbered paragraphs, "M3" printed page 3. */
  id: string;
  role: PaperRole;
  /** Exactly one of both is set. */
  paragraph: string | null;
  page: string | null;
  /** Text of the passage, private data masked. */
  text: string;
}

/** A decision that the draft may cite, or has to answer. */
export interface AuthoritySource {
  /** The library's key; "pl-1", "pl-2" … for the plaintiff's own that the library lacks. */
  id: string;
  /** Null where only the plaintiff knows it: it may be answered and never relied on. */
  authority: Authority | null;
  /** As the plaintiff cites it, where the plaintiff does. */
  cited: Pick<CitedAuthority, 'text' | 'name'> | null;
  /** `support`: for us. `answer`: adverse, only to be answered. `either`: mixed, helps in part and has to be owned. */
  use: 'support' | 'answer' | 'either';
}

/** Everything that the draft may cite. Nothing else exists for it. */
export interface DraftSources {
  records: RecordSource[];
  authorities: AuthoritySource[];
  /** Short names by which the papers are cited: "Delgado Aff.", "Pl. Mem.". */
  shortNames: Record<PaperRole, string>;
}

/** A point of the plaintiff, and the section of ours that answers it. */
export interface AnsweredPoint {
  /** "POINT II"; null where the plaintiff numbers none. */
  label: string | null;
  heading: string;
  /** Printed pages on which it stands, as ids: "M4", "M5". */
  pages: string[];
  answeredIn: SectionId;
}

/** A question to the model. */
export interface Prompt {
  instructions: string;
  /** JSON. */
  material: string;
  /** Most characters that the material may have. */
  room: number;
}

/** A section of the brief: to be asked of the model, or written already. */
export interface SectionBrief {
  id: SectionId;
  label: string | null;
  /** The plan's heading, blanks filled where the papers fill them; what is left in brackets is for the model to word. */
  heading: string;
  /** In their order; the model may not add one or leave one out. */
  parts: { kind: string; heading: string | null }[];
  /** Words that the section should have at most. */
  words: number;
  /** Ids of adverse decisions that have to be answered in this section by name. */
  confronts: string[];
  /** The question for the model; null where code has written the section. */
  prompt: Prompt | null;
  /** Written by code, in the place of a prompt. */
  written: DraftSection | null;
  /** Code's own paragraphs that follow a part's, by the part's kind: computed figures are never the model's. */
  added: Record<string, string[]>;
}

/** The whole task of drafting, made from the two papers and the library alone. */
export interface DraftBrief {
  sections: SectionBrief[];
  /** The question for the theory of the case and the argument of each point; null where a model argues none. */
  outline: Prompt | null;
  /** Decisions that each section may rely on or has to answer, by its id. */
  citable: Partial<Record<SectionId, string[]>>;
  sources: DraftSources;
  points: AnsweredPoint[];
  /** Sums, dates and rates that code computed, as they may be printed: "$37,140.00", "89.44%". */
  computed: string[];
  /** Parts of the papers left out of a prompt because they did not fit, worded for the report. */
  leftOut: string[];
  /** Notes on the model's reading of the papers, for the report; missing from briefs made before it read them. */
  reading?: string[];
}

/** Citation style of decisions. */
export type CitationStyle = 'bluebook' | 'official';
