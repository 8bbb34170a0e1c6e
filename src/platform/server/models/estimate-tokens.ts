const PIECES = /[A-Za-z]+|\d+|\s+|[^A-Za-z\d\s]/g;
const MARGIN = 1.1;
/** Longer runs of letters are keys and hashes, not words. */
const LONGEST_WORD = 20;

/**
 * Estimates the most tokens that a text takes. Compared with the tokenizers of OpenAI's models (o200k_base) and of Gemini, over
 * court papers, opinions, citation lists and their JSON, 176 paragraphs and 15 whole texts: between 1.11 and 1.9 times the larger
 * count, never below it. Other alphabets are counted at two tokens a character. Linear in the length of the text.
 */
export function estimateTokens(text: string): number {
  let sum = 0;
  for (const [piece] of text.matchAll(PIECES)) sum += weigh(piece);
  return Math.ceil(sum * MARGIN);
}

function weigh(piece: string): number {
  const first = piece.charCodeAt(0);
  if (/[A-Za-z]/.test(piece)) return Math.max(1, piece.length / lettersPerToken(piece));
  if (/\d/.test(piece)) return piece.length;
  if (/\s/.test(piece)) return piece === ' ' ? 0 : piece.length;
  return first < 128 ? 1 : 2;
}

/** Names and capitals are rarer, so they split into more tokens than common words. */
function lettersPerToken(word: string): number {
  if (word.length > LONGEST_WORD) return 2;
  if (/^[A-Z]{2}/.test(word)) return 2.5;
  return /^[A-Z]/.test(word) ? 4 : 5;
}
