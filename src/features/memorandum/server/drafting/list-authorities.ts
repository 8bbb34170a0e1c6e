import type { Authority } from '#features/verification/server/library/authority.ts';
import { reportKey } from '#features/verification/server/library/citation-keys.ts';
import type { PointsPlan } from '../plan/points-plan.ts';
import type { CaseFile, CitedAuthority } from '../understanding/case-file.ts';
import type { AuthoritySource } from './brief.ts';

/** Every decision that the draft may cite or has to answer: those of the plan, those of the standard of review, those of the plaintiff. */
export function listAuthorities(file: CaseFile, plan: PointsPlan, library: readonly Authority[]): AuthoritySource[] {
  const planned = plan.points.flatMap(({ parts, confronts }) => [
    ...parts.flatMap(({ supports }) => supports.map(({ authority }) => authority)),
    ...confronts.map(({ authority }) => authority),
  ]);
  const known = [...planned, ...rulesOf(plan, library), ...file.authorities.flatMap(({ authority }) => authority ?? [])];
  const byKey = new Map(known.map((authority) => [authority.key, authority]));
  return [
    ...[...byKey.values()].map((authority) => ({
      ...{ id: authority.key, authority, cited: citedOf(file, authority), use: USES[authority.side] },
    })),
    ...plaintiffsOwn(file).map(({ id, cited }) => ({
      ...{ id, authority: null, cited: { text: cited.text, name: cited.name }, use: 'answer' as const },
    })),
  ];
}

const USES: Readonly<Record<Authority['side'], AuthoritySource['use']>> = {
  merchant: 'support',
  neutral: 'support',
  mixed: 'either',
  funder: 'answer',
};

/** The plaintiff's decisions that the library lacks, with the ids under which the draft speaks of them. */
export function plaintiffsOwn({ authorities }: Pick<CaseFile, 'authorities'>): { id: string; cited: CitedAuthority }[] {
  return authorities.filter(({ authority }) => authority === null).map((cited, index) => ({ id: `pl-${index + 1}`, cited }));
}

/** The library's own entries of the decisions that the standard of review is cited to. */
export function rulesOf({ standard }: Pick<PointsPlan, 'standard'>, library: readonly Authority[]): Authority[] {
  return standard.flatMap(({ citation }) => {
    const key = citation && reportKey(citation.report);
    return library.find(({ report }) => report && reportKey(report) === key) ?? [];
  });
}

function citedOf({ authorities }: CaseFile, { key }: Authority): AuthoritySource['cited'] {
  const found = authorities.find(({ authority }) => authority?.key === key);
  return found ? { text: found.text, name: found.name } : null;
}
