import type { Span } from '../citations/citation.ts';

const MAX_HITS = 100;

/**
 * Where words stand in a text exactly, not as a part of longer words or numbers: "45" is not found in "45.5", "145" or "45%",
 * "Seller" not in "Seller’s". At most 100 places.
 */
export function findExactWords(text: string, words: string): Span[] {
  const hits: Span[] = [];
  if (words === '') return hits;
  for (let start = text.indexOf(words); start >= 0 && hits.length < MAX_HITS; start = text.indexOf(words, start + 1)) {
    const end = start + words.length;
    if (!goesOnBefore(text, start) && !goesOnBehind(text, end)) hits.push({ start, end });
  }
  return hits;
}

function goesOnBefore(text: string, start: number): boolean {
  const around = `${text.slice(Math.max(0, start - 2), start)}|${text[start]}`;
  return /[\p{L}\p{N}\p{M}]\|[\p{L}\p{N}]|\p{N}[.,:/-]\|\p{N}|[$€£]\|\p{N}|\p{L}[-’']\|\p{L}/u.test(around);
}

function goesOnBehind(text: string, end: number): boolean {
  const around = `${text[end - 1]}|${text.slice(end, end + 2)}`;
  return /[\p{L}\p{N}]\|[\p{L}\p{N}\p{M}]|\p{N}\|[.,:/-]\p{N}|\p{N}\|%|\p{L}\|[-’']\p{L}/u.test(around);
}
