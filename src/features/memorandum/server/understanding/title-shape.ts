/** The title of a part that every brief has. */
export const PART =
  /^(?:(?:PRELIMINARY|INTRODUCTORY)\s+STATEMENT|INTRODUCTION|(?:STATEMENT\s+OF\s+(?:THE\s+|UNDISPUTED\s+|MATERIAL\s+|RELEVANT\s+)*)?(?:FACTS|CASE)|NATURE\s+OF\s+THE\s+(?:CASE|ACTION)|(?:RELEVANT\s+|UNDISPUTED\s+)?(?:FACTUAL|PROCEDURAL)(?:\s+AND\s+PROCEDURAL)?\s+(?:BACKGROUND|HISTORY)|(?:FACTS\s+AND\s+)?BACKGROUND|(?:APPLICABLE|LEGAL|SUMMARY\s+JUDGMENT)\s+STANDARD|STANDARD\s+OF\s+REVIEW|(?:LEGAL\s+)?ARGUMENT|DISCUSSION|CONCLUSION|RELIEF\s+(?:REQUESTED|SOUGHT)|(?:ATTORNEY\s+)?CERTIFICAT(?:ION|E)\b.{0,60}|WORD\s+COUNT\s+CERTIFICATION)\.?$/i;

/** True for words in capitals. */
export const isCapital = (words: string) => /\p{Lu}{3}/u.test(words) && !/\p{Ll}{2}/u.test(words);

/** Begins with a capital, and does not end as a sentence or a list does. */
export const isPlainTitle = (words: string) =>
  /^["“‘(]?\p{Lu}/u.test(words) && /\p{L}{3}/u.test(words) && !/[.;,:]["”’)]*$/.test(words) && !SENTENCES.test(words);

/** One sentence ends and another begins: "(Exhibit 3.) She". */
const SENTENCES = /(?:[.!?]["”’)\]]+|\p{Ll}{4,}[.!?])\s+\p{Lu}/u;

/** Capital letters throughout, or at the beginning of most words. */
export function looksLikeTitle(words: string): boolean {
  if (!/\p{Ll}{2}/u.test(words)) return true;
  const long = words.split(/\s+/).filter((word) => word.length > 3);
  const capital = long.filter((word) => /^["“‘(]?\p{Lu}/u.test(word));
  return long.length > 0 && capital.length >= long.length * 0.7;
}

const LEAST_FIGURES = 4;

/** True for the rows of a table, whose head is no heading: a quarter of their words are figures. */
export function isTable(words: string): boolean {
  const all = words.split(/\s+/);
  const figures = all.filter((word) => /\d/.test(word)).length;
  return figures >= LEAST_FIGURES && figures * 4 >= all.length;
}
