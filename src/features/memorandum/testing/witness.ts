import type { SectionMaterial } from '../server/drafting/section-material.ts';

/** The speaker of the supporting paper, as a draft refers to that person. */
export interface Witness {
  /** "Ms. Delgado"; without a title where the papers give none. */
  name: string;
  /** "she"; the name again where the papers give no title. */
  subject: string;
  object: string;
  possessive: string;
}

/** The affiant, with the title that either paper gives. */
export function witnessOf({ case: { affiant }, record }: SectionMaterial): Witness {
  const last = affiant?.split(/\s+/).at(-1) ?? '';
  if (last === '') return plain('the affiant');
  const titles = (['Ms.', 'Mrs.', 'Mr.'] as const).filter((title) =>
    record.some(({ text }) => text.includes(`${title} ${last}`)),
  );
  if (titles.length !== 1) return plain(last);
  const name = `${titles[0]} ${last}`;
  return titles[0] === 'Mr.'
    ? { name, subject: 'he', object: 'him', possessive: 'his' }
    : { name, subject: 'she', object: 'her', possessive: 'her' };
}

const plain = (name: string): Witness => ({ name, subject: name, object: name, possessive: `${name}’s` });
