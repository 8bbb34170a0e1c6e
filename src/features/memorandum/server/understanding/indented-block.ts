import type { Block, Paper } from '#platform/server/pdf/paper.ts';
import { memoizeByObject } from '#platform/shared/memoize-by-object.ts';

/** Least indent of a block quotation beyond the usual left edge of the body, in points. */
const INDENT = 18;

/** True for a block that is set in from the usual left edge of the paper's body, as block quotations are. */
export const isIndentedBlock = ({ blocks }: Pick<Paper, 'blocks'>, block: Block): boolean =>
  block.left - (usualLeft(blocks) ?? block.left) >= INDENT;

const usualLeft = memoizeByObject((blocks: readonly Block[]) => {
  const lefts = blocks.filter(({ kind }) => kind === 'body').map(({ left }) => left);
  return lefts.sort((one, other) => one - other)[lefts.length >> 1];
});
