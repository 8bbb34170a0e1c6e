import { contentWords } from '#features/verification/server/record/content-words.ts';
import type { OpinionText } from '../cite-check/opinion-text.ts';

const MOST_PASSAGES = 3;
const LONGEST = 1_200;

/** The paragraphs of a decision's majority that share most words with what it is cited for: only where its text is on file. */
export function findOpinionPassages({ text, segments }: OpinionText, about: string): string[] {
  const wanted = contentWords(about);
  const shared = (paragraph: string) => [...contentWords(paragraph)].filter((word) => wanted.has(word)).length;
  const majority = segments.filter(({ kind }) => kind === 'majority');
  const stretches = majority.length > 0 ? majority.map(({ start, end }) => text.slice(start, end)) : [text];
  return stretches
    .flatMap((stretch) => stretch.split(/\n\s*\n/))
    .map((paragraph) => paragraph.replace(/\s+/g, ' ').trim())
    .filter((paragraph) => paragraph.length <= LONGEST && shared(paragraph) > 2)
    .toSorted((one, other) => shared(other) - shared(one))
    .slice(0, MOST_PASSAGES);
}
