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
  /** The theory of the case and the argument of every section; null before it was made. */
  outline: MaterialOutline | null;
  /** What the sections written so far say, in their own words. */
  written: WrittenSection[];
  facts: MaterialFact[];
  /** The dispute matrix: what each side says of each subject. */
  disputes: MaterialDispute[];
  chronology: MaterialEvent[];
  clauses: MaterialClause[];
  plaintiffsPoints: MaterialPoint[];
  authorities: MaterialAuthority[];
  confront: MaterialConfrontation[];
  record: MaterialPassage[];
  computed: { says: string; figure: string; workedOut: string; from: string[] }[];
}

export interface MaterialOutline {
  theory: string;
  sections: { id: SectionId; label: string | null; heading: string; summary: string; parts: MaterialArgument[] }[];
}

/** The argument of one part, as it was planned: what it has to show, what carries it, what hurts and how that is met. */
export interface MaterialArgument {
  kind: string;
  heading: string | null;
  elements: string[];
  record: string[];
  authorities: string[];
  hurts: { fact: string; record: string[]; answer: string }[];
}

/** A section that stands already: its headings and the sentence that opens each paragraph. */
export interface WrittenSection {
  id: SectionId;
  label: string | null;
  heading: string;
  says: string[];
}

export interface MaterialDispute {
  about: string;
  /** The element of the claim or defense that it goes to. */
  element: string | null;
  state: 'disputed' | 'agreed' | 'both papers speak of it' | 'one side' | 'quoted differently';
  says: string;
  ids: string[];
}

export interface MaterialEvent {
  date: string;
  says: string;
  /** Whose statement it is. */
  speaker: string;
  id: string;
}

/** A clause of the agreement in the words that a paper quotes. */
export interface MaterialClause {
  /** "9.1(h)". */
  section: string;
  words: string;
  id: string;
}

/** An adverse decision that the section answers. */
export interface MaterialConfrontation {
  id: string;
  answer: string;
  /** Plaintiff's own sentences that cite it. */
  plaintiffSays: MaterialPassage[];
  /** Facts of this record that take the case out of it. */
  distinguishes: MaterialGround[];
  /** Facts that would, and that were not found. */
  notFound: string[];
}

/** A fact in the library's words, with the places of the record that show it. */
export interface MaterialGround {
  fact: string;
  record: string[];
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
  /** Plaintiff's own sentence that opens the point. */
  opens: string | null;
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
  holding: string | null;
  /** Facts that it turned on, each with its page. */
  turnedOn: readonly { fact: string; pin: string | null }[];
  /** Facts of this record that bring the case within it. */
  follows: MaterialGround[];
  /** Facts of this record that plaintiff can set it aside with. */
  hurts: MaterialGround[];
  /** Paragraphs of its text, where the firm has it: nothing else of a decision may be quoted. */
  text: readonly string[];
  posture: string | null;
  caution: string | null;
  mustSay: readonly string[];
  isCitedByPlaintiff: boolean;
}

export interface MaterialPassage {
  id: string;
  text: string;
}
