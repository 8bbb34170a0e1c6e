import { type CaseFile, nameOf } from './case-file.ts';

type Papers = Pick<CaseFile, 'caption' | 'affirmation'>;

/** Characters of the supporting paper in which the affiant says for whom it is made. */
const OPENING = 4_000;
/** Words that say that the paper, or the opposition, is made for the affiant and nobody else. */
const FOR_ONE = [
  /\b(?:mak(?:e|ing)|made|submit|fil(?:e|ing)|offer|oppose|opposition|affirm(?:ation)?|affidavit|say here|statements?)\b[^.;]{0,140}\b(?:(?:for\s+(?:myself|me)|(?:on|in)\s+(?:my\s+own|my)\s+behalf|on\s+behalf\s+of\s+(?:myself|the\s+undersigned))\s+(?:alone|only|and\s+(?:for\s+)?(?:no\s?one|nobody|no\s+other))|(?:just|solely|only|exclusively)\s+(?:for\s+(?:myself|me)|on\s+my\s+(?:own\s+)?behalf|in\s+my\s+(?:own\s+)?(?:personal|individual)\s+capacity)|in\s+my\s+(?:personal|individual)\s+capacity\s+(?:and\s+in\s+no\s+other|only|alone))\b/i,
  /\b(?:oppose|opposition|motion)\b[^.;]{0,140}\b(?:as\s+against\s+me|as\s+to\s+me|insofar\s+as\b[^.;]{0,40}\bagainst\s+me|to\s+the\s+extent\b[^.;]{0,60}\bagainst\s+me|no\s+defendant\s+but\s+me)\b/i,
];
/** Words that say of another defendant that another lawyer, or none, acts for it. */
const NOT_OURS =
  /\b(?:(?:do|can|could)\s?not\s+(?:speak|appear|purport)|(?:nor|neither)\s+(?:do|can)\s+I\s+(?:speak|appear)|not\s+(?:made|offered)\s+for|does\s+not\s+appear\s+for|separately\s+represented|(?:is|are|have\s+appeared|appears?)\b[^.;]{0,30}\bby\s+(?:separate|different|other|their\s+own|his\s+own|her\s+own|its\s+own)\s+(?:counsel|lawyers?|attorneys?)|(?:has|have)\s+(?:its|his|her|their)\s+own\s+(?:counsel|lawyers?|attorneys?)|(?:has|have)\s+(?:counsel|an?\s+(?:lawyer|attorney)|lawyers|attorneys)\s+of\s+(?:its|his|her|their)\s+own)\b/i;
/** Words that say that the paper is made for others as well. */
const TOGETHER =
  /\b(?:on\s+behalf\s+of|for)\s+(?:all|both|each|every\s+one)\s+(?:of\s+(?:the\s+)?)?(?:us|defendants?)\b|\bmy\s+own\s+behalf\s+and\s+(?:on\s+(?:the\s+)?behalf|for|that)\b|\bfor\s+(?:myself|me)\s+and\s+(?:for\s+)?(?!no\b|nobody\b)|\b(?:same|joint)\s+(?:counsel|lawyers?|attorneys?)\b|\brepresents?\s+(?:all|both|each|every\s+one)\b|\bdefendants[’']\s+opposition\b|\bto\s+each\s+of\s+us\b|\ball\s+(?:two|three|four|five)?\s*defendants\b/i;

/**
 * Names, as the caption has them, of the defendants that the memorandum is for: all of them, or the affiant alone where the supporting
 * paper says that it is made for no other defendant.
 */
export function listOpponents({ caption: { defendants }, affirmation }: Papers): string[] {
  const affiant = defendants.find((name) => folded(name) === folded(affirmation.judgement.affiant ?? ''));
  if (affiant === undefined || defendants.length === 1) return defendants;
  const opening = affirmation.paper.text.slice(0, OPENING).replace(/\s+/g, ' ');
  if (TOGETHER.test(opening)) return defendants;
  const others = defendants.filter((name) => name !== affiant).flatMap(namesOf);
  const isOfAnother = (sentence: string) =>
    NOT_OURS.test(sentence) &&
    (/\bco-?defendants\b|\b(?:remaining|other) defendants\b/i.test(sentence) ||
      others.some((word) => folded(sentence).split(' ').includes(word)));
  const sentences = opening.split(/(?<=[.;])(?<!\b(?:Mr|Mrs|Ms|Dr)\.)\s+(?=\p{Lu}|\d)/u);
  const isAlone = sentences.some((sentence) => FOR_ONE.some((words) => words.test(sentence)) || isOfAnother(sentence));
  return isAlone ? [affiant] : defendants;
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
