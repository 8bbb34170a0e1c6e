const SMALL_WORDS = new Set(
  `the of and to a in that is was it for on as with by not be at this are from or an but had has have were its which their no any
  if there then than when where who what one all only so under before after did does would could must may can shall will he she
  they them his her him our we us i you my me your into upon on about over more less most other each every such same these those
  here also because while until against between through out up down yet nor neither either both whether how why never nothing
  two three been being do due still even because more than whose whom without within`.split(/\s+/),
);
const LEAST_WORDS = 10;
const LEAST_SHARE = 0.15;
const LONGEST_WORD = 34;

/** True if a span of some length reads like English: the share of small words, no endless word, none four times in a row. */
export function looksEnglish(text: string): boolean {
  const words = text.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{N}’']*/gu) ?? [];
  if (words.some((word) => word.length > LONGEST_WORD)) return false;
  if (words.some((word, index) => index >= 3 && [1, 2, 3].every((back) => words[index - back] === word))) return false;
  const letters = words.filter((word) => /\p{L}/u.test(word));
  if (letters.length < LEAST_WORDS) return true;
  return letters.filter((word) => SMALL_WORDS.has(word)).length >= letters.length * LEAST_SHARE;
}
