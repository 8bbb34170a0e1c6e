import type { DraftSources, RecordSource } from '../drafting/brief.ts';
import type { Token } from '../drafting/tokens.ts';

type Range = Token['ranges'][number];

interface Locations {
  paper: string;
  sign: '¶' | 'at';
  /** Numbers, or roman numerals as written. */
  members: (readonly [from: number, to: number] | string)[];
}

/** The record locations by their ids, and the names of the papers. */
export interface CitableLocations {
  records: ReadonlyMap<string, RecordSource>;
  shortNames: DraftSources['shortNames'];
}

/** "Delgado Aff. ¶¶ 14-16; Pl. Mem. at 3": adjacent and repeated ones merged. Ids that are no record location are left out. */
export function citeRecords(ranges: readonly Range[], { records, shortNames }: CitableLocations): string {
  const cited: Locations[] = [];
  for (const { from, to } of ranges) {
    const [first, last] = [records.get(from), records.get(to)];
    if (!first || !last || first.role !== last.role) continue;
    const sign = first.paragraph === null ? 'at' : '¶';
    const paper = shortNames[first.role];
    const known = cited.find((locations) => locations.paper === paper && locations.sign === sign);
    if (known) known.members.push(memberOf(first, last));
    else cited.push({ paper, sign, members: [memberOf(first, last)] });
  }
  return cited.map(written).join('; ');
}

/** Ids of the ranges that are no record location. */
export function unknownRecords(ranges: readonly Range[], { records }: CitableLocations): string[] {
  return ranges
    .filter(({ from, to }) => !records.has(from) || !records.has(to))
    .map(({ from, to }) => (from === to ? from : `${from}-${to}`));
}

function memberOf(first: RecordSource, last: RecordSource): Locations['members'][number] {
  const [from, to] = [numberOf(first), numberOf(last)];
  const [one, other] = [Number(from), Number(to)];
  if (Number.isInteger(one) && Number.isInteger(other)) return [Math.min(one, other), Math.max(one, other)];
  return from === to ? from : `${from}-${to}`;
}

const numberOf = ({ paragraph, page }: RecordSource) => paragraph ?? page ?? '';

function written({ paper, sign, members }: Locations): string {
  const roman = [...new Set(members.filter((member) => typeof member === 'string'))];
  const merged = mergeRanges(members.filter((member) => typeof member !== 'string'));
  const words = [...roman, ...merged.map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`))];
  const isMany = words.length > 1 || words.some((word) => word.includes('-'));
  return `${paper}\u00A0${sign === '¶' && isMany ? '¶¶' : sign}\u00A0${words.join(', ')}`;
}

function mergeRanges(ranges: readonly (readonly [number, number])[]): [number, number][] {
  const merged: [number, number][] = [];
  for (const [from, to] of ranges.toSorted((one, other) => one[0] - other[0])) {
    const last = merged.at(-1);
    if (last && from <= last[1] + 1) last[1] = Math.max(last[1], to);
    else merged.push([from, to]);
  }
  return merged;
}
