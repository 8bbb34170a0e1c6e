import type { CaseCitation, SlipCitation } from '../citations/citation.ts';
import { partiesOf } from '../library/compare-case-names.ts';

/** A case as a paper cites it: caseCited('Davis v Richmond', '194 AD3d 516', '1st Dept', 2021). For tests. */
export function caseCited(name: string | null, report: string, court: string | null, year: number | null): CaseCitation {
  const [, volume = '', reporter = '', page = ''] = /^(\d+) (.+) (\d+)$/.exec(report) ?? [];
  return {
    kind: 'case',
    start: 0,
    end: 1,
    name: name === null ? null : partiesOf(name),
    volume,
    reporter,
    page,
    pins: [],
    court: courtOf(court),
    year,
    parenthetical: null,
    signal: null,
    style: 'official',
  };
}

/** A slip opinion as a paper cites it: slipCited('Apollo v Dave Reilly', 2025, '05055', '2d Dept'). For tests. */
export function slipCited(
  name: string | null,
  year: number,
  number: string,
  court: string | null,
  given: Partial<SlipCitation> = {},
): SlipCitation {
  return {
    kind: 'slip',
    start: 0,
    end: 1,
    name: name === null ? null : partiesOf(name),
    series: 'NY Slip Op',
    year,
    number,
    isUnpublished: false,
    pins: [],
    court: courtOf(court),
    date: null,
    parenthetical: null,
    signal: null,
    style: 'official',
    ...given,
  };
}

function courtOf(name: string | null): CaseCitation['court'] {
  const number = Number(/^([1-4])(?:st|d|th) Dept$/.exec(name ?? '')?.[1]);
  return { name, department: ([1, 2, 3, 4] as const).find((department) => department === number) ?? null };
}
