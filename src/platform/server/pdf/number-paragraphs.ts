import type { Block } from './paper.ts';

/** Least number of numbered paragraphs in an affirmation. */
const LEAST = 3;
/** Least share of the body's blocks that begin with the next number. */
const LEAST_SHARE = 0.3;

const YEAR = 1000;

/**
 * Gives each block of an affirmation the number of its paragraph. Only an exact sequence counts, from 1 on, or from 2 on where 1
 * stands within the opening words: a "2025." at the beginning of a block is no paragraph, and after a missing number no block has one
 * until that number occurs. A memorandum of law has none.
 */
export function numberParagraphs(text: string, blocks: Block[]): Block[] {
  const body = blocks.filter(({ kind }) => kind === 'body');
  let last = 0;
  let count = 0;
  let hasSkipped = false;
  const numbered = blocks.map((block) => {
    if (block.kind !== 'body') return block;
    const number = Number(/^(\d{1,4})[.)]\s/.exec(text.slice(block.start, block.start + 8))?.[1]);
    if (number === last + 1 || (last === 0 && number === 2)) {
      last = number;
      count += 1;
      hasSkipped = false;
      return { ...block, paragraph: last };
    }
    if (number > last && number < YEAR) hasSkipped = true;
    return last > 0 && !hasSkipped && isRunningText(text, block) ? { ...block, paragraph: last } : block;
  });
  return count >= LEAST && count >= body.length * LEAST_SHARE ? numbered : blocks;
}

/** Headings and signature lines belong to no paragraph. */
function isRunningText(text: string, { start, end, isCentered }: Block): boolean {
  const words = text.slice(start, end);
  return !isCentered && /[.!?;:,]["”’)]*$/.test(words) && !/^(?:Dated|Sworn|Respectfully|_{3,}|\/s\/)/i.test(words);
}
