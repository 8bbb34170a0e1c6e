import type { Citation, Range, RecordCitation, ResolvedCitation } from '#features/verification/server/citations/citation.ts';
import { membersOf } from '#features/verification/server/citations/expand-range.ts';
import type { CheckedPaper } from './case-file.ts';
import { surnameOf } from './read-affiant.ts';

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
    uploaded: others.find((other) => isMeant(target, docketNumber, other)) ?? null,
  };
}

const SWORN = /\b(?:Aff|Affidavit|Affirmation|Affirm|Decl|Declaration)\b/;
const EXHIBIT = /\b(?:Ex|Exh|Exhibit)s?\b/;
const MEMORANDUM = /\b(?:Mem|Memorandum|MOL|Br|Brief)\b/i;
const ANOTHER_MEMORANDUM = /\b(?:opp|reply|opposition|our|defendants?[’']?s?)\b/i;

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
  if (folded(document) === folded(judgement.shortName)) return true;
  if (judgement.kind === 'memorandum')
    return role === 'memorandum' && MEMORANDUM.test(document) && !ANOTHER_MEMORANDUM.test(document);
  if (judgement.kind === 'other') return isNamedLike(document, name);
  const surname = judgement.affiant ? surnameOf(judgement.affiant) : null;
  return surname !== null && [`${surname} Aff.`, surname].map(folded).includes(folded(document));
}

const KINDS_OF_PAPER =
  /agreement|agmt|contract|lease|guarant(?:y|ee)|complaint|compl|answer|ans|ledger|note|mortgage|petition|stipulation|order/i;

/** A "Lease Guaranty" is no lease. */
const GUARANTY = /guarant(?:y|ee)/i;

/** "Agreement" for a paper called "Revenue Purchase Agreement": the kind of paper decides. */
export function isNamedLike(document: string, name: string): boolean {
  const kind = (GUARANTY.exec(document) ?? KINDS_OF_PAPER.exec(document))?.[0].toLowerCase();
  const full = kind && (ABBREVIATED[kind] ?? kind);
  return full !== undefined && new RegExp(`\\b${full}`, 'i').test(name);
}

const ABBREVIATED: Readonly<Record<string, string>> = { agmt: 'agreement', compl: 'complaint', ans: 'answer' };

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
