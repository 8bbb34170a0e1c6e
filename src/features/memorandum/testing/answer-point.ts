import type { MaterialPoint, SectionMaterial } from '../server/drafting/section-material.ts';
import { listed } from './query-section-material.ts';
import { ADDRESSES_A_MACHINE } from './retell-paragraph.ts';

/** Summarizes a point of the plaintiff with its pages, and says that the record disputes it. */
export function answerPoint(material: SectionMaterial, { label, heading, pages, parts }: MaterialPoint): string {
  const number = (label ?? '').replace(/^POINT /i, '').replace(/\.$/, '');
  const name = number ? `Plaintiff’s Point ${number}` : 'Plaintiff’s argument';
  const token = pages.length > 0 ? ` [[${pages.join(', ')}]]` : '';
  if (ADDRESSES_A_MACHINE.test(heading))
    return `${name} does not carry the motion${token}, because the facts on which it depends are disputed with evidence.`;
  const contentions = parts
    .filter((part) => !ADDRESSES_A_MACHINE.test(part))
    .map((part) => `that ${inSmallLetters(part, material, true)}`);
  if (contentions.length > 1)
    return `${name} argues that ${inSmallLetters(heading, material)}${token}. Its contentions ${listed(contentions)} are each met by the facts that this Point cites, and ${number ? `Point ${number}` : 'it'} does not entitle plaintiff to judgment.`;
  return `${name} argues that ${inSmallLetters(heading, material)}${token}. That argument assumes the very facts that are disputed with evidence, and so ${number ? `Point ${number}` : 'it'} does not entitle plaintiff to judgment.`;
}

function inSmallLetters(heading: string, { case: parties }: SectionMaterial, isTitle = false): string {
  const names = [...parties.plaintiffs, ...parties.defendants].flatMap(({ name, shortName }) => [
    ...name.split(/\s+/),
    ...(shortName?.split(/\s+/) ?? []),
  ]);
  const known = new Map(names.map((word) => [word.toLowerCase(), word]));
  const small =
    !isTitle && /\p{Ll}{2}/u.test(heading) ? heading.charAt(0).toLowerCase() + heading.slice(1) : heading.toLowerCase();
  return small.replace(/\p{L}+/gu, (word) => known.get(word) ?? word).replace(/\.$/, '');
}
