import { type CaseFile, nameOf } from './case-file.ts';

type Papers = Pick<CaseFile, 'caption' | 'affirmation'>;

/** Characters of the supporting paper in which the affiant says for whom it is made. */
const OPENING = 4_000;
const FOR_ONE =
  /\b(?:for\s+myself|on\s+(?:my\s+own|my)\s+behalf|on\s+behalf\s+of\s+myself)\s+(?:alone|only|and\s+(?:for\s+)?(?:no\s+one|nobody|no\s+other))\b|\b(?:solely|only)\s+(?:for\s+myself|on\s+my\s+(?:own\s+)?behalf)\b/i;
const OTHERS_COUNSEL =
  /\b(?:do\s+not\s+(?:speak|appear)\s+for|(?:separate|different|other)\s+(?:counsel|lawyers?|attorneys?)|(?:its|his|her|their)\s+own\s+(?:counsel|lawyers?|attorneys?)|(?:counsel|lawyers?|attorneys?)\s+of\s+(?:its|his|her|their)\s+own)\b/i;

/**
 * Names, as the caption has them, of the defendants that the memorandum is for: all of them, or the affiant alone where the supporting
 * paper says that it is made for no other defendant.
 */
export function listOpponents({ caption: { defendants }, affirmation }: Papers): string[] {
  const affiant = defendants.find((name) => folded(name) === folded(affirmation.judgement.affiant ?? ''));
  if (affiant === undefined || defendants.length === 1) return defendants;
  const others = defendants.filter((name) => name !== affiant).flatMap(namesOf);
  const isOfAnother = (sentence: string) =>
    OTHERS_COUNSEL.test(sentence) && others.some((word) => folded(sentence).split(' ').includes(word));
  const sentences = affirmation.paper.text.slice(0, OPENING).split(/(?<=[.;])(?<!\b(?:Mr|Mrs|Ms|Dr)\.)\s+(?=\p{Lu}|\d)/u);
  return sentences.some((sentence) => FOR_ONE.test(sentence) || isOfAnother(sentence)) ? [affiant] : defendants;
}

/** "Anselm P. Ferreira-Low" where the memorandum is for one of several defendants; null where it is for all. */
export function soleOpponent(file: Papers): string | null {
  const [first, ...more] = listOpponents(file);
  return first !== undefined && more.length === 0 && file.caption.defendants.length > 1 ? nameOf(first) : null;
}

/** The words by which a paper calls a party: a business by its first, a person by the last. */
function namesOf(name: string): string[] {
  const words = folded(name.replace(/\bd\/b\/a\b.*/i, '')).split(' ');
  return [words[0] ?? '', words.at(-1) ?? ''].filter((word) => word.length > 3 && !/^(?:corp|company|group)$/.test(word));
}

const folded = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}]+/gu, ' ')
    .trim();
