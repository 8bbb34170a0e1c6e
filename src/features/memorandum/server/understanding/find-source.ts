import type { Citation, Range, RecordCitation, ResolvedCitation } from '#features/verification/server/citations/citation.ts';
import { membersOf } from '#features/verification/server/citations/expand-range.ts';
import type { ReadPaper } from './case-file.ts';

/** A place in the record that a citation stands for, its chain of id. followed. */
export interface RecordSource {
  /** "Kessler Aff.", "Agreement"; null for a bare docket number. */
  document: string | null;
  docketNumber: string | null;
  paragraphs: Range[];
  pages: Range[];
  sections: Range[];
  /** The document is the affirmation that was uploaded. */
  isUploaded: boolean;
}

/** The citation of a list that another one stands for; itself where it stands for itself, undefined where nobody knows. */
export function targetOf({ citations }: { citations: readonly ResolvedCitation[] }, index: number): Citation | undefined {
  const found = citations[index];
  if (!found || found.resolution.kind === 'unresolved') return undefined;
  return found.resolution.kind === 'refers' ? citations[found.resolution.to]?.citation : found.citation;
}

/** Location in the record that a citation refers to; undefined for legal authorities and where it refers to none. */
export function recordSourceOf(reader: ReadPaper, index: number, uploaded: ReadPaper): RecordSource | undefined {
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
    isUploaded: isSame(target, docketNumber, uploaded),
  };
}

function isSame(target: RecordCitation, docketNumber: string | null, { paper, judgement }: ReadPaper): boolean {
  if (docketNumber !== null && docketNumber === paper.stamp.docketNumber) return true;
  return folded(target.document) !== '' && folded(target.document) === folded(judgement.shortName);
}

const folded = (name: string | null) =>
  (name ?? '')
    .toLowerCase()
    .replace(/[^\p{L}\d]/gu, '')
    .replace(/affirmation|affidavit|affirm$/, 'aff');

/** "Kessler Aff. (NYSCEF Doc. No. 13) ¶¶ 13, 14". */
export function sourceInWords({ document, docketNumber, ...cited }: RecordSource): string {
  const docket = docketNumber ? `NYSCEF Doc. No. ${docketNumber}` : '';
  const name = document ? `${document}${docket ? ` (${docket})` : ''}` : docket || 'an unnamed paper';
  const places = [listed('¶', cited.paragraphs), listed('§', cited.sections), listed('at', cited.pages)];
  return [name, ...places.filter(Boolean)].join(' ');
}

const LONGEST_LIST = 6;

/** "¶¶ 13, 14"; a long run as "¶¶ 18-34". */
function listed(sign: string, ranges: readonly Range[]): string {
  const { members } = membersOf(ranges);
  if (members.length === 0) return '';
  const list = members.length > LONGEST_LIST ? ranges.map(({ from, to }) => (from === to ? from : `${from}-${to}`)) : members;
  return `${sign !== 'at' && members.length > 1 ? sign + sign : sign} ${list.join(', ')}`;
}
