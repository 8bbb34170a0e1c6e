import type { SectionId } from './draft.ts';

/** A model's material for one section: the papers as data, and the closed list of what it may cite. It travels as JSON. */
export interface SectionMaterial {
  section: {
    id: SectionId;
    label: string | null;
    heading: string;
    words: number;
    parts: MaterialPart[];
  };
  case: MaterialCase;
  facts: MaterialFact[];
  plaintiffsPoints: MaterialPoint[];
  authorities: MaterialAuthority[];
  confront: { id: string; answer: string }[];
  record: MaterialPassage[];
  conflicts: { title: string; says: string; ids: string[] }[];
  computed: { says: string; figure: string; workedOut: string; from: string[] }[];
}

export interface MaterialPart {
  kind: string;
  heading: string | null;
  notes: readonly string[];
  /** Ids of decisions that may carry it. */
  supports: string[];
  /** Ids of the record that bear on it. */
  record: string[];
  /** The point of the plaintiff that it answers, by its place in the list. */
  answersPoint: number | null;
  /** Paragraphs with the computed figures that follow the model's own. */
  writtenByCode: string[];
}

export interface MaterialCase {
  court: string | null;
  county: string | null;
  department: string;
  /** Notes on the department, for the author. */
  notes: readonly string[];
  motion: string | null;
  plaintiffs: MaterialParty[];
  defendants: MaterialParty[];
  /** Affiant of the supporting paper. */
  affiant: string | null;
  papers: { supporting: string; plaintiffs: string };
  counsel: string;
}

export interface MaterialParty {
  name: string;
  /** As the papers call it: "Harborlight", "the Bakery"; null where they give no short name. */
  shortName: string | null;
  role: 'plaintiff' | 'business' | 'individual';
}

export interface MaterialFact {
  /** Its subject: "purchasePrice". */
  key: string;
  label: string;
  value: string;
  id: string;
  /** Whose statement it is: "plaintiff", "client", "client about plaintiff", "plaintiff about client". */
  speaker: string;
  /** The paper reports what the other side says. */
  isReported: boolean;
}

export interface MaterialPoint {
  label: string | null;
  heading: string;
  parts: string[];
  pages: string[];
  cites: string[];
  isAnsweredHere: boolean;
}

export interface MaterialAuthority {
  id: string;
  cite: string;
  side: string;
  use: 'support' | 'answer' | 'either';
  weight: 'home' | 'court-of-appeals' | 'persuasive' | 'unknown';
  propositions: readonly string[];
  posture: string | null;
  caution: string | null;
  mustSay: readonly string[];
  isCitedByPlaintiff: boolean;
}

export interface MaterialPassage {
  id: string;
  text: string;
}
