import { foldWords } from '../quotations/fold-words.ts';

const FUNCTION_WORDS = new Set(
  `a about above after again against all also although am an and any are as at be because been before being below between both
  but by can could did do does doing down during each either even ever few for from further had has have having he her here hers
  herself him himself his how however i if in into is it its itself just may me might mine more most much must my myself nor of
  off on once only or other our ours out over own per same shall she should since so some such than that the their theirs them
  themselves then there these they this those though through to too under until unto up upon us very was we were what when where
  whether which while who whom whose why will with within without would yet you your yours mr ms mrs dr said thereof therein
  pursuant aff affirmation affidavit paragraph exhibit ex nyscef doc no id see not`.split(/\s+/),
);
const ENDINGS = ['ations', 'ation', 'ments', 'ment', 'ings', 'ing', 'ies', 'ied', 'ers', 'er', 'ed', 'es', 's', 'y', 'e'];
const MIN_STEM = 4;

/** The words that carry the subject of a text, without endings: "closed" and "closing" are one. Numbers are excluded. */
export function contentWords(text: string): Set<string> {
  const words = foldWords(text).map(({ word }) => word);
  return new Set(words.filter((word) => word.length > 2 && !FUNCTION_WORDS.has(word) && /^\p{L}+$/u.test(word)).map(stem));
}

function stem(word: string): string {
  const ending = ENDINGS.find((candidate) => word.endsWith(candidate) && word.length - candidate.length >= MIN_STEM);
  return ending ? word.slice(0, -ending.length) : word;
}
