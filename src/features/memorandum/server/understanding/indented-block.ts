import type { Block, Paper } from '#platform/server/pdf/paper.ts';

/** Least indent of a block quotation beyond the usual left edge of the body, in points. */
const INDENT = 18;

/** True for a block that is set in from the usual left edge of the paper's body, as block quotations are. */
export function isIndentedBlock({ blocks }: Pick<Paper, 'blocks'>, block: Block): boolean {
  const lefts = blocks.filter(({ kind }) => kind === 'body').map(({ left }) => left);
  const usual = lefts.sort((one, other) => one - other)[lefts.length >> 1] ?? block.left;
  return block.left - usual >= INDENT;
}
