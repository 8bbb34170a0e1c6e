import type { Authority } from '#features/verification/server/library/authority.ts';
import { citeAuthority } from '../outline/cite-authority.ts';
import type { CaseFile } from '../understanding/case-file.ts';
import type { AuthoritySource } from './brief.ts';
import type { SectionOutline } from './plan-sections.ts';
import type { MaterialAuthority } from './section-material.ts';

/** Description of each decision that a section may cite or has to answer, for its author. */
export function describeAuthorities(
  file: CaseFile,
  outline: SectionOutline,
  sources: readonly AuthoritySource[],
): MaterialAuthority[] {
  const supports = outline.parts.flatMap((part) => part.supports);
  const ids = new Set([...supports.map(({ authority }) => authority.key), ...outline.confronts.map(({ id }) => id)]);
  return sources
    .filter(({ id }) => ids.has(id))
    .map(({ id, authority, cited, use }) => ({
      ...{ id, use, isCitedByPlaintiff: cited !== null },
      ...(authority ? describe(authority, file.caption.department) : UNKNOWN),
      cite: authority ? citeAuthority(authority) : file.mask.words(cited?.text ?? ''),
      mustSay: supports.find((support) => support.authority.key === id)?.mustSay ?? [],
    }));
}

const UNKNOWN = { side: 'unknown', weight: 'unknown', propositions: [], posture: null, caution: null } as const;

function describe({ side, court, propositions, posture, caution, isPleadingStage }: Authority, department: number | null) {
  const isHome = department !== null && court.department === department && !/^App Term|^Sup Ct/.test(court.name ?? '');
  const weight = isHome ? ('home' as const) : court.name === 'Ct App' ? ('court-of-appeals' as const) : ('persuasive' as const);
  return { side, weight, propositions, posture: posture ?? (isPleadingStage ? 'decided on the pleadings' : null), caution };
}
