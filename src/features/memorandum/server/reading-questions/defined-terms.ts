import { instructionsIn } from '#features/verification/server/record/find-instructions.ts';
import type { Paper } from '#platform/server/pdf/paper.ts';

const DEFINITION =
  /[^.;()]{0,90}\(\s{0,2}(?:(?:together|collectively|each|hereinafter|the|or|and|an?),?\s+){0,3}[“"][^”"]{2,40}[”"][^)]{0,50}\)/g;
const MOST = 60;

/** The places where papers define a term, with the words before it: `Buyer agreed to pay $96,000 (the “Purchase Price”)`. */
export function definedTerms(papers: readonly Pick<Paper, 'text'>[]): string[] {
  const found = papers.flatMap(({ text }) => [...text.matchAll(DEFINITION)].map(([words]) => words.replace(/\s+/g, ' ').trim()));
  return [...new Set(found)].filter((words) => instructionsIn(words).length === 0).slice(0, MOST);
}
