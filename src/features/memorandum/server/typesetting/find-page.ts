import type { DraftPlace } from '../drafting/draft.ts';
import type { Block } from './block.ts';
import type { PageAt } from './layout-pages.ts';

/** The page on which a place of the draft is printed; of a place whose words were dropped, that of its paragraph. */
export function findPage(place: DraftPlace, blocks: readonly Block[], pageAt: PageAt): string | null {
  const index = blocks.findIndex(({ origin }) => {
    const isThere = origin?.section === place.section && origin.paragraph === place.paragraph;
    return isThere && (origin.part === place.part || isSectionHeading(place, origin.part));
  });
  const block = blocks[index];
  return block ? pageAt(index, offsetIn(block, place.start)) : null;
}

/** A section whose parts have no heading of their own has one heading for all. */
const isSectionHeading = ({ paragraph }: DraftPlace, part: number) => paragraph === null && part === 0;

/** Where a character of the draft's paragraph went: within a piece in the same proportion. */
function offsetIn({ inlines }: Block, at: number): number {
  let offset = 0;
  for (const { text, start, end } of inlines) {
    if (at < start) return offset;
    if (at < end) return offset + Math.floor((text.length * (at - start)) / (end - start));
    offset += text.length;
  }
  return offset;
}
