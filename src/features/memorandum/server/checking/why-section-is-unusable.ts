import type { DraftSection } from '../drafting/draft.ts';
import { withoutTokens } from '../drafting/tokens.ts';
import { looksEnglish } from './looks-english.ts';

/** In characters; the longest real section has some 12,000. */
const LONGEST = 60_000;
/** Three to five times the characters of a word, token included: anything longer was not written to be read. */
const CHARACTERS_PER_WORD = 30;
const LEAST_LONGEST = 15_000;
const LEAST_WORDS = 20;
/** Smallest share of a section's words that is in sentences that read like English. */
const LEAST_ENGLISH = 0.6;

/**
 * Returns the reason why a section as a whole is no usable text, so that only asking again helps; null where it can be checked.
 * @param words that were requested
 */
export function whySectionIsUnusable(section: DraftSection, words = LONGEST): string | null {
  const all = [section.heading, ...section.parts.flatMap(({ heading, paragraphs }) => [heading ?? '', ...paragraphs])];
  const length = all.reduce((sum, text) => sum + text.length, 0);
  const longest = Math.min(LONGEST, Math.max(LEAST_LONGEST, words * CHARACTERS_PER_WORD));
  if (length > longest) return `A section has ${length} characters, where ${longest} are far more than enough.`;
  const paragraphs = section.parts.flatMap((part) => part.paragraphs.map((text) => withoutTokens(text).trim()));
  const wordsIn = (text: string) => text.match(/\p{L}+/gu)?.length ?? 0;
  const count = paragraphs.reduce((sum, text) => sum + wordsIn(text), 0);
  if (count < LEAST_WORDS) return 'A section has hardly any text.';
  const english = paragraphs.filter(looksEnglish).reduce((sum, text) => sum + wordsIn(text), 0);
  return english < count * LEAST_ENGLISH ? 'A section is not written in plain English.' : null;
}
