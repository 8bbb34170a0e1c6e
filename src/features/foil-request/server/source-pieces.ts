import { splitSentences } from './split-sentences.ts';
import type { StructuredRequest } from './structure-request.ts';

/** Where a piece stands in the letter: above the list, as one of its items, or below it. */
export type Role = 'scope' | 'record' | 'closing';

/** A piece of a description that is never cut: a sentence of prose, or a part of the person's own list. */
export interface SourcePiece {
  text: string;
  /** Given where the person made the list; where there is none, each sentence's place is still to be found. */
  role?: Role;
}

/** Whether the person made a list of their own. */
export const hasOwnList = ({ items, preamble }: StructuredRequest): boolean => items.length !== 1 || preamble !== undefined;

/** The pieces of a description, in order; together they are the whole of it. */
export function sourcePieces(found: StructuredRequest): SourcePiece[] {
  if (!hasOwnList(found)) {
    const prose = [...found.items, ...found.closing].join(' ').replace(/\s+/g, ' ');
    return splitSentences(prose).map((text) => ({ text }));
  }
  const { preamble, items, closing } = found;
  return [
    ...(preamble === undefined ? [] : [{ text: preamble, role: 'scope' as const }]),
    ...items.map((text) => ({ text, role: 'record' as const })),
    ...closing.map((text) => ({ text, role: 'closing' as const })),
  ];
}
