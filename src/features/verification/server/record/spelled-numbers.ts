const SMALL: Record<string, number> = Object.fromEntries(
  `zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen`
    .split(' ')
    .map((word, value) => [word, value]),
);
const TENS: Record<string, number> = Object.fromEntries(
  'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ').map((word, index) => [word, (index + 2) * 10]),
);
const SCALES: Record<string, number> = { thousand: 1e3, million: 1e6, billion: 1e9 };

const WORD = [...Object.keys(SMALL), ...Object.keys(TENS), ...Object.keys(SCALES), 'hundred']
  .toSorted((a, b) => b.length - a.length)
  .join('|');

/** A number in words, as a pattern: "twelve", "twenty-five", "one hundred and twenty thousand"; "four and five" are two. */
export const SPELLED_NUMBER = `\\b(?:${WORD})(?:(?:-|\\s{1,3}|(?<=hundred|thousand|million|billion)\\s{1,3}and\\s{1,3})(?:${WORD})){0,12}\\b`;

const DAYS =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth twenty-first twenty-second twenty-third twenty-fourth twenty-fifth twenty-sixth twenty-seventh twenty-eighth twenty-ninth thirtieth thirty-first'.split(
    ' ',
  );

/** A day of a month in words, as a pattern: "fourteenth", "twenty-first". */
export const SPELLED_DAY = DAYS.toReversed().join('|');

/** The value of a day in words, from 1 to 31. */
export const spelledDay = (word: string): number => DAYS.indexOf(word.toLowerCase()) + 1;

/** The value of a number in words. Words that form no single number are added up. */
export function spelledValue(words: string): number {
  let total = 0;
  let group = 0;
  for (const word of words.toLowerCase().split(/[\s-]+/)) {
    const scale = SCALES[word];
    if (word === 'hundred') group = Math.max(1, group) * 100;
    else if (scale) {
      total += Math.max(1, group) * scale;
      group = 0;
    } else group += SMALL[word] ?? TENS[word] ?? 0;
  }
  return total + group;
}
