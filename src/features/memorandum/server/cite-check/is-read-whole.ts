import type { Paper } from '#platform/server/pdf/paper.ts';

/** Share of the numbers up to the last one that have to have been read. */
const MOST = 0.95;

/**
 * True where every page was read from the file itself and nearly every paragraph and printed page up to the last was found: only
 * then does a number behind the last one not exist.
 */
export function isReadWhole({ pages, blocks }: Paper): boolean {
  if (pages.some(({ source }) => source !== 'text')) return false;
  const paragraphs = new Set(blocks.flatMap(({ paragraph }) => paragraph ?? []));
  const printed = new Set(pages.flatMap(({ printedPage }) => (/^\d+$/.test(printedPage ?? '') ? Number(printedPage) : [])));
  return [paragraphs, printed].every((numbers) => isWithoutGaps(numbers));
}

function isWithoutGaps(numbers: ReadonlySet<number>): boolean {
  const all = [...numbers];
  return all.length === 0 || all.length / (Math.max(...all) - Math.min(...all) + 1) >= MOST;
}
