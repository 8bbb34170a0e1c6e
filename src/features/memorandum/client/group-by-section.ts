import type { MemorandumBlock } from '../drafted-memorandum.contract.ts';

export interface SectionBlocks {
  section: string | null;
  blocks: MemorandumBlock[];
}

/** Groups the blocks of a memorandum by the section that they belong to, in their order. */
export function groupBySection(blocks: readonly MemorandumBlock[]): SectionBlocks[] {
  const groups: SectionBlocks[] = [];
  for (const block of blocks) {
    const last = groups.at(-1);
    if (last?.section === block.section) last.blocks.push(block);
    else groups.push({ section: block.section, blocks: [block] });
  }
  return groups;
}

/** Name of a section: "POINT II", or its heading where it has no number. */
export const sectionName = (blocks: readonly MemorandumBlock[]): string => {
  const heading = blocks.find(({ style }) => style === 'part' || style === 'point');
  return heading?.label ?? heading?.text ?? '';
};
