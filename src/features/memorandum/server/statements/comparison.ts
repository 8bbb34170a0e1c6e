import type { Statement } from './statement.ts';

export type RowState = 'disputed' | 'agreed' | 'one side';

/** Facts of both papers beside the two lists that are compared. */
export interface Context {
  /** Every finding, for sums that explain a difference. */
  findings: readonly Statement[];
  /** The papers' texts. */
  texts: readonly string[];
}

/** Comparison of two sides, with the reason where values that look different agree. */
export interface Comparison {
  state: RowState;
  note: string | null;
  /** The statements that contradict each other, where not all of those compared do. */
  differing?: Statement[];
}

export const ONE_SIDE: Comparison = { state: 'one side', note: null };
export const AGREED: Comparison = { state: 'agreed', note: null };
export const DISPUTED: Comparison = { state: 'disputed', note: null };
