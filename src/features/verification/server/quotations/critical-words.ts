const NEGATIONS = new Set(
  'not no never none nor neither without cannot cant wont dont doesnt didnt isnt arent wasnt werent shouldnt wouldnt nothing nobody'.split(
    ' ',
  ),
);
const MONTHS = new Set(
  'january february march april may june july august september october november december jan feb mar apr jun jul aug sept sep oct nov dec'.split(
    ' ',
  ),
);
const NUMBER_WORDS = new Set(
  `zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen
  nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand million billion half third quarter`.split(
    /\s+/,
  ),
);

/** True for a word whose omission reverses a sentence: "not", "never", "without". The word is folded. */
export const isNegation = (word: string) => NEGATIONS.has(word);

/** True for a word that may be neither changed, left out nor added: a negation, a number, a month. The word is folded. */
export const isCritical = (word: string) => isNegation(word) || MONTHS.has(word) || NUMBER_WORDS.has(word) || /\p{N}/u.test(word);

/** True if two runs of folded words have the same critical words in the same order. */
export function haveSameCriticalWords(one: string[], other: string[]): boolean {
  return one.filter(isCritical).join(' ') === other.filter(isCritical).join(' ');
}
