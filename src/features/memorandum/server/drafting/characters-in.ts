/** Fewer characters to a token than the JSON of our questions has, so that what is reckoned to fit does fit. */
const CHARACTERS_PER_TOKEN = 2.2;

/** Least number of characters that fit into a number of tokens. */
export function charactersIn(tokens: number): number {
  return Math.max(0, Math.floor(tokens * CHARACTERS_PER_TOKEN));
}
