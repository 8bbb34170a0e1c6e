import type { SectionMaterial } from '../server/drafting/section-material.ts';
import { listed } from './query-section-material.ts';
import { capital } from './retell-paragraph.ts';

/** Answers one adverse decision by name, following its guidance; what is unknown remains a note for the attorney. */
export function distinguishDecision(
  { id, answer, distinguishes }: SectionMaterial['confront'][number],
  index: number,
  material: SectionMaterial,
): string {
  const authority = material.authorities.find((known) => known.id === id);
  if (!authority || authority.weight === 'unknown')
    return `Plaintiff also cites [[=${id}]]${citedAt(id, material)}, and nothing that it is said to hold is adopted here.`;
  if (authority.use === 'either') {
    const outcome = authority.posture ? ` Its outcome was this: ${authority.posture}.` : '';
    return `${capital(index === 0 ? '' : 'nor does ')}[[=${id}]] ${index === 0 ? 'does not end' : 'end'} the matter for either side. ${authority.propositions.join(' ')} [[${id}]]${outcome}`;
  }
  const named = authority.isCitedByPlaintiff
    ? OPENINGS[index % OPENINGS.length]
    : '* is not cited by plaintiff and is distinguishable';
  const opening = (named ?? '').replace('*', `[[=${id}]]`);
  const grounds = distinguishes.filter(({ record }) => record.length > 0);
  if (grounds.length === 0)
    return `${opening}. [[${id}]] [ATTORNEY: read it and say on which terms of this agreement it differs]`;
  if (isAnsweredAlike(answer, index, material)) return `${opening}. [[${id}]] What was said above answers it too.`;
  return `${opening}. [[${id}]] Here ${listed(grounds.map(({ fact, record }) => `${fact.replace(/^here /, '')} [[${record.join(', ')}]]`))}.`;
}

const OPENINGS = [
  'Plaintiff relies on *, which is distinguishable',
  '*, on which plaintiff relies as well, is distinguishable',
  'Plaintiff’s reliance on * is misplaced, because it is distinguishable',
  'The decision in *, which plaintiff cites, is distinguishable too',
  'Nor does * help plaintiff, because it is distinguishable',
  'Plaintiff’s citation of * does not help it either, because that decision is distinguishable',
];

/** Pages of the point in which the plaintiff cites it. */
function citedAt(id: string, { plaintiffsPoints }: SectionMaterial): string {
  const pages = plaintiffsPoints.find(({ cites }) => cites.includes(id))?.pages ?? [];
  return pages.length > 0 ? ` [[${pages.join(', ')}]]` : '';
}

/** True if an earlier decision of the section has the same answer, which is not repeated. */
function isAnsweredAlike(answer: string, index: number, { confront }: SectionMaterial): boolean {
  return confront.slice(0, index).some((earlier) => earlier.answer === answer);
}
