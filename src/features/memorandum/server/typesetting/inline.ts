/** A piece of set text: plain characters with their manner, never markup. */
export interface Inline {
  text: string;
  italics?: boolean;
  bold?: boolean;
  /** Marked yellow: what an attorney has to look at before anything else. */
  highlight?: boolean;
  /** Where a citation of this decision begins. */
  authorityId?: string;
  /** A footnote whose mark stands behind the piece. */
  footnote?: string;
  /** Offsets into the draft's paragraph that the piece was made from. */
  start: number;
  end: number;
}

/** The pieces' words without their manner. */
export function textOf(inlines: readonly Pick<Inline, 'text'>[]): string {
  return inlines.map(({ text }) => text).join('');
}
