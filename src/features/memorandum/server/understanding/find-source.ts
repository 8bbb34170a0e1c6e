import type { Citation, Range, RecordCitation, ResolvedCitation } from '#features/verification/server/citations/citation.ts';
import { definedNames } from '#features/verification/server/citations/defined-names.ts';
import { membersOf } from '#features/verification/server/citations/expand-range.ts';
import { namesDocument } from '#features/verification/server/citations/record-documents.ts';
import { findInstruments, type Instrument } from '#features/verification/server/record/find-sections.ts';
import type { Paper } from '#platform/server/pdf/paper.ts';
import { memoizeByObject } from '#platform/shared/memoize-by-object.ts';
import type { CheckedPaper } from './case-file.ts';
import { type Exhibit, findExhibits } from './find-exhibits.ts';
import { kindOfPaper, kindsOfPaper, withoutOwner } from './paper-kind.ts';
import { surnameOf } from './read-affiant.ts';
import { isCapital, isPlainTitle } from './title-shape.ts';

/** A place in the record that a citation stands for, its chain of id. followed. */
export interface RecordSource {
  /** "Kessler Aff.", "Agreement"; null for a bare docket number. */
  document: string | null;
  docketNumber: string | null;
  paragraphs: Range[];
  pages: Range[];
  sections: Range[];
  /** The paper at hand that is meant; null where it was not uploaded. */
  uploaded: CheckedPaper | null;
  /** The exhibit that is meant within that paper's file; null where the paper itself is. */
  exhibit: Exhibit | null;
}

/** The citation of a list that another one stands for; itself where it stands for itself, undefined where nobody knows. */
export function targetOf({ citations }: { citations: readonly ResolvedCitation[] }, index: number): Citation | undefined {
  const found = citations[index];
  if (!found || found.resolution.kind === 'unresolved') return undefined;
  return found.resolution.kind === 'refers' ? citations[found.resolution.to]?.citation : found.citation;
}

/** Location in the record that a citation refers to; undefined for legal authorities and where it refers to none. */
export function recordSourceOf(reader: CheckedPaper, index: number, others: readonly CheckedPaper[]): RecordSource | undefined {
  const citation = reader.citations[index]?.citation;
  const target = targetOf(reader, index);
  if (!citation || target?.kind !== 'record') return undefined;
  const own = citation.kind === 'record' || citation.kind === 'id' ? citation : undefined;
  const docketNumber = target.docketNumber ?? reader.documents.find(([name]) => name === target.document)?.[1] ?? null;
  return {
    document: target.document,
    docketNumber,
    paragraphs: own?.paragraphs ?? [],
    pages: own?.pages ?? [],
    sections: own?.sections ?? [],
    ...meantFile(target, docketNumber, reader, others),
  };
}

const SWORN = /\b(?:Aff|Affidavit|Affirmation|Affirm|Decl|Declaration)\b/;
const EXHIBIT = /\b(?:Ex|Exh|Exhibit)s?\b/;
const MEMORANDUM = /\b(?:Mem|Memorandum|MOL|Br|Brief)\b/i;
const ANOTHER_MEMORANDUM = /\b(?:opp|reply|opposition|our|defendants?[’']?s?)\b/i;

/** The file at hand that a citation means, and the exhibit within it. */
function meantFile(
  cited: RecordCitation,
  docketNumber: string | null,
  reader: CheckedPaper,
  others: readonly CheckedPaper[],
): Pick<RecordSource, 'uploaded' | 'exhibit'> {
  const { owner, label } = exhibitNamed(cited.document);
  const uploaded = meantPaper(cited, docketNumber, reader, others);
  if (uploaded) return { uploaded, exhibit: null };
  const found = label ? meantExhibit(label, owner, reader, others) : boundInstrument(cited.document, reader, others);
  return found ?? { uploaded: null, exhibit: null };
}

/** The only exhibit of that kind which is bound with a sworn paper: the "Agreement" behind an affidavit. */
function boundInstrument(name: string | null, reader: CheckedPaper, others: readonly CheckedPaper[]) {
  const document = name && (definitionOf(reader, name) ?? name);
  if (!document || SWORN.test(document) || EXHIBIT.test(document)) return undefined;
  const found = others.filter(isSworn).flatMap((uploaded) =>
    findExhibits(uploaded.paper).flatMap((exhibit) => {
      const title = titleOfExhibit(uploaded.paper, exhibit);
      return title !== null && isNamedLike(document, title) ? [{ uploaded, exhibit }] : [];
    }),
  );
  return found.length === 1 ? found[0] : undefined;
}

/** Blocks at the beginning of an exhibit among which its title stands. */
const FIRST_BLOCKS = 6;

function titleOfExhibit({ text, blocks }: Paper, { start, end }: Exhibit): string | null {
  const first = blocks.filter((block) => block.start >= start && block.end <= end).slice(0, FIRST_BLOCKS);
  const titles = first.map((block) => withoutOwner(text.slice(block.start, block.end)));
  return titles.find((words) => isCapital(words) && isPlainTitle(words) && kindOfPaper(words) !== null) ?? null;
}

/** "Kessler Aff., Ex. 9": its owner and its label. */
function exhibitNamed(document: string | null): { owner: string | null; label: string | null } {
  const [, owner, label] = EXHIBIT_NAMED.exec(document ?? '') ?? [];
  return { owner: owner ?? null, label: label ?? null };
}

const EXHIBIT_NAMED = /^(?:(.+?),?\s)?\(?Exh?(?:ibit)?s?\.?\s([A-Z]{1,2}|\d{1,3})\)?$/;

/** The only exhibit at hand with a label. One of a named owner stands in the owner's file, or no other owner has this label. */
function meantExhibit(label: string, owner: string | null, reader: CheckedPaper, others: readonly CheckedPaper[]) {
  const found = others.flatMap((uploaded) =>
    findExhibits(uploaded.paper).flatMap((exhibit) => (exhibit.label === label ? [{ uploaded, exhibit }] : [])),
  );
  const named = reader.citations.map(({ citation }) => exhibitNamed(citation.kind === 'record' ? citation.document : null));
  const owners = new Set(named.flatMap((each) => (each.label === label ? (each.owner ?? []) : [])));
  const ofOwner = found.filter(({ uploaded }) => owner !== null && isMeant({ ...NOWHERE, document: owner }, null, uploaded));
  if (ofOwner.length === 1) return ofOwner[0];
  return found.length === 1 && owners.size <= 1 && (owner === null || !isSworn(found[0]?.uploaded)) ? found[0] : undefined;
}

const NOWHERE: RecordCitation = {
  kind: 'record',
  start: 0,
  end: 0,
  document: null,
  docketNumber: null,
  paragraphs: [],
  pages: [],
  sections: [],
};

/** An exhibit within the file of another affiant belongs to that one. */
export const isSworn = (paper: Pick<CheckedPaper, 'judgement'> | null | undefined) =>
  /^aff|^decl/.test(paper?.judgement.kind ?? '');

/** The one paper at hand that a citation means; null where none or several may be meant. */
function meantPaper(
  cited: RecordCitation,
  docketNumber: string | null,
  reader: CheckedPaper,
  others: readonly CheckedPaper[],
): CheckedPaper | null {
  const document = cited.document && (definitionOf(reader, cited.document) ?? cited.document);
  const [only, ...more] = others.filter((other) => isMeant({ ...cited, document }, docketNumber, other));
  if (!only || more.length === 0 || document === null) return more.length === 0 ? (only ?? null) : null;
  const ofKind = [only, ...more].filter(({ name }) => kindOfPaper(name) === kindOfPaper(document));
  const words = wordsOf(document);
  const named = [only, ...more].filter(({ name }) => words.every((word) => wordsOf(name).includes(word)));
  return [named, ofKind].find((papers) => papers.length === 1)?.[0] ?? null;
}

/** The words that a short name stands for, where they name a paper: "Data License and Services Agreement" for "DLSA". */
function definitionOf({ paper }: CheckedPaper, name: string): string | undefined {
  if (namesDocument(name)) return undefined;
  const phrase = readDefinitions(paper).get(name);
  return phrase !== undefined && kindOfPaper(phrase) !== null ? phrase : undefined;
}

const readDefinitions = memoizeByObject(({ text }: Paper) => definedNames(text));

const wordsOf = (name: string) =>
  [...name.toLowerCase().matchAll(/\p{L}{3,}/gu)].flatMap(([word]) => (/^(?:the|and|for)$/.test(word) ? [] : [word]));

/** True if a citation means a paper at hand: by its docket number, its short name, or the name of who swore to it. */
function isMeant(
  { document }: RecordCitation,
  docketNumber: string | null,
  { paper, judgement, role, name }: CheckedPaper,
): boolean {
  const stamped = paper.stamp.docketNumber;
  if (document !== null && SWORN.test(document) && judgement.kind === 'memorandum') return false;
  if (docketNumber !== null && stamped !== null) return docketNumber === stamped;
  if (document === null || EXHIBIT.test(document)) return false;
  if (LATER.test(document) !== LATER.test(judgement.title ?? '') && isSworn({ judgement })) return false;
  if (folded(document.replace(LATER, '')) === folded(judgement.shortName)) return true;
  if (judgement.kind === 'memorandum')
    return role === 'memorandum' && MEMORANDUM.test(document) && !ANOTHER_MEMORANDUM.test(document);
  if (judgement.kind === 'other') return isNamedLike(document, name);
  const surname = judgement.affiant ? surnameOf(judgement.affiant) : null;
  return surname !== null && [`${surname} Aff.`, surname].map(folded).includes(folded(document.replace(LATER, '')));
}

/** A further paper of one person: the first affirmation is not cited as her reply affirmation. */
const LATER = /\b(?:sur-?reply|reply|supp(?:lemental)?\.?|further|second|2d)(?=\s|$)/i;

/** The instruments of a file with numbered sections: a sworn paper has paragraphs, and instruments among its exhibits only. */
export const instrumentsOf = memoizeByObject(({ judgement, paper }: CheckedPaper): Instrument[] => {
  if (judgement.kind === 'other') return findInstruments(paper);
  const [first] = findExhibits(paper);
  return first ? findInstruments({ ...paper, blocks: paper.blocks.filter(({ start }) => start >= first.start) }) : [];
});

/** True for a short name of a paper that is called so: "Agreement" for a "Revenue Purchase Agreement". */
export function isNamedLike(document: string, name: string): boolean {
  const kind = kindOfPaper(document);
  return kind !== null && kindsOfPaper(name).includes(kind);
}

const folded = (name: string | null) =>
  (name ?? '')
    .toLowerCase()
    .replace(/[^\p{L}\d]/gu, '')
    .replace(/affirmation|affidavit|affirm$/, 'aff');

/** "Kessler Aff. (NYSCEF Doc. No. 13) ¶¶ 13, 14". */
export function sourceInWords(source: RecordSource): string {
  const places = [listed('¶', source.paragraphs), listed('§', source.sections), listed('at', source.pages)];
  return [paperInWords(source), ...places.filter(Boolean)].join(' ');
}

/** "Kessler Aff. (NYSCEF Doc. No. 13)". */
export function paperInWords({ document, docketNumber }: Pick<RecordSource, 'document' | 'docketNumber'>): string {
  const docket = docketNumber ? `NYSCEF Doc. No. ${docketNumber}` : '';
  return document ? `${document}${docket ? ` (${docket})` : ''}` : docket || 'an unnamed paper';
}

const LONGEST_LIST = 6;

/** "¶¶ 13, 14"; a long run as "¶¶ 18-34". */
function listed(sign: string, ranges: readonly Range[]): string {
  const { members } = membersOf(ranges);
  if (members.length === 0) return '';
  const list = members.length > LONGEST_LIST ? ranges.map(({ from, to }) => (from === to ? from : `${from}-${to}`)) : members;
  return `${sign !== 'at' && members.length > 1 ? sign + sign : sign} ${list.join(', ')}`;
}
