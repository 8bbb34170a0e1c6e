import { countWords } from '#features/verification/server/record/count-words.ts';
import { whySectionIsUnusable } from '../checking/why-section-is-unusable.ts';
import type { DraftSection } from './draft.ts';

/** Of the words that stood in a section, what mending must leave. */
const LEAST_LEFT = 0.5;

/**
 * The mended section, unless mending lost more than was wrong: where it is no usable text any more, or half of its words are gone,
 * the first one stands, with its failures bracketed.
 * @param words that were asked for
 */
export function chooseSection(first: DraftSection, mended: DraftSection, words: number): DraftSection {
  if (whySectionIsUnusable(first, words) !== null) return mended;
  const isLost = whySectionIsUnusable(mended, words) !== null || wordsOf(mended) < wordsOf(first) * LEAST_LEFT;
  return isLost ? first : mended;
}

const wordsOf = ({ parts }: DraftSection) => countWords(parts.flatMap(({ paragraphs }) => paragraphs).join('\n'));
