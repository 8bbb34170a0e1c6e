import type { Span } from '../citations/citation.ts';

/** A whole sentence by its marks: it begins with a capital, in brackets or not, and its period is not an ellipsis's. */
const WHOLE_SENTENCE = /^["“‘'\s]{0,3}(?:\[\p{Lu}\]|\p{Lu}).*[^.\s][.]["”’']?$/su;
/** Words by which a source that goes on limits what was said before. */
const LIMIT =
  /^,?\s+(?:(?:and|but)\s+only\s+|only\s+)?(?:less|unless|except(?:ing)?|provided|subject\s+to|but|if|save)\b[^.;\n]{0,240}/i;

/**
 * The limiting words that a quotation cuts off without a mark: it ends as a sentence where the source goes on with "unless",
 * "less", "except" …; null where there are none. A phrase within a sentence of the brief may end anywhere.
 * @param span the quoted words in the source
 */
export function findCutLimit(quotation: string, source: string, { start, end }: Span): string | null {
  if (!WHOLE_SENTENCE.test(quotation.trim()) || isRepeated(source, source.slice(start, end))) return null;
  const [limit] = LIMIT.exec(source.slice(end, end + 300)) ?? [];
  return limit ? limit.replace(/\s+/g, ' ').trim() : null;
}

/** True where the words stand in two places: the other one may have no limit. */
const isRepeated = (source: string, words: string) => source.indexOf(words) !== source.lastIndexOf(words);
