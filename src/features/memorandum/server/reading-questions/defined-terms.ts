import { instructionsIn } from '#features/verification/server/record/find-instructions.ts';
import type { Paper } from '#platform/server/pdf/paper.ts';

const DEFINITION =
  /\(\s{0,2}(?:(?:together|collectively|each|hereinafter|the|or|and|an?),?\s+){0,3}[“"][^”"]{2,40}[”"][^)]{0,50}\)/g;
/** Characters before the brackets that say what the term means. */
const BEFORE = 90;
/** Where a sentence ends: "Inc." and "Aff." end none. */
const SENTENCE_END = /(?<=[\p{Ll}\d”"]{3}[.;])\s+(?=["“]?\p{Lu})/u;
const OTHER_TERM = /[”"][^()]{0,50}\)[,;]?\s+/;
const MOST = 60;

/** The places where papers define a term, with the words before it: `Buyer agreed to pay $96,000 (the “Purchase Price”)`. */
export function definedTerms(papers: readonly Pick<Paper, 'text' | 'blocks'>[]): string[] {
  // A heading is no part of the paragraph under it.
  const blocks = papers.flatMap(({ text, blocks: all }) => all.map(({ start, end }) => text.slice(start, end)));
  const found = blocks.flatMap((words) =>
    [...words.matchAll(DEFINITION)].flatMap(({ 0: term, index }) => {
      const before = words.slice(Math.max(0, index - BEFORE), index);
      const whole = index > BEFORE ? before.replace(/^\S*\s/, '') : before;
      const meaning = whole.split(SENTENCE_END).at(-1)?.split(OTHER_TERM).at(-1) ?? '';
      return /\p{L}{2}/u.test(meaning) ? [`${meaning}${term}`.replace(/\s+/g, ' ').trim()] : [];
    }),
  );
  return [...new Set(found)].filter((words) => instructionsIn(words).length === 0).slice(0, MOST);
}
