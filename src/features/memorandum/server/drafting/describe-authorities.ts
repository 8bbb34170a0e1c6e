import type { Authority } from '#features/verification/server/library/authority.ts';
import type { OpinionText } from '../cite-check/opinion-text.ts';
import { citeAuthority } from '../outline/cite-authority.ts';
import type { MetCondition } from '../plan/case-facts.ts';
import type { CaseFile } from '../understanding/case-file.ts';
import type { AuthoritySource } from './brief.ts';
import { findOpinionPassages } from './find-opinion-passages.ts';
import { recordIdAtOffset } from './list-records.ts';
import { statementsCiting } from './plaintiffs-sentences.ts';
import type { SectionOutline } from './plan-sections.ts';
import type { MaterialAuthority, MaterialConfrontation, MaterialGround } from './section-material.ts';

/** Description of each decision that a section may cite or has to answer, for its author. @param met ids of further ones that it names */
export function describeAuthorities(
  file: CaseFile,
  outline: Pick<SectionOutline, 'parts' | 'confronts'>,
  sources: readonly AuthoritySource[],
  opinions: readonly OpinionText[],
  met: readonly string[] = [],
): MaterialAuthority[] {
  const supports = outline.parts.flatMap((part) => part.supports);
  const ids = new Set([...supports.map(({ authority }) => authority.key), ...outline.confronts.map(({ id }) => id), ...met]);
  return sources
    .filter(({ id }) => ids.has(id))
    .map(({ id, authority, cited, use }) => {
      const support = supports.find((known) => known.authority.key === id);
      const opinion = opinions.find(({ authorityKey }) => authorityKey === id);
      return {
        ...{ id, use, isCitedByPlaintiff: cited !== null },
        ...(authority ? describe(authority, file.caption.department) : UNKNOWN),
        cite: authority ? citeAuthority(authority) : file.mask.words(cited?.text ?? ''),
        mustSay: support?.mustSay ?? [],
        follows: groundsOf(file, support?.follows ?? []),
        hurts: groundsOf(file, support?.hurts ?? []),
        text: authority && opinion ? findOpinionPassages(opinion, aboutOf(authority)) : [],
      };
    });
}

const UNKNOWN: Pick<MaterialAuthority, 'side' | 'weight' | 'propositions' | 'posture' | 'caution' | 'holding' | 'turnedOn'> = {
  ...{ side: 'unknown', weight: 'unknown', propositions: [], posture: null, caution: null },
  ...{ holding: null, turnedOn: [] },
};

const MOST_TURNED_ON = 5;

function describe(
  { side, court, propositions, posture, caution, isPleadingStage, details }: Authority,
  department: number | null,
) {
  const isHome = department !== null && court.department === department && !/^App Term|^Sup Ct/.test(court.name ?? '');
  const weight = isHome ? ('home' as const) : court.name === 'Ct App' ? ('court-of-appeals' as const) : ('persuasive' as const);
  return {
    ...{ side, weight, propositions, caution },
    posture: posture ?? (isPleadingStage ? 'decided on the pleadings' : null),
    holding: details?.holding ?? null,
    turnedOn: details?.turnedOn.slice(0, MOST_TURNED_ON) ?? [],
  };
}

const aboutOf = ({ propositions, details }: Authority) =>
  [...propositions, details?.holding ?? '', ...(details?.turnedOn.map(({ fact }) => fact) ?? [])].join(' ');

/** How a section answers each adverse decision: plaintiff's own sentences about it, and what on this record is different. */
export function describeConfrontations(
  file: CaseFile,
  { confronts }: Pick<SectionOutline, 'confronts'>,
): MaterialConfrontation[] {
  return confronts.map(({ id, answer, cited, distinguishes, open }) => ({
    ...{ id, answer, notFound: open },
    plaintiffSays: cited ? statementsCiting(file, cited.citations) : [],
    distinguishes: groundsOf(file, distinguishes),
  }));
}

const groundsOf = (file: CaseFile, met: readonly MetCondition[]): MaterialGround[] =>
  met.map(({ when, from }) => ({
    fact: when,
    record: [...new Set(from.flatMap(({ role, start }) => recordIdAtOffset(file[role], start) ?? []))],
  }));
