/** JSON with ids and sums has fewer characters to a token than English text has: an estimate is rather too high. */
const CHARACTERS_PER_TOKEN = 2.2;

/** How many tokens of a model's window a text takes, at most. */
export function estimateTokens(text: string): number {
  return Math.ceil(text.length / CHARACTERS_PER_TOKEN);
}

/** How many characters fit into a number of tokens, at least. */
export function charactersIn(tokens: number): number {
  return Math.max(0, Math.floor(tokens * CHARACTERS_PER_TOKEN));
}
