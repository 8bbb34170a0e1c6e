/** Fewer characters to a token than the JSON of our questions has, so that what is reckoned to fit does fit. */
const CHARACTERS_PER_TOKEN = 2.2;

/** How many characters fit into a number of tokens, at least. */
export function charactersIn(tokens: number): number {
  return Math.max(0, Math.floor(tokens * CHARACTERS_PER_TOKEN));
}
