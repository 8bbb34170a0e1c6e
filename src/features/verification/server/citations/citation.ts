/** A span of a text: offsets, end exclusive. `text.slice(start, end)` is what was found. */
export interface Span {
  start: number;
  end: number;
}

/** A page, paragraph or section, or a run of them: "664", "665-66" is 665 to 666. Both ends as written in full ("24-7": "24", "27"). */
export interface Range {
  from: string;
  to: string;
}

/** A court as identified by the reporter or the bracketed words. */
export interface Court {
  /** "Ct App", "2d Dept", "Sup Ct", "SDNY", "2d Cir" …; null when nothing names it. */
  name: string | null;
  /** Department of the Appellate Division, or of the Appellate Term. */
  department: 1 | 2 | 3 | 4 | null;
}

export type CitationStyle = 'bluebook' | 'official';

/** "LG Funding, LLC v. United Senior Props. of Olathe, LLC, 181 A.D.3d 664, 665-66 (2d Dep't 2020)"; a further bracket is not part of the span. */
export interface CaseCitation extends Span {
  kind: 'case';
  /** The parties as written, without the signal; null if there is no name before the reporter. */
  name: { first: string; second: string | null } | null;
  /** Volume and first page are numbers as written; the reporter is its key: "AD3d", "NY2d", "Misc 3d", "F3d", "US" … */
  volume: string;
  reporter: string;
  page: string;
  /** Other reports of the same decision, by key: "119 NYS3d 200", "2020 NY Slip Op 01234". */
  parallels?: string[];
  pins: Range[];
  court: Court;
  year: number | null;
  /** Words of a further bracket: "affirming judgment for the funder". */
  parenthetical: string | null;
  /** "See also", "cf." …, as written. */
  signal: string | null;
  style: CitationStyle;
  /** Subsequent history that makes it a part of the decision before it: "affd", "lv denied". */
  history?: string;
}

/** A slip opinion or a decision in a database: "2025 N.Y. Slip Op. 05055", "2022 US Dist LEXIS 100837", "2021 WL 12345". */
export interface SlipCitation extends Span {
  kind: 'slip';
  name: { first: string; second: string | null } | null;
  series: 'NY Slip Op' | 'WL' | 'US Dist LEXIS' | 'NY Misc LEXIS' | 'US App LEXIS';
  year: number;
  number: string;
  /** "(U)": not in the official reports. */
  isUnpublished: boolean;
  pins: Range[];
  court: Court;
  /** ISO date of the decision where it is given. */
  date: string | null;
  parenthetical: string | null;
  signal: string | null;
  style: CitationStyle;
}

/** "LG Funding, 181 A.D.3d at 665-66", "181 AD3d at 666", "Apollo, 2025 N.Y. Slip Op. 05055" after the full citation. */
export interface ShortCitation extends Span {
  kind: 'short';
  name: string | null;
  volume: string | null;
  reporter: string | null;
  /** For a slip opinion: year and number. */
  slip: { year: number; number: string } | null;
  pins: Range[];
}

/** "Principis, supra at 754". */
export interface SupraCitation extends Span {
  kind: 'supra';
  name: string;
  pins: Range[];
}

/** "Id. at 665", "id. ¶ 19", "Ibid.": what it refers to follows from what was cited before. */
export interface IdCitation extends Span {
  kind: 'id';
  pages: Range[];
  paragraphs: Range[];
  sections: Range[];
}

/** "CPLR 3212(b)", "Penal Law § 190.40", "22 NYCRR 202.8-b", "28 U.S.C. § 1332". */
export interface StatuteCitation extends Span {
  kind: 'statute';
  /** The body of law's key: "CPLR", "Penal Law", "GOL", "POL", "LLC Law", "22 NYCRR", "USC" …; with the title's number for USC and NYCRR. */
  code: string;
  section: string;
  /** "(b)", "(3)(a)"; empty where there is none. */
  subdivision: string;
}

/** A record cite: "Kessler Aff. ¶¶ 13-4", "NYSCEF Doc. No. 14 at 3", "Agreement § 11(d)", "Ex. 9". */
export interface RecordCitation extends Span {
  kind: 'record';
  /** As written: "Kessler Aff.", "Agreement", "Answer", "Exhibit E"; null for a bare "NYSCEF Doc. No. 14" or a bare "¶ 17". */
  document: string | null;
  docketNumber: string | null;
  paragraphs: Range[];
  pages: Range[];
  sections: Range[];
}

export type Citation =
  | CaseCitation
  | SlipCitation
  | ShortCitation
  | SupraCitation
  | IdCitation
  | StatuteCitation
  | RecordCitation;

/** Target of a short form: the index of the full citation or record citation in the same list, or why there is none. */
export type Resolution =
  | { kind: 'itself' }
  | { kind: 'refers'; to: number }
  | { kind: 'unresolved'; why: 'nothing-before' | 'ambiguous' | 'unknown-name' };

/** A citation with its target. */
export interface ResolvedCitation {
  citation: Citation;
  resolution: Resolution;
}
