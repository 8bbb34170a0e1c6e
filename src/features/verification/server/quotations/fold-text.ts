import { createNormalizer, type NormalizedText } from './normalized-text.ts';
import { visibleCharacters } from './visible-characters.ts';

const LETTER = /^\p{L}/u;
const DIGIT = /^\p{N}/u;
/** Meaningful signs: currency, percent, section, paragraph, "and", "at", number. */
const RETAINED_SIGN = /^[\p{S}%§¶⁋&@#]/u;
const IN_NUMBERS = '.,:/-';
const AROUND_LETTERS = `'"[]`;

/**
 * Folds the case and the punctuation of a text of level 1. Punctuation becomes a space, except that nothing remains of quotes,
 * apostrophes and brackets at letters ("[i]f", "Seller's") and of hyphens between letters ("set-up"); signs such as $, % and §
 * remain, and so does everything between two digits ("4,099.00", "8:05", "3/13"): a number never becomes another one.
 */
export function foldText(plain: NormalizedText): NormalizedText {
  const writer = createNormalizer();
  const clusters = visibleCharacters(plain.text);
  for (const [index, { text, start, end }] of clusters.entries()) {
    const folded = foldCluster(text, clusters[index - 1]?.text ?? '', clusters[index + 1]?.text ?? '');
    writer.put(folded, plain.starts[start] ?? 0, plain.ends[end - 1] ?? 0);
  }
  return writer.done();
}

function foldCluster(text: string, before: string, after: string): string {
  if (LETTER.test(text) || DIGIT.test(text)) return text.toLowerCase().normalize('NFKC');
  if (RETAINED_SIGN.test(text)) return text === '⁋' ? '¶' : text;
  const isInNumber = DIGIT.test(before) && DIGIT.test(after) && IN_NUMBERS.includes(text);
  if (isInNumber) return text;
  const isInWord = LETTER.test(before) && LETTER.test(after) && text === '-';
  const isAtLetter = (LETTER.test(before) || LETTER.test(after)) && AROUND_LETTERS.includes(text);
  return isInWord || isAtLetter ? '' : ' ';
}
